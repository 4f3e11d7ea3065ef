import FoundationEssentials
import PostLogin
import Testing
import WireFormats

/// A row of `Reference/event-fields.json`, a copy of the facts on Auth0's page about the event.
struct ReferenceField: Equatable {
  let path: String
  let type: String
  let isOptional: Bool
  let allowedValues: [String]
  let stage: String

  static func all() throws -> [ReferenceField] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Reference/event-fields.json")
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    return try #require(JSONText(text).value.arrayValue).map { row in
      ReferenceField(
        path: try #require(row["path"]?.stringValue),
        type: try #require(row["type"]?.stringValue),
        isOptional: row["optional"] == .boolean(true),
        allowedValues: row["enum"]?.stringElements ?? [],
        stage: try #require(row["stage"]?.stringValue)
      )
    }
  }
}
