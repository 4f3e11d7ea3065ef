import PostLogin
import WireFormats

/// An ordinary event of a trigger, with which a first suite begins.
struct FirstFixture: Sendable {
  let trigger: Trigger

  /// The name as a case writes it.
  var name: String { "ordinary-\(trigger == .postLogin ? "login" : trigger.rawValue)" }

  var file: NewFile {
    trigger == .postLogin
      ? FirstAction.ordinaryLogin : NewFile(path: "Fixtures/\(name).yaml", text: text)
  }

  /// The transaction data; members that they leave out are made up from those that are there.
  private var text: String {
    let schema = TriggerDefinition.of(trigger)?.schema
    let has = { (path: String) in schema?.number(ofPath: "event.\(path)") != nil }
    let parts = [
      NewFile.schemaLine(of: "transaction", in: "Fixtures/\(name).yaml"),
      "# An ordinary \(trigger.noun). All other fields are filled in.",
      "trigger: \(trigger.rawValue)",
      has("user.email") ? "user: rosa@example.com" : nil,
      has("client") ? "client: Website" : nil,
    ]
    let own = schema.map(Self.ownObjects) ?? []
    return (parts.compactMap(\.self) + own + ["context:", "  now: 2026-01-15T12:00:00Z"])
      .joined(separator: "\n") + "\n"
  }

  /// The objects that no login has, with the examples of their members.
  private static func ownObjects(of schema: EventSchema) -> [String] {
    schema.fields.filter { field in
      field.type == .object && field.path.split(separator: ".").count == 2
        && TriggerDefinition.postLogin.schema?.number(ofPath: field.path) == nil
    }
    .flatMap { object -> [String] in
      let members = schema.fields.compactMap { field -> String? in
        guard field.path.hasPrefix("\(object.path)."), field.type == .string, !field.isOptional,
          let example = field.allowedValues.first ?? field.example
        else { return nil }
        return "  \(field.name): \(JSONText(string: example).text)"
      }
      return members.isEmpty ? [] : ["\(object.name):"] + members
    }
  }
}
