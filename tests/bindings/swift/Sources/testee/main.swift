// The testee: reads a request a line on standard input, and answers it on standard output.

import AimuxContract
import Foundation

let operations = ["decode", "facts"]

/// What is wrong with a request.
struct Unanswerable: Error {
    let why: String
}

func greeting() -> JSONValue {
    .object([
        "protocol": 1,
        "implementation": "aimux-contract-swift",
        "language": "swift",
        "version": .string(Contract.version),
        "operations": .array(operations.map { .string($0) }),
        "types": .array(Contract.forms.map { .string($0) }),
    ])
}

/// Answers a request: with a result, or with why its text is refused or it cannot be answered.
func answer(to line: Data) -> JSONValue {
    var answer = OrderedMap<JSONValue>()
    do {
        guard case .object(let request) = try JSONValue(json: line) else {
            throw Unanswerable(why: "a request is an object")
        }
        if request["op"] == "hello" {
            return greeting()
        }
        answer["id"] = request["id"]
        do {
            answer["result"] = try result(of: request)
        } catch let error as WireError {
            answer["rejected"] = ["message": .string(error.description)]
        }
    } catch {
        answer["failed"] = ["message": .string("\(error)")]
    }
    return .object(answer)
}

func result(of request: OrderedMap<JSONValue>) throws -> JSONValue {
    switch request["op"] {
    case "decode":
        guard case .string(let form) = request["type"],
            let written = try Contract.rewrite(form: form, try text(of: request))
        else {
            throw Unanswerable(why: "no such type")
        }
        return ["json": .string(written)]
    case "facts":
        let error = try AiMuxError(json: text(of: request))
        return ["facts": error.facts(now: try now(of: request)).json]
    default:
        throw Unanswerable(why: "no such operation")
    }
}

func text(of request: OrderedMap<JSONValue>) throws -> Data {
    if case .string(let text) = request["json"] {
        return Data(text.utf8)
    }
    if case .string(let text) = request["json_base64"], let data = Data(base64Encoded: text) {
        return data
    }
    throw Unanswerable(why: "neither json nor json_base64")
}

func now(of request: OrderedMap<JSONValue>) throws -> Date? {
    guard case .string(let text) = request["now"] else {
        return nil
    }
    let formatter = ISO8601DateFormatter()
    for options: ISO8601DateFormatter.Options in [[], .withFractionalSeconds] {
        formatter.formatOptions = [.withInternetDateTime, options]
        if let date = formatter.date(from: text) {
            return date
        }
    }
    throw Unanswerable(why: "now is no date: \(text)")
}

while let line = readLine(strippingNewline: true) {
    let answer = try answer(to: Data(line.utf8)).json()
    FileHandle.standardOutput.write(Data("\(answer)\n".utf8))
}
