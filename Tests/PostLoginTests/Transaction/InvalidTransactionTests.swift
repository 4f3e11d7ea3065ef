import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.fixtures))
struct InvalidTransactionTests {
  typealias Invalid = TransactionContradictionTests.Impossible

  @Test(arguments: missing + impossible + freeForm + additional)
  func `what no login can have is an error that says what to do`(_ invalid: Invalid) {
    #expect(throws: PostLoginError(.invalidTransaction, invalid.message)) {
      try invalid.login.event()
    }
  }

  static let missing = [
    Invalid(
      SampleTransaction.code,
      "the user has no id; every user has a `user_id`, such as `auth0|65f0c1d2e3a4b5c6d7e8f901`"
    ) { $0.user.userID = "" },
    Invalid(SampleTransaction.code, "the client has no id; give its `client_id`") {
      $0.client.clientID = ""
    },
    Invalid(SampleTransaction.code, "the tenant has no id; give the name of the tenant") {
      $0.tenant.id = ""
    },
    Invalid(
      SampleTransaction.code,
      "the session has no id; give its `id`, or take the session away"
    ) { $0.session?.id = "" },
    Invalid(
      SampleTransaction.refreshOrdinary,
      "the refresh token has no id; give its `id`, or take the refresh token away"
    ) { $0.refreshToken?.id = "" },
    Invalid(SampleTransaction.tokenExchange, "the actor has no `sub` at level 2; name the actor") {
      $0.actor = ["sub": "agent|7", "act": ["role": "desk"]]
    },
    Invalid(SampleTransaction.code, "the session's actor has no `sub` at level 1; name the actor") {
      $0.session?.actor = ["role": "desk"]
    },
    Invalid(SampleTransaction.ciba, "a rich authorization request has no `type`; give it one") {
      $0.parameters.authorizationDetails = [["amount": 1]]
    },
  ]

  static let impossible = [
    Invalid(
      SampleTransaction.code,
      "the request's `ip` is `203.0.113.256`, which is no IP address; give one such as "
        + "`203.0.113.24`"
    ) { $0.request.ip = "203.0.113.256" },
    Invalid(
      SampleTransaction.sessionTransferByCode,
      "the session transfer token's `ip` is `phone`, which is no IP address; give one such as "
        + "`203.0.113.24`"
    ) { $0.sessionTransferToken?.ip = "phone" },
    Invalid(
      SampleTransaction.code,
      "the session's `initial_ip` is ``, which is no IP address; give one such as `203.0.113.24`"
    ) {
      $0.session?.device = .init()
      $0.session?.device?.initialIP = ""
    },
    Invalid(
      SampleTransaction.refreshOrdinary,
      "the refresh token's `last_ip` is `1.2.3`, which is no IP address; give one such as "
        + "`203.0.113.24`"
    ) { $0.refreshToken?.device?.lastIP = "1.2.3" },
    Invalid(
      SampleTransaction.code,
      "`logins_count` is -1; give a number from 0"
    ) { $0.stats.loginsCount = -1 },
    Invalid(SampleTransaction.code, "`created_at` is no time of the years 0 to 9999") {
      $0.user.createdAt = Date(millisecondsSince1970: 253_402_300_800_000)
    },
    Invalid(SampleTransaction.code, "`timestamp` is no time of the years 0 to 9999") {
      $0.authentication?.methods[0].timestamp = Date(millisecondsSince1970: .nan)
    },
    Invalid(SampleTransaction.code, "`latitude` is no finite number") {
      $0.request.geoip?.latitude = .infinity
    },
    Invalid(
      SampleTransaction.tokenExchange,
      "the actor has more than five levels of `act`; Auth0 follows five"
    ) {
      $0.actor = [
        "sub": "1",
        "act": [
          "sub": "2",
          "act": ["sub": "3", "act": ["sub": "4", "act": ["sub": "5", "act": ["sub": "6"]]]],
        ],
      ]
    },
  ]

  static let freeForm = [
    Invalid(
      SampleTransaction.code,
      "`tier` in `metadata` is no string; only strings may stand there"
    ) { $0.client.metadata = ["tier": 1] },
    Invalid(
      SampleTransaction.code,
      "`KEY` in `secrets` is no string; only strings may stand there"
    ) { $0.secrets = ["KEY": true] },
    Invalid(
      SampleTransaction.code,
      "`a` in `metadata` is neither a string nor a number nor a boolean; only these may stand there"
    ) { $0.metadata = ["a": []] },
    Invalid(SampleTransaction.code, "`01` is no number of JSON") {
      $0.user.appMetadata = JSONObject([JSONMember("n", .number("01"))])
    },
    Invalid(SampleTransaction.code, "`\"1\"` is no number of JSON") {
      $0.user.appMetadata = JSONObject([JSONMember("n", .number("\"1\""))])
    },
    Invalid(SampleTransaction.code, "` 1` is no number of JSON") {
      $0.user.appMetadata = JSONObject([JSONMember("n", .number(" 1"))])
    },
    Invalid(SampleTransaction.code, "a value is nested deeper than 512 levels") {
      $0.user.userMetadata = ["deep": nested(510)]
    },
  ]

  static let additional = [
    Invalid(
      SampleTransaction.code,
      "`email` of `user` is a documented member; set it by its own name, not among the additional "
        + "ones"
    ) { $0.user.additional = ["email": "a@example.com"] },
    Invalid(
      SampleTransaction.code,
      "`countryCode` of `geoip` is a documented member; set it by its own name, not among the "
        + "additional ones"
    ) { $0.request.geoip?.additional = ["countryCode": "PT"] },
    Invalid(
      SampleTransaction.code,
      "`tax` stands twice among the additional members of `user`; keep one"
    ) { $0.user.additional = JSONObject([JSONMember("tax", 1), JSONMember("tax", 2)]) },
  ]

  private static func nested(_ levels: Int) -> JSONValue {
    (0..<levels).reduce("end") { inner, _ in [inner] }
  }

  @Test func `nesting up to the limit is built and read again`() throws {
    var login = SampleTransaction.code
    login.user.userMetadata = ["deep": Self.nested(509)]
    let event = try login.event()
    #expect(try Event(json: event.json.text) == event)
  }

  @Test(arguments: [
    ("user", Transaction.userMembers), ("user.identities", Transaction.identityMembers),
    ("organization", Transaction.organizationMembers),
    ("transaction", Transaction.transactionMembers), ("request.geoip", Transaction.geoMembers),
  ])
  func `the documented members are those of the schema`(
    path: String,
    members: Set<String>
  ) throws {
    let number = try #require(EventSchema.postLogin.number(ofPath: "event.\(path)"))
    let documented = EventSchema.postLogin.children[number].map {
      EventSchema.postLogin.fields[$0].name
    }
    #expect(Set(documented) == members)
  }
}
