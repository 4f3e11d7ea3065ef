import PostLogin
import WireFormats

/// Finds null in places where every outcome has something, which no outcome can meet.
enum ExpectationNulls {
  static func report(
    in sections: [(name: String, expected: Expected)],
    of trigger: Trigger,
    _ cursor: DocumentCursor
  ) {
    let least = OutcomeView.least(of: trigger)
    for section in sections {
      report(section.expected, at: [section.name], cursor) { least.section(section.name) }
    }
  }

  private static func report(
    _ expected: Expected,
    at path: [String],
    _ cursor: DocumentCursor,
    least value: () -> JSONValue?
  ) {
    switch expected.content {
    case .nothing:
      guard let value = value(), value != .null, let name = path.last else { return }
      let help =
        switch value {
        case .object: "leave it out, and write `exact: [\(name)]` beside it if nothing may be in it"
        case .array: "write `[]` if nothing may be in it"
        case .boolean: "write `false`"
        default: "write what it should be, or leave it out"
        }
      cursor.report(
        "every outcome has `\(path.joined(separator: "."))`, and so it is never null; \(help)",
        at: expected.location
      )
    case .members(let members, .keys, _):
      for member in members {
        report(member.expected, at: path + [member.name], cursor) { value()?[member.name] }
      }
    default: break
    }
  }
}
