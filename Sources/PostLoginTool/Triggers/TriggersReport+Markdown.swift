import PostLogin
import WireFormats

extension TriggersReport {
  /// The page `SUPPORTED.md`.
  var markdown: String {
    let head = [
      "# Supported triggers",
      "",
      "`postlogin triggers --format markdown` writes this page from the tables that the program runs "
        + "by. They follow version \(ReferenceTable.own.schemaVersion) of Auth0's reference; "
        + "`postlogin doctor --reference FOLDER` compares them with a checkout of its pages. Counts "
        + "are those of documented fields and methods; a dash stands for what is not published, or "
        + "not in the tables.",
      "",
      "| trigger | version | stage | functions | fields | methods | postlogin |",
      "|---|---|---|---|---|---|---|",
    ]
    let lines = head + triggers.map(\.markdownRow) + triggers.flatMap(\.markdownSection)
    return lines.map { "\($0)\n" }.joined()
  }
}

extension TriggerDefinition {
  fileprivate var markdownRow: String {
    let functions = functions.all.map { "`\($0)`" }.joined(separator: ", ")
    let cells = [
      "`\(trigger.rawValue)`", version ?? "–", stage.label, functions.isEmpty ? "–" : functions,
      reference.map { "\($0.fields.count)" } ?? "–",
      reference.map { "\($0.methods.count)" } ?? "–", supportText,
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// The members of the event and of `api`, for a trigger with tables.
  fileprivate var markdownSection: [String] {
    guard let reference else { return [] }
    let objects = reference.fields.map { $0.path.split(separator: ".")[1] }
    let fields = Array(objects.map(String.init).unique).map { name in
      "`\(name)` \(objects.count { $0 == name })"
    }
    let namespaces = reference.methods.map(\.name.namespace).unique.map { namespace in
      let methods = reference.methods.filter { $0.name.namespace == namespace }.map(\.markdown)
      return "| `\(namespace)` | \(methods.unique.joined(separator: ", ")) |"
    }
    return [
      "", "## \(trigger.rawValue)", "", "Fields of `event`: \(fields.joined(separator: ", ")).", "",
      "| `api` | methods |", "|---|---|",
    ] + namespaces
  }
}

extension ReferenceMethod {
  /// The call with the names of its parameters.
  fileprivate var markdown: String {
    let names = parameters.map { $0.isOptional ? "\($0.name)?" : $0.name }
    return "`\(name.shortName)(\(names.joined(separator: ", ")))`"
  }
}
