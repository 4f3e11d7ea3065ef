import PostLogin
import PostLoginTesting
import WireFormats

/// An ordinary login on an entry path, or an ordinary event of another trigger, from which others
/// are derived by edits.
struct LoginStart: Sendable {
  let name: String
  let occasion: EventOccasion
  let value: JSONValue
  /// The places of times, which move with the login's clock.
  let times: [[String]]
  /// The context of the login.
  var context = RunContext(milliseconds: SuiteSettings.defaultNow)
  /// Whether the login comes from a file, so that it has a name.
  var isGiven = false
  /// The answers of hosts, modules and pages in a case.
  var answers: CaseAnswers?

  var trigger: Trigger { occasion.trigger }

  /// Hides personal data of a login in a file; generated logins contain none.
  var mask: EventMask {
    let events = isGiven ? [try? Event(valid: JSONText(value))].compactMap(\.self) : []
    return EventMask(
      events,
      of: trigger,
      secrets: SecretMask(secrets: value["secrets"].map { JSONText($0) })
    )
  }

  /// Returns the ordinary events of a trigger: for logins one for each entry path, the interactive
  /// one first.
  static func all(of trigger: Trigger) throws(PostLoginError) -> [LoginStart] {
    let rich = try Fixture(bytes: Array(ordinaryLogin.utf8), file: nil).event
    guard trigger == .ofLogins else {
      return try events(of: trigger, like: login(.interactive, like: rich).value)
    }
    var starts: [LoginStart] = []
    for path in EntryPath.all { starts.append(try login(path, like: rich)) }
    return starts
  }

  private static func login(
    _ path: EntryPath,
    like rich: Event
  ) throws(PostLoginError) -> LoginStart {
    let occasion = EventOccasion(
      loginBy: Transaction.Grant(rawValue: path.name)
        ?? (path.name.contains("refresh") || path.name.contains("issue")
          ? .refreshToken : .authorizationCode)
    )
    let value = try path.event(like: rich).json.value
      .placing(["user", "enrolledFactors"], enrolledFactors, for: occasion)
    return LoginStart(
      name: path == .interactive ? "an interactive login" : "a `\(path.name)` login",
      occasion: occasion,
      value: value,
      times: times(in: value, of: occasion.trigger)
    )
  }

  static func times(in value: JSONValue, of trigger: Trigger) -> [[String]] {
    value.scalars.compactMap { path, value in
      guard value.stringValue != nil, case .field(let field) = EventPlace(path, of: trigger),
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
