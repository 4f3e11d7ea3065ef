import PostLogin
import PostLoginTesting
import WireFormats

/// Whether a login has more rights with the second version, though it gets as far.
enum Privilege {
  static func isGiven(by changes: [JSONDifference]) -> Bool {
    Dictionary(grouping: changes) { DifferenceCause.name(of: $0.path) }.values.contains { group in
      guard group.contains(where: \.givesPrivilege) else { return false }
      // The same elements of a list may stand in another order.
      return group.count == 1
        || Set(group.compactMap(\.expected)) != Set(group.compactMap(\.found))
    }
  }
}

extension JSONDifference {
  /// Whether the second version gives the login a right that it has not with the first.
  fileprivate var givesPrivilege: Bool {
    guard !path.hasPrefix("cache.") else { return false }
    let isMore = expected == nil && found != nil
    if path.hasPrefix("accessToken.scopes.added") { return isMore }
    if path.hasPrefix("accessToken.scopes.removed") { return found == nil }
    if path.hasSuffix("expires_at") || path.hasSuffix("lifetimeInSeconds") { return isLaterExpiry }
    if path == "session.cookie_mode" { return found == "persistent" }
    if path.hasSuffix("preserve_refresh_tokens") { return found == true }
    if path.hasPrefix("transaction.target_scopes") { return true }
    if path.contains("revoked") { return found == nil }
    guard path.contains("laims") || path.hasPrefix("samlResponse.attributes") else { return false }
    let name = path.lowercased()
    guard Self.namesOfRights.contains(where: name.contains) else { return false }
    // A flag that is set already cannot give more, whatever takes its place.
    guard expected != true else { return false }
    return isMore || !Self.rights(found).subtracting(Self.rights(expected)).isEmpty
  }

  private static let namesOfRights = [
    "role", "group", "scope", "permission", "entitlement", "admin", "privilege",
  ]

  private var isLaterExpiry: Bool {
    guard let before = expected?.doubleValue else { return false }
    guard let after = found?.doubleValue else { return true }
    return after > before
  }

  private static func rights(_ value: JSONValue?) -> Set<JSONValue> {
    switch value {
    case .array(let elements)?: Set(elements)
    case true?: ["true"]
    case .string("false")?: []
    case .string(let text)?: Set(text.split(separator: " ").map { .string(String($0)) })
    default: []
    }
  }
}
