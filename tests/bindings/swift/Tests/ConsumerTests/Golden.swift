import AimuxContract
import Foundation
import XCTest

// [guide]
struct WireFile: Decodable {
    struct Case: Decodable {
        let id, verdict: String
        let json, base64, canonical: String?

        enum CodingKeys: String, CodingKey {
            case id, verdict, json, canonical
            case base64 = "json_base64"
        }
    }

    let type: String
    let cases: [Case]
}

func check(_ form: String, _ test: WireFile.Case) {
    let text = test.json.map { Data($0.utf8) } ?? test.base64.flatMap { Data(base64Encoded: $0) }
    switch (test.verdict, Result { try rewrite(form, XCTUnwrap(text)) }) {
    case ("reject", .success(let json)):
        XCTFail("\(test.id): read as \(json)")
    case ("accept", .failure(let error)):
        XCTFail("\(test.id): refused: \(error)")
    case (_, .success(let json)):  // Swift's == takes texts for equal whose bytes differ
        XCTAssertEqual(Array(json.utf8), Array((test.canonical ?? test.json ?? "").utf8), test.id)
    case (_, .failure):
        break
    }
}
// [/guide]

func rewrite(_ form: String, _ text: Data) throws -> String {
    guard let written = try Contract.rewrite(form: form, text) else {
        throw CocoaError(.coderInvalidValue)
    }
    return written
}

/// Reads a golden file straight from disk.
func golden(_ path: String) throws -> Data {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 1...6 {
        folder.deleteLastPathComponent()
    }
    return try Data(contentsOf: folder.appendingPathComponent("golden/\(path)"))
}

func wireFile(_ form: String) throws -> WireFile {
    try JSONDecoder().decode(WireFile.self, from: golden("wire/\(form).json"))
}
