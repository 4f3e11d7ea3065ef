import PostLogin
import WireFormats

/// A member of the event that users can write, or that is not verified.
struct UserInput: Hashable {
  /// The source of the value.
  enum Source {
    /// `user_metadata`, the query, the body, or the fields of a form.
    case written
    /// Data that the browser sends after a redirect or a form.
    case returned
    /// An e-mail address of the user that is not verified.
    case email
  }

  /// The members of the event that contain data of users.
  static let places = [
    ["user", "user_metadata"], ["prompt", "fields"], ["request", "query"], ["request", "body"],
  ]

  /// Whether a user takes part in the events of a trigger, and is known: a user who is about to sign
  /// up has nothing but unverified data.
  static func isPossible(in trigger: Trigger) -> Bool {
    guard case .field = EventPlace(["user", "email_verified"], of: trigger) else { return false }
    return TriggerDefinition.of(trigger)?.flow?.denial != nil
  }

  let names: [String]
  let source: Source

  /// Returns the input that a trace entry is about; nil for data that users cannot write.
  init?(_ entry: ActionTrace.Entry, afterPause isAfterPause: Bool) {
    guard entry.kind.isLook, !entry.isIndirect else { return nil }
    let names = entry.names
    switch (names.first, names.dropFirst().first, names.count) {
    case ("user", "email", 2): (self.names, source) = (names, .email)
    case ("user", "user_metadata", 3...): (self.names, source) = (Array(names.prefix(3)), .written)
    case ("prompt", "fields", 3...): (self.names, source) = (Array(names.prefix(3)), .returned)
    case ("request", "query", 3...), ("request", "body", 3...):
      guard !Self.protocolNames.contains(names[2]), !isAfterPause || names[1] == "query" else {
        return nil
      }
      (self.names, source) = (Array(names.prefix(3)), isAfterPause ? .returned : .written)
    default: return nil
    }
  }

  /// Parameters of OAuth 2.0 and OpenID Connect that Auth0 checks or uses, and the signed token of
  /// a redirect.
  private static let protocolNames: Set<String> = [
    "client_id", "client_secret", "code", "code_challenge", "code_challenge_method",
    "code_verifier", "connection", "grant_type", "nonce", "organization", "password", "prompt",
    "redirect_uri", "refresh_token", "response_mode", "response_type", "session_token", "state",
  ]

  var path: String { EventPath.text(of: names) }

  /// Whether the name says that the user consents, which only the user can decide.
  var isConsent: Bool {
    let name = names[names.count - 1].lowercased()
    return ["accept", "agree", "consent", "gdpr", "privacy", "terms"].contains { name.contains($0) }
      || name == "tos"
  }

  /// Returns the login with another value; nil removes the member.
  func login(_ login: GeneratedLogin, with value: JSONValue?) -> GeneratedLogin {
    switch source {
    case .written: login.adding(.member(names, value))
    case .returned: login.adding(.returned(name: names[2], value))
    case .email:
      login.adding(.member(["user", "email_verified"], false)).adding(.member(names, value))
    }
  }

  /// The value of an ordinary user, which gives no rights; nil for none.
  var neutral: JSONValue? { source == .email ? "someone@postlogin-check.example" : nil }

  /// Returns the values to try, the most promising first.
  func values(_ values: LoginValues, of start: LoginStart) -> [JSONValue] {
    let texts = values.texts.prefix(8).map { JSONValue.string($0) }
    switch source {
    case .email: return values.values(at: names, of: start).compactMap(\.self).filter(\.isAddress)
    case .returned: return texts + ["true", "postlogin-check"]
    case .written where names[0] == "request": return texts + ["true", "postlogin-check"]
    case .written:
      return texts + [true, "postlogin-check", ["postlogin-check"]]
        + texts.prefix(3).map { .array([$0]) }
    }
  }
}

extension JSONValue {
  fileprivate var isAddress: Bool { stringValue?.contains("@") == true }
}
