import AimuxContract
import Foundation
import XCTest

/// Inputs that must end in an answer or a `WireError`, and in nothing else.
final class HostileTests: XCTestCase {
    func testTheDeepestTextNeedsLittleStack() throws {
        let done = expectation(description: "a thread with a small stack")
        let thread = Thread {
            self.readTheDeepestTexts()
            done.fulfill()
        }
        thread.stackSize = 512 * 1024
        thread.start()
        wait(for: [done], timeout: 120)
    }

    private func readTheDeepestTexts() {
        let lists = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
        XCTAssertEqual(try JSONValue(json: lists).json(), lists)
        let repairs = repairChain(63)
        XCTAssertEqual(try AiMuxError(json: repairs).json(), repairs)
        XCTAssertEqual(try AiMuxError(json: repairs).message.suffix(14), "tool call: end")
    }

    func testDeeperTextsAreRefused() {
        for text in [repairChain(64), String(repeating: "[", count: 1_000_000)] {
            XCTAssertThrowsError(try AiMuxError(json: text)) { error in
                XCTAssertEqual((error as? WireError)?.code, .tooDeep)
            }
        }
    }

    func testValuesThatNoReaderTakesAreNotWritten() {
        var deep = JSONValue.null
        var error = AiMuxError.other("end")
        for _ in 0..<200 {
            deep = .array([deep])
            error = .toolCallRepair(.init(originalError: .other(""), cause: error))
        }
        XCTAssertThrowsError(try deep.json()) { XCTAssertEqual(code(of: $0), .tooDeep) }
        XCTAssertThrowsError(try error.json()) { XCTAssertEqual(code(of: $0), .tooDeep) }
        XCTAssertThrowsError(try JSONEncoder().encode(deep))
        for number in [Double.nan, .infinity, -.infinity] {
            XCTAssertThrowsError(try JSONValue.double(number).json()) { error in
                XCTAssertEqual(code(of: error), .outOfRange)
            }
        }
    }

    func testNumbersKeepTheirKindAndTheirDigits() throws {
        let numbers = [
            "1", "1.0", "-0.0", "0.0", "18446744073709551615", "-9223372036854775808",
            "1.8446744073709552e+19", "0.00001", "1e-6", "9007199254740993.0", "1e+16", "5e-324",
            "1.7976931348623157e+308", "123456789012345.67", "9999999999999998.0", "100000.0",
        ]
        for text in numbers where text != "9007199254740993.0" {
            XCTAssertEqual(try JSONValue(json: text).json(), text)
        }
        XCTAssertEqual(try JSONValue(json: "9007199254740993.0").json(), "9007199254740992.0")
        XCTAssertEqual(try JSONValue(json: "-0").json(), "-0.0")
        XCTAssertEqual(try JSONValue(json: "18446744073709551616").json(), "1.8446744073709552e+19")
        XCTAssertEqual(try JSONValue(json: "1e-400").json(), "0.0")
        XCTAssertNotEqual(try JSONValue(json: "1"), try JSONValue(json: "1.0"))
    }

    func testKeysAreToldApartByTheirCodePoints() throws {
        let text = "{\"\u{e9}\":1,\"e\u{301}\":2}"
        XCTAssertEqual(Array(try JSONValue(json: text).json().utf8), Array(text.utf8))
        let twice = #"{"a":{"x":1},"b":2,"\u0061":{"x":3,"x":4}}"#
        XCTAssertEqual(try JSONValue(json: twice).json(), #"{"a":{"x":4},"b":2}"#)
    }

    func testAMapKeepsItsOrderAndComparesWithoutIt() {
        var map: OrderedMap<String> = ["b": "1", "a": "2", "b": "3"]
        XCTAssertEqual(map.members.map(\.key), ["b", "a"])
        XCTAssertEqual(map, ["a": "2", "b": "3"])
        map["b"] = nil
        map["c"] = "4"
        XCTAssertEqual(map.members.map(\.value), ["2", "4"])
        XCTAssertNotEqual(map, ["a": "2"])
    }

    func testMutatedTextsAreRefusedOrWrittenForGood() throws {
        var random = Steps(state: 5)
        var accepted = 0
        for form in Contract.forms {
            let texts = try wireFile(form).cases.compactMap { $0.json.map { Array($0.utf8) } }
            for text in texts where !text.isEmpty && text.count < 2000 {
                var mutated = text
                for _ in 0...random.next(2) {
                    let place = random.next(UInt64(mutated.count))
                    let other = text[random.next(UInt64(text.count))]
                    mutated[place] = random.next(4) == 0 ? UInt8(random.next(256)) : other
                }
                guard let once = try? Contract.rewrite(form: form, mutated) else {
                    continue
                }
                accepted += 1
                XCTAssertEqual(try Contract.rewrite(form: form, once.utf8), once)
            }
        }
        XCTAssertGreaterThan(accepted, 50)
    }

    private func repairChain(_ count: Int) -> String {
        let opening = #"{"ToolCallRepair":{"original_error":{"Other":""},"cause":"#
        return String(repeating: opening, count: count) + #"{"Other":"end"}"#
            + String(repeating: "}}", count: count)
    }

    private func code(of error: any Error) -> WireError.Code? {
        (error as? WireError)?.code
    }
}

/// Numbers that look random and are the same in every run.
private struct Steps {
    var state: UInt64

    mutating func next(_ limit: UInt64) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % limit)
    }
}
