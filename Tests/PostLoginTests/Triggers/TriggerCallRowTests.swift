import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Calls with every kind of argument, and what Auth0's runtime does with them.
///
/// A program of its own has derived `Reference/trigger-calls.json` from the published facts about
/// checks (members, types, lengths, order of problems): kinds of arguments × methods.
@Suite(.tags(.commands))
struct TriggerCallRowTests {
  /// One call in a fresh execution.
  private struct Row {
    let trigger: Trigger
    let method: MethodName
    let arguments: [ScriptValue]
    /// `api`, `undefined`, or the class and text of the error.
    let expected: String

    init(_ row: JSONText) throws {
      let parts = row.elements
      trigger = Trigger(rawValue: try #require(parts[0].stringValue))
      method = MethodName(rawValue: try #require(parts[1].stringValue))
      arguments = try parts[2].elements.map(Self.argument)
      expected = try #require(parts[3].stringValue)
    }

    private static func argument(_ json: JSONText) throws -> ScriptValue {
      switch json.kind {
      case .object: return .object(json)
      case .array: return .array(json)
      default: break
      }
      let text = try #require(json.stringValue)
      guard text.hasPrefix("@") else { return .string(text) }
      switch text.dropFirst() {
      case "undefined": return .undefined
      case "null": return .null
      case "true": return .boolean(true)
      case "zero": return .number(0)
      case "nan": return .number(.nan)
      case "empty": return .string("")
      case "text": return .string("text")
      case "object": return .object(.emptyObject)
      case "array": return .array(try JSONText("[]"))
      case "function": return .function
      case "symbol": return .symbol("s")
      case "bigint": return .bigint("1")
      case let repeated:
        // A character and how often it stands there.
        let count = try #require(Int(repeated.dropFirst()))
        return .string(String(repeating: repeated.prefix(1).description, count: count))
      }
    }
  }

  private static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Reference/trigger-calls.json")
    return try JSONText(String(decoding: Data(contentsOf: file), as: UTF8.self)).elements
      .map(Row.init)
  }

  private static func result(of row: Row) throws -> String {
    var context = CallContext(event: try Event(json: #"{"secrets":{},"request":{"query":{}}}"#))
    let method = try #require(MethodTable.of(row.trigger)[row.method])
    let reply = method.reply(to: Arguments(row.arguments), in: &context)
    if let message = reply.abortMessage { return "abort: \(message)" }
    return switch reply.value {
    case .api: "api"
    case .undefined: "undefined"
    case .failure(let failure): "\(failure.kind.rawValue): \(failure.message)"
    case .json, .shared, .promise: "value"
    }
  }

  @Test func `every call returns or throws what the runtime of its trigger does`() throws {
    let rows = try Self.rows()
    #expect(rows.count > 1000)
    for row in rows {
      let result = try Self.result(of: row)
      #expect(result == row.expected, "\(row.trigger.rawValue) \(row.method) \(row.arguments)")
    }
  }

  @Test func `every method of the ten triggers is called, but for the cache and tokens`() throws {
    let called = Set(try Self.rows().map { "\($0.trigger.rawValue) \($0.method)" })
    let uncalled = TriggerDefinition.all.filter { $0.trigger != .postLogin }.flatMap { trigger in
      trigger.methods.methods.map { "\(trigger.trigger.rawValue) \($0.name)" }
    }.filter { !called.contains($0) && !$0.contains(" cache.") }
    #expect(
      Set(uncalled) == [
        "custom-token-exchange transaction.setMetadata",
        "password-reset-post-challenge redirect.encodeToken",
        "password-reset-post-challenge redirect.validateToken",
      ]
    )
  }
}
