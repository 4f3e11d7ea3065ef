import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// The readers who may see a field.
@Suite(.tags(.event, .secrets))
struct EventFieldPrivacyTests {
  /// Every plain field that is not open, written by hand: a field that leaves this list is shown in
  /// traces, explanations, recordings and logs.
  private static let personal: Set<String> = [
    "authentication.riskAssessment.assessments.UntrustedIP.details.ip",
    "authentication.riskAssessment.assessments.UntrustedIP.details.matches",
    "authentication.riskAssessment.supplemental.akamai.akamaiUserRisk.emailDomain",
    "authentication.riskAssessment.supplemental.akamai.akamaiUserRisk.ouid",
    "authentication.riskAssessment.supplemental.akamai.akamaiUserRisk.username",
    "authentication.riskAssessment.supplemental.akamai.akamaiUserRisk.uuid",
    "refresh_token.device.initial_asn", "refresh_token.device.initial_ip",
    "refresh_token.device.initial_user_agent", "refresh_token.device.last_asn",
    "refresh_token.device.last_ip", "refresh_token.device.last_user_agent", "refresh_token.id",
    "refresh_token.session_id", "refresh_token.session_transfer.parent_refresh_token.id",
    "refresh_token.user_id",
    "request.asn", "request.geoip.cityName", "request.geoip.latitude", "request.geoip.longitude",
    "request.geoip.subdivisionCode", "request.geoip.subdivisionName", "request.ip",
    "request.user_agent",
    "security_context.ja3", "security_context.ja4",
    "session.actor.sub", "session.device.initial_asn", "session.device.initial_ip",
    "session.device.initial_user_agent", "session.device.last_asn", "session.device.last_ip",
    "session.device.last_user_agent", "session.id",
    "session.session_transfer.parent_refresh_token.id", "session.user_id",
    "session_transfer_token.request.asn", "session_transfer_token.request.geoip.cityName",
    "session_transfer_token.request.geoip.latitude",
    "session_transfer_token.request.geoip.longitude",
    "session_transfer_token.request.geoip.subdivisionCode",
    "session_transfer_token.request.geoip.subdivisionName", "session_transfer_token.request.ip",
    "session_transfer_token.request.user_agent",
    "transaction.actor.act.act.act.act.sub", "transaction.actor.act.act.act.sub",
    "transaction.actor.act.act.sub", "transaction.actor.act.sub", "transaction.actor.sub",
    "transaction.login_hint", "transaction.state",
    "user.email", "user.family_name", "user.given_name", "user.identities[].user_id", "user.name",
    "user.nickname", "user.phone_number", "user.picture", "user.user_id", "user.username",
  ]

  private static func isMap(_ field: AnyEventField) -> Bool {
    if case .map = field.type { return true }
    return field.type == .object
      && !EventFields.all.contains { $0.path.hasPrefix("\(field.path).") }
  }

  private static func isPlain(_ field: AnyEventField) -> Bool {
    switch field.type {
    case .object, .objects, .map: false
    case .string, .time, .number, .boolean, .strings: true
    }
  }

  @Test func `fields that can identify a person are personal`() {
    let found = EventFields.all.filter { Self.isPlain($0) && $0.privacy == .personal }
    let paths = Set(found.map { String($0.path.dropFirst("event.".count)) })
    #expect(paths.subtracting(Self.personal) == [], "more than is written here")
    #expect(Self.personal.subtracting(paths) == [], "less than is written here")
  }

  @Test func `credentials are secret`() {
    let found = EventFields.all.filter { $0.privacy == .secret }.map(\.path)
    #expect(
      found == ["event.request.body", "event.secrets", "event.user.identities[].accessToken"]
    )
  }

  @Test func `no free-form map is open`() {
    let maps = EventFields.all.filter(Self.isMap)
    #expect(maps.count > 20)
    #expect(maps.filter { $0.privacy == .open }.map(\.path) == [])
  }

  @Test(
    arguments: [
      (["user", "email"], .personal), (["user", "email_verified"], .open),
      (["user", "identities", "0", "provider"], .open),
      (["user", "identities", "0", "user_id"], .personal),
      (["user", "identities", "0", "accessToken"], .secret),
      (["user", "identities", "0", "access_token"], .personal),
      (["user", "multifactor", "0"], .open), (["user", "app_metadata", "plan"], .personal),
      (["user", "app_metadata", "a", "0", "b"], .personal), (["user", "nick"], .personal),
      (["client", "name"], .open), (["client", "name", "of"], .personal),
      (["client", "metadata", "a b"], .personal), (["stats", "more"], .personal),
      (["mine"], .personal), ([], .personal), (["secrets"], .personal),
      (["secrets", "KEY"], .secret), (["secrets", "KEY", "inner"], .secret),
      (["request", "body", "grant_type"], .secret), (["request", "query", "scope"], .open),
      (["request", "query", "scope", "0"], .open), (["request", "query", "scope", "x"], .personal),
      (["request", "query", "login_hint"], .personal), (["request", "query", "code"], .secret),
      (
        ["authentication", "riskAssessment", "assessments", "NewDevice", "code"],
        .open
      ),
    ] as [([String], EventFieldPrivacy)]
  )
  func `a value has the privacy of its field, and is personal without one`(
    names: [String],
    privacy: EventFieldPrivacy
  ) {
    #expect(EventSchema.postLogin.privacy(of: names) == privacy)
  }

  @Test func `a member that a path names has the privacy of the value`() {
    let fields = EventFields()
    #expect(fields.request.query["scope"].anyField.privacy == .open)
    #expect(fields.request.query["code"].anyField.privacy == .secret)
    #expect(fields.user.appMetadata["plan"].anyField.privacy == .personal)
    #expect(fields.secrets["KEY"].anyField.privacy == .secret)
  }

  @Test func `of an event only open values, booleans and emptiness are shown`() throws {
    let event = try JSONText(
      #"""
      {"user":{"email":"rosa@example.com","email_verified":true,"app_metadata":{"vip":false,"n":7,
      "none":null,"list":[],"plan":"gold"}},"client":{"name":"Shop"},"stats":{"logins_count":3},
      "secrets":{"KEY":true},"request":{"query":{"prompt":"login","nonce":"n"}}}
      """#
    )
    #expect(
      EventSchema.postLogin.shown(event.value, at: []).jsonText()
        == #"{"user":{"email":"***","email_verified":true,"app_metadata":{"vip":false,"n":"***","#
        + #""none":null,"list":[],"plan":"***"}},"client":{"name":"Shop"},"stats":"#
        + #"{"logins_count":3},"secrets":{"KEY":"***"},"#
        + #""request":{"query":{"prompt":"login","nonce":"***"}}}"#
    )
  }

  @Test func `paths of a privacy are those at and below a field`() {
    let schema = EventSchema.postLogin
    #expect(schema.paths(of: .secret, at: ["request", "body"]) == [["request", "body"]])
    #expect(schema.paths(of: .open, at: ["request", "body"]) == [])
    #expect(schema.paths(of: .open, at: ["user", "app_metadata"]) == [])
    #expect(
      schema.paths(of: .open, at: ["session", "cookie"]) == [["session", "cookie", "mode"]]
    )
    #expect(
      schema.paths(of: .open, at: ["request", "query"]).contains(["request", "query", "scope"])
    )
    // The options of a factor hold an address.
    #expect(schema.paths(of: .open, at: ["user", "enrolledFactors"]) == [])
    #expect(
      schema.paths(of: .open, at: ["authentication", "methods"]).map { $0.joined(separator: ".") }
        == [
          "authentication.methods", "authentication.methods.name",
          "authentication.methods.timestamp", "authentication.methods.type",
          "authentication.methods.url",
        ]
    )
  }

  @Test(arguments: ["true", "false", "null", "{}", "{…}", "[]", "[…]"])
  func `a personal value that tells only whether there is something is shown`(json: String) {
    #expect(EventFieldPrivacy.personal.shown(json) == json)
    #expect(EventFieldPrivacy.secret.shown(json) == "***")
  }

  @Test(arguments: [
    "", "\"\"", "\"x\"", "0", "12345", "[1]", "[123]", "nul", "trues", "{…}{…}", "…",
  ])
  func `any other personal value is stars`(json: String) {
    #expect(EventFieldPrivacy.personal.shown(json) == "***")
    #expect(EventFieldPrivacy.open.shown(json) == json)
  }
}
