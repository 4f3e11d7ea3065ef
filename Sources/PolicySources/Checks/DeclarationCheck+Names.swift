import PostLogin
import WireFormats

/// Names that are declared twice.
extension DeclarationCheck {
  var nameFindings: [DeclarationFinding] {
    Self.repetitions(of: "Actions", declaration.actions.map { ($0.name, $0.location) })
      + Self.repetitions(of: "shared modules", declaration.modules.map { ($0.name, $0.location) })
  }

  private static func repetitions(
    of kind: String,
    _ named: [(name: String, location: SourceLocation?)]
  ) -> [DeclarationFinding] {
    var first: [String: SourceLocation?] = [:]
    return named.compactMap { name, location in
      guard let before = first[name] else {
        first[name] = location
        return nil
      }
      let place = before.map { "; the other is at \($0)" } ?? ""
      return DeclarationFinding(
        .repeatedName,
        .error,
        "two \(kind) are called \(name.quoted)\(place)",
        at: location,
        help: "give one of them another name: bindings and exports name them by it"
      )
    }
  }
}
