import WireFormats

extension Right {
  /// Metadata that only the tenant writes, and by which later logins are judged.
  package static let ofAppMetadata = claims { $0.appMetadata }

  /// More roles, groups or the like in claims that are named after them; any other new value may be
  /// a right for its reader.
  static func claims(_ claims: @escaping @Sendable (Outcome) -> [Outcome.Claim]) -> Right {
    Right(texts: { NamedRights(claims($0)).texts }) { before, after in
      claims(after).contains { claim in
        let known = claims(before).last { $0.name == claim.name }
        return claim.value != .null && known?.value.value != claim.value.value
      }
    } isGained: { before, after in
      NamedRights(claims(after)).exceed(NamedRights(claims(before)))
    }
  }
}

/// The rights in claims whose names, or the names of whose members, speak of rights.
private struct NamedRights {
  /// By the names that lead to them.
  private var rights: [[String]: Set<JSONValue>] = [:]

  private static let words = [
    "role", "group", "scope", "permission", "entitlement", "admin", "privilege",
  ]

  init(_ claims: [Outcome.Claim]) {
    for claim in claims { add(claim.value.value, at: [claim.name]) }
  }

  private mutating func add(_ value: JSONValue, at names: [String]) {
    if case .object(let members) = value {
      for member in members { add(member.value, at: names + [member.name]) }
    } else if names.contains(where: Self.speaksOfRights) {
      rights[names, default: []].formUnion(Self.rights(value))
    } else if case .array(let elements) = value {
      for element in elements { add(element, at: names) }
    }
  }

  private static func speaksOfRights(_ name: String) -> Bool {
    let name = name.lowercased()
    // The host of a namespace does not describe the claim.
    let host = name.firstRange(of: "://").map { name[$0.upperBound...].prefix { $0 != "/" } }
    let path = host.map { name[$0.endIndex...] } ?? name[...]
    return words.contains { path.contains($0) }
  }

  private static func rights(_ value: JSONValue) -> Set<JSONValue> {
    switch value {
    case .array(let elements): Set(elements)
    case .string("false"), false, .null: []
    case .string(let text): Set(text.split(separator: " ").map { .string(String($0)) })
    // Whether a larger number is more, only its reader knows.
    case .number: ["number"]
    default: [true]
    }
  }

  /// Whether any name has a right that it has not in the other claims.
  func exceed(_ other: NamedRights) -> Bool {
    rights.contains { names, rights in
      let old = other.rights[names] ?? []
      // A flag that is set already cannot give more, whatever takes its place.
      return !old.contains(true) && !rights.isSubset(of: old)
    }
  }

  var texts: [String] {
    rights.values.flatMap { $0.map { $0.stringValue ?? $0.jsonText() } }
  }
}
