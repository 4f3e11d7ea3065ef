import FoundationEssentials
import PostLogin
import Testing
import WireFormats

/// A trigger in `Reference/triggers.json`, a copy of the facts on Auth0's generated reference pages.
struct TriggerReference {
  let trigger: Trigger
  /// The number of fields that the page about the event lists.
  let fieldCount: Int
  let namespaces: [String]
  /// Name, parameters and kind of result of each method.
  let methods: [String]
  let fields: [Field]

  struct Field {
    /// Path, type and presence.
    let text: String
    let path: String
    let allowsNull: Bool
    let values: [String]
  }

  static let names = [
    "credentials-exchange", "custom-email-provider", "custom-phone-provider",
    "custom-token-exchange", "event-stream", "password-reset-post-challenge",
    "post-change-password", "post-user-registration", "pre-user-registration",
    "send-phone-message",
  ]

  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Reference/triggers.json")
    let text = try JSONText(String(decoding: Data(contentsOf: file), as: UTF8.self)).value
    let row = try #require(text[name])
    trigger = Trigger(rawValue: name)
    fieldCount = Int(try #require(row["documented"]?.doubleValue))
    namespaces = try #require(row["namespaces"]).stringElements
    methods = try #require(row["methods"]?.arrayValue).map { method in
      let parameters = method["parameters"]?.stringElements.joined(separator: ", ") ?? ""
      let result = method["returns"]?.stringValue ?? ""
      return "\(method["name"]?.stringValue ?? "")(\(parameters)): \(result)"
    }
    fields = try #require(row["fields"]?.arrayValue).map { field in
      let path = field["path"]?.stringValue ?? ""
      return Field(
        text: Self.text(
          path: path,
          type: field["type"]?.stringValue ?? "",
          isOptional: field["optional"] == .boolean(true)
        ),
        path: path,
        allowsNull: field["null"] == .boolean(true),
        values: field["enum"]?.stringElements ?? []
      )
    }
  }

  /// One field as a line.
  static func text(path: String, type: String, isOptional: Bool) -> String {
    "\(path) \(type)\(isOptional ? " optional" : "")"
  }
}
