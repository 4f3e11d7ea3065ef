import Foundation
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.event))
struct EventJSONSchemaTests {
  @Test func `the schema has the fields of the reference and no others`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Reference/event-fields.json")
    let reference = try JSONText(String(decoding: Data(contentsOf: file), as: UTF8.self)).value
    let expected = (reference.arrayValue ?? []).map { row in
      "\(row["path"]?.stringValue ?? "?") \(Self.typeName(row["type"]?.stringValue ?? "?"))"
    }
    let event = try #require(EventJSONSchema(of: .postLogin)?.document["$defs"]?["event"])
    #expect(expected.count > 200)
    #expect(Self.fields(of: event, at: "event").sorted() == expected.sorted())
  }

  @Test func `the event of another trigger has a schema of its own`() throws {
    let document = try #require(EventJSONSchema(of: .eventStream)?.document)
    #expect(document["title"] == "An Auth0 event-stream event, as a fixture of postlogin")
    let properties = document["$defs"]?["event"]?["properties"]
    #expect(properties?.objectValue?.map(\.name) == ["message", "secrets"])
    #expect(properties?["message"]?["properties"]?["data"]?["type"] == ["object", "null"])
    let unknown = try #require(TriggerDefinition.all.last)
    #expect(EventJSONSchema(of: unknown)?.document == nil)
  }

  @Test func `every field is described`() throws {
    let event = try #require(EventJSONSchema(of: .postLogin)?.document["$defs"]?["event"])
    #expect(
      event["properties"]?["user"]?["properties"]?["email"]
        == [
          "description": .string("\(EventFields().user.email.anyField.meaning)."),
          "type": ["string", "null"],
        ]
    )
    #expect(
      event["properties"]?["session"]?["properties"]?["cookie"]?["properties"]?["mode"]?["anyOf"]
        == [["enum": ["persistent", "non-persistent"]], [:]]
    )
    #expect(
      event["properties"]?["transaction"]?["properties"]?["metadata"]?["additionalProperties"]
        == ["type": ["string", "number", "boolean"]]
    )
  }

  private static func fields(of schema: JSONValue, at path: String) -> [String] {
    let items = schema["items"]
    let type = schema["type"].flatMap { $0.stringValue ?? $0.arrayValue?.first?.stringValue } ?? "?"
    let isList = items?["type"] == "object"
    let inner = (isList ? items : schema)?["properties"]?.objectValue ?? []
    return ["\(path) \(type)"]
      + inner.flatMap { fields(of: $0.value, at: "\(path)\(isList ? "[]" : "").\($0.name)") }
  }

  private static func typeName(_ text: String) -> String {
    text.hasPrefix("array") ? "array" : String(text.prefix { $0.isLetter })
  }
}
