from contract.json_tree import children, is_array, is_object, is_tuple, value_at

TREE: dict[str, object] = {"a": [0, {"b": None}], "": "text"}


def test_nodes() -> None:
    assert is_object({})
    assert not is_object([])
    assert is_array([])
    assert not is_array(())
    assert is_tuple(())


def test_children_come_with_their_steps() -> None:
    assert list(children(TREE)) == [("a", [0, {"b": None}]), ("", "text")]
    assert list(children(["x"])) == [(0, "x")]
    assert list(children("text")) == []


def test_steps_are_followed_as_far_as_they_lead() -> None:
    assert value_at(TREE, []) is TREE
    assert value_at(TREE, ["a", 1, "b"]) is None
    assert value_at(TREE, ["a", 0, "b"]) == 0
    assert value_at(TREE, ["a", 2]) == [0, {"b": None}]
    assert value_at(TREE, ["", 0]) == "text"
    assert value_at(TREE, ["x"]) is TREE
    assert value_at(TREE, [0]) is TREE
