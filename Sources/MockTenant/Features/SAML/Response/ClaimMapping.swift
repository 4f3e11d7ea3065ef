import PostLogin
import WireFormats

/// The attributes of a response: the user's profile under the names of claims, then what Actions
/// have set.
struct ClaimMapping: Sendable {
  /// The mapping of a client that has none of its own.
  private static let standard: [(member: String, claims: [String])] = [
    ("user_id", [SAMLName.claims + "nameidentifier"]),
    ("email", [SAMLName.claims + "emailaddress"]),
    ("name", [SAMLName.claims + "name"]),
    ("given_name", [SAMLName.claims + "givenname"]),
    ("family_name", [SAMLName.claims + "surname"]),
    ("groups", [SAMLName.group]),
  ]
  /// Members that are no part of the profile, or are handled by themselves.
  private static let omitted: Set = [
    "identities", "blocked", "last_ip", "last_login", "logins_count", "multifactor",
    "last_password_reset", "connection",
  ]

  let settings: SAMLSettings
  let user: User
  /// The issuer that the request addresses.
  let issuer: String

  /// The attributes with their values, none of which is an object or null.
  func attributes(changes: JSONObject) -> JSONObject {
    var result: JSONObject = [:]
    let mappings = settings.mappings ?? Self.standard
    let profile = user.representation(issuer: issuer)
    for mapping in mappings {
      guard let value = Self.value(at: mapping.member, of: profile) else { continue }
      for claim in mapping.claims { result.set(claim, value) }
    }
    if settings.createsUPN, let upn = user.document["upn"] ?? user.email.map({ .string($0) }) {
      result.set(SAMLName.claims + "upn", upn)
    }
    if settings.passesUnmapped {
      for member in profile.members
      where !Self.omitted.contains(member.name)
        && !mappings.contains(where: { $0.member == member.name })
      {
        guard let value = Self.simple(member.value) else { continue }
        result.set(settings.mapsUnknownAsIs ? member.name : SAMLName.auth0 + member.name, value)
      }
    }
    if settings.mapsIdentities { addIdentity(to: &result) }
    for change in changes.members { result.set(change.name, Self.simple(change.value)) }
    return result
  }

  private func addIdentity(to result: inout JSONObject) {
    let account = user.account
    let prefix = "\(SAMLName.auth0)identities/default/"
    result.set(prefix + "connection", .string(user.connection))
    result.set(prefix + "provider", .string(account.provider))
    result.set(prefix + "isSocial", .boolean(account.isSocial))
  }

  /// The value at a member's path, such as `app_metadata.plan`.
  private static func value(at path: String, of profile: JSONObject) -> JSONValue? {
    if let value = profile[path] { return simple(value) }
    var object = profile
    let names = path.split(separator: ".").map(String.init)
    for name in names.dropLast() {
      guard let next = object.object(name) else { return nil }
      object = next
    }
    return names.last.flatMap { object[$0] }.flatMap(simple)
  }

  /// A value that an attribute can hold; nil for objects, null and empty lists.
  private static func simple(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .null, .object: return nil
    case .array(let elements):
      let kept = elements.compactMap(simple)
      return kept.isEmpty ? nil : .array(kept)
    default: return value
    }
  }
}
