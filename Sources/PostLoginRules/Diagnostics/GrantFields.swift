import PostLogin

/// Knows which fields of the event only some grants have, from the list of fields.
enum GrantFields {
  private static let fields = EventFields.all.filter { field in
    Transaction.Grant.allCases.contains { !field.isPossible(in: $0) }
  }

  /// Whether a login of this protocol can have the field; true for an unknown protocol.
  static func has(_ path: String, _ transactionProtocol: String) -> Bool {
    let grants = Transaction.Grant.allCases.filter { $0.protocolName == transactionProtocol }
    return grants.isEmpty
      || grants.contains { grant in
        fields.allSatisfy { !isInside(path, $0.path) || $0.isPossible(in: grant) }
      }
  }

  fileprivate static func isInside(_ path: String, _ object: String) -> Bool {
    path == object || path.hasPrefix("\(object).") || path.hasPrefix("\(object)[")
  }
}

extension AnalyzedRule {
  /// Fields that no login that matches the rule can have.
  var fieldsOutOfGrant: [Diagnostic] {
    guard let protocols else { return [] }
    let read = parts.filter { !$0.asksForPresence }.flatMap(\.fields)
    let passed = rule.effects.flatMap { $0.arguments.flatMap(\.fields) }
    var seen: Set<String> = []
    let paths = (read + passed).map(\.path)
      .filter { path in
        seen.insert(path).inserted && !protocols.contains { GrantFields.has(path, $0) }
      }
    // A member of a missing object is missing with it.
    return paths.filter { path in !paths.contains { $0 != path && GrantFields.isInside(path, $0) } }
      .map { path in
        Diagnostic(
          .fieldNotInGrant,
          .warning,
          "rule `\(rule.name)` is about logins with `\(protocols.joined(separator: "`, `"))`, and "
            + "those have no `\(path)`"
        )
      }
  }

  /// Undocumented fields with a name close to that of a documented one.
  var misspeltFields: [Diagnostic] {
    let fields = parts.flatMap(\.fields) + rule.effects.flatMap { $0.arguments.flatMap(\.fields) }
    var seen: Set<String> = []
    return fields.filter { $0.field.isTenantMember && seen.insert($0.path).inserted }
      .compactMap { field in
        guard let meant = FieldDirectory.nearSibling(of: field) else { return nil }
        return Diagnostic(
          .unknownField,
          .warning,
          "rule `\(rule.name)` reads `\(field.path)`, which Auth0 does not document; did you mean "
            + "`\(meant)`?"
        )
      }
  }

  /// The protocols in the rule's conditions; nil if it has none.
  private var protocols: [String]? {
    for part in parts {
      guard case (let field, .isOneOf(let constants))? = part.content.fact,
        field.path == "event.transaction.protocol"
      else { continue }
      return constants.compactMap { constant in
        guard case .text(let text) = constant else { return nil }
        return text
      }
    }
    return nil
  }
}

extension Condition.Form {
  fileprivate var asksForPresence: Bool {
    switch self {
    case .exists, .not(.exists): true
    default: false
    }
  }
}
