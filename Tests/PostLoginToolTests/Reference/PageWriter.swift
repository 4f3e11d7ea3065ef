import Foundation
import PostLogin

/// Writes tables as reference pages, in the grammar of Auth0's generator.
struct PageWriter {
  let folder: URL

  /// Writes both pages of each trigger, and the version.
  func write(_ table: ReferenceTable) throws {
    for rows in table.triggers {
      try write(Self.event(rows), "event", of: rows.trigger)
      try write(Self.api(rows), "api", of: rows.trigger)
    }
    try write(#"{ "schemaVersion": "\#(table.schemaVersion)" }"#, to: "_metadata.json")
  }

  /// The file of a page.
  func file(_ kind: String, of trigger: Trigger) -> URL {
    folder.appending(path: "\(trigger.rawValue)/\(trigger.rawValue)-\(kind)-object.mdx")
  }

  func write(_ text: String, _ kind: String, of trigger: Trigger) throws {
    try write(text, to: "\(trigger.rawValue)/\(trigger.rawValue)-\(kind)-object.mdx")
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  private static func head(_ trigger: Trigger, _ kind: String) -> String {
    "---\ntrigger: \(trigger.rawValue)\npageType: \(kind)\n---\n\nText.\n\n"
  }

  private static func event(_ rows: ReferenceTrigger) -> String {
    let sections = rows.fields.filter { $0.path.split(separator: ".").count == 2 }.map { field in
      "## `\(field.path)`\n\n\(element(field, named: field.path, among: rows.fields))\n"
    }
    return head(rows.trigger, "event") + sections.joined(separator: "\n")
  }

  private static func element(
    _ field: ReferenceField,
    named name: String,
    among fields: [ReferenceField]
  ) -> String {
    let depth = field.path.split(separator: ".").count
    let members = fields.filter {
      $0.path.hasPrefix("\(field.path).") && $0.path.split(separator: ".").count == depth + 1
    }
    let post = field.isOptional ? #" post={["optional"]}"# : ""
    let values = field.allowedValues.map { "`\($0)`" }.joined(separator: ", ")
    return """
      <ResponseField name="\(name)" type="\(field.type.rawValue)"\(post)>
      \(values.isEmpty ? "Text." : "Allowed values: \(values)")

      <Expandable title="\(name) properties" defaultOpen>
      \(members.map { element($0, named: String($0.path.split(separator: ".")[depth]), among: fields) }
        .joined(separator: "\n"))
      </Expandable>
      </ResponseField>
      """
  }

  private static func api(_ rows: ReferenceTrigger) -> String {
    var namespace = ""
    let sections = rows.methods.map { method in
      let names = method.parameters.map(\.name).joined(separator: ", ")
      let opening =
        method.name.namespace == namespace ? "" : "## `api.\(method.name.namespace)`\n\n"
      namespace = method.name.namespace
      return opening + "### `api.\(method.name)(\(names))`\n\n" + list(method.parameters)
    }
    return head(rows.trigger, "api") + sections.joined(separator: "\n")
  }

  private static func list(_ parameters: [ReferenceMethod.Parameter]) -> String {
    let elements = parameters.map { parameter in
      """
      <ParamField body="\(parameter.name)" type="\(parameter.type.rawValue)">
      Text.
      \(parameter.isOptional ? "Optional." : "More.")
      \(list(parameter.members ?? []))
      </ParamField>

      """
    }
    return "<Expandable title=\"Parameters\">\n\(elements.joined())</Expandable>\n"
  }
}
