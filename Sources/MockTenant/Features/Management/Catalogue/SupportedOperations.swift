import HTTPTypes
import WireFormats

/// The part of `SUPPORTED.md` about the Management API, made from the tables of endpoints and fields.
package enum SupportedOperations {
  package static var markdown: String {
    let operations = ManagementCatalogue.all
    let answered = operations.filter(isAnswered)
    let head = [
      "# Supported operations of the Management API",
      "",
      "`mock-tenant --supported-frame` writes this part from the tables of endpoints and fields. The "
        + "tenant answers \(answered.count) of Auth0's \(operations.count) operations; the others get "
        + "501 with their names.",
      "",
      "| group | answered | 501 |",
      "|---|---|---|",
    ]
    let groups = operations.reduce(into: [String]()) { groups, operation in
      if groups.last != operation.group { groups.append(operation.group) }
    }
    let rows = groups.map { group in
      let all = operations.filter { $0.group == group }
      return
        "| `\(group)` | \(cell(all.filter(isAnswered))) | \(cell(all.filter { !isAnswered($0) })) |"
    }
    let members = [
      "", "## Members without an effect", "",
      "These are kept and shown. One with a value behaves as if it always had that value.", "",
      "| entity | members |", "|---|---|",
    ]
    let effects = tables.map { "| \($0.name) | \(withoutEffect($0.fields)) |" }
    return (head + rows + members + effects).map { "\($0)\n" }.joined()
  }

  private static let tables: [(name: String, fields: [PayloadField])] = [
    ("clients", ClientFields.table), ("connections", ConnectionFields.table),
    ("resource servers", ResourceServerFields.table), ("client grants", ClientGrantFields.table),
    ("organizations", OrganizationFields.table), ("tenant settings", TenantFields.answer),
    ("branding", ManagedSettings.branding.fields), ("prompts", ManagedSettings.prompts.fields),
  ]

  private static let endpoints = Set(
    EndpointTable.all.map { "\($0.method.rawValue) \(shape($0.path))" }
  )

  private static func isAnswered(_ operation: ManagementCatalogue.Operation) -> Bool {
    endpoints.contains("\(operation.method) \(shape(operation.path))")
  }

  /// The path without the names of its parameters.
  private static func shape(_ path: String) -> String {
    path.split(separator: "/").map { $0.hasPrefix("{") ? "{}" : String($0) }.joined(separator: "/")
  }

  private static func cell(_ operations: [ManagementCatalogue.Operation]) -> String {
    operations.isEmpty
      ? "–"
      : operations.map { "`\($0.name.dropFirst($0.group.count + 1))`" }.joined(separator: ", ")
  }

  private static func withoutEffect(_ fields: [PayloadField]) -> String {
    let members = fields.sorted { $0.name < $1.name }.compactMap { field -> String? in
      switch field.effect {
      case .full: nil
      case .unsupported: "`\(field.name)`"
      case .fixed(let value): "`\(field.name)` (`\(value.jsonText())`)"
      }
    }
    return members.isEmpty ? "–" : members.joined(separator: ", ")
  }
}

extension ManagementCatalogue.Operation {
  /// The first part of the name.
  fileprivate var group: String { String(name.prefix { $0 != "." }) }
}
