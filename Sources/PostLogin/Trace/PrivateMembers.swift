/// Tells which values of an event a trace must not show: secrets and personal data.
///
/// Booleans, and numbers that identify no person, are shown unless they are secret.
package enum PrivateMembers {
  /// The replacement for a value.
  package static let stars = "***"

  /// The extent to which a member's values are shown.
  package enum Privacy: Sendable {
    /// All values are shown.
    case open
    /// Values that could identify a person are hidden.
    case personal
    /// All values are hidden.
    case secret
  }

  /// The privacy of a member.
  package static func privacy(of names: [String]) -> Privacy {
    if isSecret(names) { return .secret }
    return isPersonal(names) ? .personal : .open
  }

  /// The value of a member as JSON, or stars.
  package static func shown(_ value: String, at names: [String]) -> String {
    shown(value, privacy(of: names))
  }

  /// A value of that privacy as JSON, or stars.
  package static func shown(_ value: String, _ privacy: Privacy) -> String {
    switch privacy {
    case .open: value
    case .personal: harmlessValues.contains(value) ? value : stars
    case .secret: stars
    }
  }

  /// Whether even the kind of value is hidden.
  private static func isSecret(_ names: [String]) -> Bool {
    guard names.count > 1 else { return false }
    return names[0] == "secrets" || names[0] == "request" && names[1] == "body"
      || names.contains(where: secretNames.contains)
      // Only the request's `code` is a credential; elsewhere the name stands for a finding.
      || names[0] == "request" && names.contains("code")
  }

  private static func isPersonal(_ names: [String]) -> Bool {
    guard let first = names.first, names.count > 1 else { return false }
    if first == "user" {
      // The options of a factor hold a phone number or an address.
      return !harmlessUserMembers.contains(names[1]) || names.contains("options")
        || names.contains(where: personalNames.contains)
    }
    if names.contains(where: personalNames.contains) { return true }
    if tokenObjects.contains(first), names.last == "id" { return true }
    return personalMaps.contains { names.starts(with: $0) }
  }

  /// Whether the tenant chose the member's name, so that the value may be anything.
  static func isOfTenant(_ names: [String]) -> Bool {
    guard names.count > 1, !isSecret(names) || names.starts(with: ["request", "body"]) else {
      return false
    }
    return names.contains { $0.hasSuffix("_metadata") } || names.starts(with: ["request", "body"])
      || personalMaps.contains { names.starts(with: $0) }
  }

  private static let harmlessValues = [
    "true", "false", "null", "{}", "{…}", "[]", "[…]",
  ]

  private static let secretNames: Set<String> = [
    "accessToken", "access_token", "assertion", "client_assertion", "client_secret",
    "code_verifier", "id_token", "id_token_hint", "password", "session_token", "token",
  ]

  /// Members of the user's profile that do not identify the user.
  private static let harmlessUserMembers: Set<String> = [
    "created_at", "email_verified", "enrolledFactors", "identities", "last_password_reset",
    "multifactor", "phone_verified", "updated_at",
  ]

  private static let personalNames: Set<String> = [
    "cityName", "email", "initial_ip", "initial_asn", "ip", "ja3", "ja4", "last_ip",
    "last_asn", "latitude", "login_hint", "longitude", "profileData", "state", "user_agent",
    "user_id", "initial_user_agent", "last_user_agent", "username", "phone_number",
  ]

  /// Objects whose ids let a thief continue as the user.
  private static let tokenObjects: Set<String> = [
    "refresh_token", "session", "session_transfer_token",
  ]

  private static let personalMaps = [
    ["request", "query"], ["prompt", "fields"], ["anonymous_session"],
  ]
}
