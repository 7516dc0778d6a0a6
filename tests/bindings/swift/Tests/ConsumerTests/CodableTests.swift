import AimuxContract
import Foundation
import XCTest

/// The types inside documents that go through Foundation.
final class CodableTests: XCTestCase {
    private struct Record: Codable, Equatable {
        let error: AiMuxError?
        let calls: [ToolCall]
    }

    func testTheyAreReadAndWrittenInsideOtherTypes() throws {
        let call = ToolCall(
            toolCallId: "c1", toolName: "weather",
            input: ["city": "Bern", "days": [1, 2.5, true, .null]], invalid: true,
            error: .noSuchTool(.init(toolName: "weather", availableTools: [])))
        let retry = AiMuxError.Retry(
            reason: .maxRetriesExceeded,
            errors: [
                .timeout("x"), .apiCall(.init(url: "u", requestBodyValues: .null, message: "m")),
            ])
        let record = Record(error: .retry(retry), calls: [call])
        let data = try JSONEncoder().encode(record)
        XCTAssertEqual(try JSONDecoder().decode(Record.self, from: data), record)
    }

    func testLargeIntegersStayExact() throws {
        for text in ["[18446744073709551615]", "[-9223372036854775808]"] {
            let value = try JSONValue(json: text)
            XCTAssertEqual(String(decoding: try JSONEncoder().encode(value), as: UTF8.self), text)
            XCTAssertEqual(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)), value)
        }
    }

    func testWhatIsRefusedIsADecodingError() {
        let texts = [
            #"{"Quota":"x"}"#, #"{"Timeout":null}"#, "{}", #""Timeout""#,
            #"{"Timeout":"a","Other":"b"}"#, #"{"NoSuchProvider":{}}"#,
            String(repeating: #"{"Retry":"#, count: 300) + "1" + String(repeating: "}", count: 300),
        ]
        for text in texts {
            let data = Data(text.utf8)
            XCTAssertThrowsError(try JSONDecoder().decode(AiMuxError.self, from: data)) { error in
                XCTAssertTrue(error is DecodingError, "\(error)")
            }
        }
    }

    /// The guide warns of these.
    func testFoundationLosesWhatTheContractKeeps() throws {
        func decoded(_ text: String) throws -> String {
            try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)).json()
        }
        XCTAssertEqual(try decoded("[1.0]"), "[1]")
        XCTAssertEqual(try decoded(#"{"a":1,"a":1}"#), #"{"a":1}"#)
        XCTAssertEqual(try decoded("\u{feff}[]"), "[]")
        XCTAssertEqual("\u{e9}", "e\u{301}")
    }

    func testAnErrorTellsItsMessageAsSwiftsErrorsDo() {
        let error: any Error = AiMuxError.noSuchProvider(.init(providerId: "acme"))
        XCTAssertEqual(error.localizedDescription, "No such provider: acme")
        XCTAssertEqual("\(error)", "No such provider: acme")
    }
}
