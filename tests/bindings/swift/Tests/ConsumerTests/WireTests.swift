import AimuxContract
import Consumer
import Foundation
import XCTest

final class WireTests: XCTestCase {
    func testEveryCaseOfEveryForm() throws {
        for form in Contract.forms {
            let file = try wireFile(form)
            XCTAssertEqual(file.type, form)
            XCTAssertFalse(file.cases.isEmpty)
            file.cases.forEach { check(file.type, $0) }
        }
    }

    func testEveryTextOfTheFlatFile() throws {
        struct Entry: Decodable {
            let name, type, json: String
        }
        let entries = try JSONDecoder().decode([Entry].self, from: golden("wire-format.json"))
        XCTAssertFalse(entries.isEmpty)
        for entry in entries {
            let written = try rewrite(entry.type, Data(entry.json.utf8))
            XCTAssertEqual(Array(written.utf8), Array(entry.json.utf8), entry.name)
        }
    }

    func testEveryRefusalHasItsReason() throws {
        for form in Contract.forms {
            for test in try cases(of: form) where test["verdict"] == "reject" {
                XCTAssertThrowsError(try rewrite(form, text(of: test))) { error in
                    let code = (error as? WireError)?.code.rawValue
                    XCTAssertEqual(code.map { .string($0) }, test["reason"], "\(error)")
                }
            }
        }
    }

    func testEveryFact() throws {
        var count = 0
        for test in try cases(of: "AiMuxError") {
            guard let facts = test["facts"], test["verdict"] == "accept" else {
                continue
            }
            var now: Date?
            if case .string(let text) = test["now"] {
                now = try XCTUnwrap(ISO8601DateFormatter().date(from: text))
            }
            let error = try AiMuxError(json: text(of: test))
            XCTAssertEqual(try error.facts(now: now).json.json(), try facts.json())
            count += 1
        }
        XCTAssertGreaterThan(count, 100)
    }

    func testAHostKnowsWhatToDoAboutEveryError() throws {
        let repair = #"{"original_error":{"Aborted":""},"cause":{"Other":""}}"#
        let call = #""url":"u","request_body_values":null,"message":"m""#
        let steps: [(String, NextStep)] = [
            ("{\"ApiCall\":{\(call),\"is_retryable\":true}}", .sendAgain),
            ("{\"ApiCall\":{\(call)}}", .report),
            ("{\"ToolCallRepair\":\(repair)}", .nothing),
            (#"{"Retry":{"reason":"errorNotRetryable","errors":[{"TokenExpired":""}]}}"#, .logIn),
            (#"{"NoSuchTool":{"tool_name":"x"}}"#, .askModel),
            (#"{"NoSuchModel":{"model_id":"x"}}"#, .chooseModel),
            (#"{"InvalidPrompt":""}"#, .correct),
        ]
        for (text, step) in steps {
            XCTAssertEqual(nextStep(after: try AiMuxError(json: text)), step, text)
        }
    }

    private func cases(of form: String) throws -> [OrderedMap<JSONValue>] {
        guard case .object(let file) = try JSONValue(json: golden("wire/\(form).json")),
            case .array(let cases) = file["cases"]
        else {
            throw CocoaError(.coderValueNotFound)
        }
        return try cases.map { try OrderedMap(wire: $0) }
    }

    private func text(of test: OrderedMap<JSONValue>) throws -> Data {
        if case .string(let text) = test["json"] {
            return Data(text.utf8)
        }
        guard case .string(let text) = test["json_base64"] else {
            throw CocoaError(.coderValueNotFound)
        }
        return try XCTUnwrap(Data(base64Encoded: text))
    }
}
