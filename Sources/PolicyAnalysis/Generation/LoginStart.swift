import PostLogin
import PostLoginTesting
import WireFormats

/// An entry path with an ordinary user, from which logins are derived by edits.
struct LoginStart: Sendable {
  let name: String
  let grant: Transaction.Grant
  let value: JSONValue
  /// The places of times, which move with the login's clock.
  let times: [[String]]
  /// The context of the login.
  var context = RunContext(milliseconds: SuiteSettings.defaultNow)
  /// Whether the login comes from a file, so that it has a name.
  var isGiven = false
  /// The answers of hosts, modules and pages in a case.
  var answers: CaseAnswers?

  /// Hides personal data of a login in a file; generated logins contain none.
  var mask: EventMask {
    let events = isGiven ? [try? Event(valid: JSONText(value))].compactMap(\.self) : []
    return EventMask(events, secrets: SecretMask(secrets: value["secrets"].map { JSONText($0) }))
  }

  /// Returns one start for each entry path, the interactive one first.
  static func all() throws(PostLoginError) -> [LoginStart] {
    let rich = try Fixture(bytes: Array(ordinaryLogin.utf8), file: nil).event
    var starts: [LoginStart] = []
    for path in EntryPath.all {
      let grant =
        Transaction.Grant(rawValue: path.name)
        ?? (path.name.contains("refresh") || path.name.contains("issue")
          ? .refreshToken : .authorizationCode)
      let value = try path.event(like: rich).json.value
        .placing(["user", "enrolledFactors"], enrolledFactors, for: grant)
      starts.append(
        LoginStart(
          name: path == .interactive ? "an interactive login" : "a `\(path.name)` login",
          grant: grant,
          value: value,
          times: times(in: value)
        )
      )
    }
    return starts
  }

  static func times(in value: JSONValue) -> [[String]] {
    value.scalars.compactMap { path, value in
      guard value.stringValue != nil, case .field(let field) = EventPlace(path),
        field.type == .time
      else { return nil }
      return path
    }
  }

  /// All factors, so that every challenge is possible.
  private static let enrolledFactors: JSONValue = [
    ["type": "otp"], ["type": "push-notification"], ["type": "phone"], ["type": "email"],
    ["type": "webauthn-roaming"], ["type": "webauthn-platform"], ["type": "recovery-code"],
  ]

  /// Texts of the ordinary login, with the words that scripts use for them.
  static let ownTexts: [(words: [String], text: String)] = [
    (["identities", "user_id"], identity), (["user", "email"], email),
    (["user", "user_id"], "auth0|\(identity)"),
  ]

  private static let email = "rosa@example.com"
  private static let identity = "5f7c8ec7c33c6c004bbafe82"

  private static let ordinaryLogin = """
    user:
      email: \(email)
      user_id: "auth0|\(identity)"
      email_verified: true
      name: Rosa Almeida
      nickname: rosa
    client: Payments website
    organization: acme
    roles: [member]
    resource_server: https://api.payments.example/
    grant: authorization_code
    geo:
      203.0.113.24:
        cityName: Lisbon
        continentCode: EU
        countryCode: PT
        countryCode3: PRT
        countryName: Portugal
        latitude: 38.7219
        longitude: -9.1398
        timeZone: Europe/Lisbon
    """
}
