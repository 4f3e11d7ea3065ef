/// Which members of an event a trace does not show the values of: secrets, and who somebody is.
///
/// Booleans, and numbers that say nothing about a person, are always shown but for secrets.
package enum PrivateMembers {
  /// What stands in place of a value.
  package static let stars = "***"

  /// What is shown of the values of a member.
  package enum Privacy: Sendable {
    /// All of them.
    case open
    /// None that could say who somebody is.
    case personal
    /// None at all.
    case secret
  }

  /// What is shown of a member's values.
  package static func privacy(of names: [String]) -> Privacy {
    if isSecret(names) { return .secret }
    return isPersonal(names) ? .personal : .open
  }

  /// The value of a member as JSON, or stars.
  package static func shown(_ value: String, at names: [String]) -> String {
    shown(value, privacy(of: names))
  }

  /// The value of a member of such privacy as JSON, or stars.
  package static func shown(_ value: String, _ privacy: Privacy) -> String {
    switch privacy {
    case .open: value
    case .personal: saysNothingOfPersons.contains(value) ? value : stars
    case .secret: stars
    }
  }

  /// Whether not even the kind of value is shown.
  private static func isSecret(_ names: [String]) -> Bool {
    guard names.count > 1 else { return false }
    return names[0] == "secrets" || names[0] == "request" && names[1] == "body"
      || names.contains(where: secretNames.contains)
      // Elsewhere it is a verdict in one word.
      || names[0] == "request" && names.contains("code")
  }

  private static func isPersonal(_ names: [String]) -> Bool {
    guard let first = names.first, names.count > 1 else { return false }
    if first == "user" {
      // What a factor's options hold is a phone number or an address.
      return !harmlessUserMembers.contains(names[1]) || names.contains("options")
        || names.contains(where: personalNames.contains)
    }
    if names.contains(where: personalNames.contains) { return true }
    if tokenObjects.contains(first), names.last == "id" { return true }
    return personalMaps.contains { names.starts(with: $0) }
  }

  /// Whether a member has a name that nobody but the tenant chose, so that its value may say
  /// anything.
  static func isOfTenant(_ names: [String]) -> Bool {
    guard names.count > 1, !isSecret(names) || names.starts(with: ["request", "body"]) else {
      return false
    }
    return names.contains { $0.hasSuffix("_metadata") } || names.starts(with: ["request", "body"])
      || personalMaps.contains { names.starts(with: $0) }
  }

  private static let saysNothingOfPersons = [
    "true", "false", "null", "{}", "{…}", "[]", "[…]",
  ]

  private static let secretNames: Set<String> = [
    "accessToken", "access_token", "assertion", "client_assertion", "client_secret",
    "code_verifier", "id_token", "id_token_hint", "password", "session_token", "token",
  ]

  /// Of a user's profile, what says nothing about who it is.
  private static let harmlessUserMembers: Set<String> = [
    "created_at", "email_verified", "enrolledFactors", "identities", "last_password_reset",
    "multifactor", "phone_verified", "updated_at",
  ]

  private static let personalNames: Set<String> = [
    "cityName", "email", "initial_ip", "initial_asn", "ip", "ja3", "ja4", "last_ip",
    "last_asn", "latitude", "login_hint", "longitude", "profileData", "state", "user_agent",
    "user_id", "initial_user_agent", "last_user_agent", "username", "phone_number",
  ]

  /// Whose numbers let somebody go on as the user.
  private static let tokenObjects: Set<String> = [
    "refresh_token", "session", "session_transfer_token",
  ]

  private static let personalMaps = [
    ["request", "query"], ["prompt", "fields"], ["anonymous_session"],
  ]
}
