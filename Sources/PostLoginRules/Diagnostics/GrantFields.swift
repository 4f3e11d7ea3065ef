import PostLogin

/// Which fields of the event only some grants have, by what the list of fields says.
enum GrantFields {
  private static let fields = EventFields.all.filter { field in
    Transaction.Grant.allCases.contains { !field.isPossible(in: $0) }
  }

  /// Whether a login of this protocol can have the field; nothing is ruled out for a protocol that
  /// no grant has.
  static func has(_ path: String, _ transactionProtocol: String) -> Bool {
    let grants = Transaction.Grant.allCases.filter { $0.protocolName == transactionProtocol }
    return grants.isEmpty
      || grants.contains { grant in
        fields.allSatisfy { !isInside(path, $0.path) || $0.isPossible(in: grant) }
      }
  }

  private static func isInside(_ path: String, _ object: String) -> Bool {
    path == object || path.hasPrefix("\(object).") || path.hasPrefix("\(object)[")
  }
}

extension AnalyzedRule {
  /// Fields that none of the logins has which the rule is about.
  var fieldsOutOfGrant: [Diagnostic] {
    guard let protocols else { return [] }
    let read = parts.filter { !$0.asksForPresence }.flatMap(\.fields)
    let passed = rule.effects.flatMap { $0.arguments.flatMap(\.fields) }
    var seen: Set<String> = []
    return (read + passed).map(\.path)
      .filter { path in
        seen.insert(path).inserted && !protocols.contains { GrantFields.has(path, $0) }
      }
      .map { path in
        Diagnostic(
          .fieldNotInGrant,
          .warning,
          "rule `\(rule.name)` is about logins with `\(protocols.joined(separator: "`, `"))`, and "
            + "those have no `\(path)`"
        )
      }
  }

  /// Fields that only the tenant can know of and that are called almost as one of the schema is.
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

  /// The protocols that the rule names; nil where it is about all of them.
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
