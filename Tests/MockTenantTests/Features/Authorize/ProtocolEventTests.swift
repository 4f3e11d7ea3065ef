import FoundationEssentials
import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The event of a login at the tenant, compared with what `Transaction` says for the grant.
@Suite(.tags(.tenant, .flow), .timeLimit(.minutes(5)))
struct ProtocolEventTests {
  private static let start = Instant.start

  @Test(
    arguments: [
      ("token", nil, .implicit, "oidc-implicit-profile", ["token"], "fragment"),
      ("id_token", nil, .implicit, "oidc-implicit-profile", ["id_token"], "fragment"),
      (
        "token id_token", "form_post", .implicit, "oidc-implicit-profile", ["id_token", "token"],
        "form_post"
      ),
      ("code id_token", nil, .hybrid, "oidc-hybrid-profile", ["code", "id_token"], "fragment"),
      ("code token", nil, .hybrid, "oidc-hybrid-profile", ["code", "token"], "fragment"),
      (
        "code id_token token", nil, .hybrid, "oidc-hybrid-profile", ["code", "id_token", "token"],
        "fragment"
      ),
      ("code", "web_message", .authorizationCode, "oidc-basic-profile", ["code"], "web_message"),
    ] as [(String, String?, Transaction.Grant, String, [String], String)]
  )
  func `each protocol's event is that of the transaction, field by field`(
    type: String,
    mode: String?,
    grant: Transaction.Grant,
    protocolName: String,
    words: [String],
    shownMode: String
  ) async throws {
    let events = Mutex<[Event]>([])
    let action = ScriptedAction { event in
      events.withLock { $0.append(event) }
      return []
    }
    try await withTenant(FrontChannel.allow, action: action) { tenant in
      tenant.setClock(Self.start.date)
      let browser = ScriptedBrowser(tenant)
      _ = try await browser.logIn(after: try await browser.authorize())
      tenant.advanceClock(by: .seconds(60))
      var query: [String: String?] = [
        "response_type": type, "nonce": "n-1", "acr_values": "a b", "login_hint": "ada",
        "ui_locales": "pt en", "audience": "https://sample.api.com",
      ]
      if let mode { query["response_mode"] = mode }
      _ = try await browser.authorize(query)
      let event = try #require(events.withLock { $0.last })
      let session = try #require(try await tenant.live(.session).first)
      var expected = Self.transaction(
        grant,
        words: words,
        mode: shownMode,
        query: query,
        sessionID: session.id,
        event: event
      )
      expected.user.picture = tenant.pictureOfAda
      expected.user.updatedAt = Self.start.date
      #expect(try event.json.text == expected.event().json.text)
      let shown = event.json["transaction"]
      #expect(shown?["protocol"]?.stringValue == protocolName)
      #expect(shown?["response_type"]?.value == .strings(words))
      #expect(shown?["response_mode"]?.stringValue == shownMode)
    }
  }

  /// What the tenant knows of the second login; only the transaction's id and the user agent are
  /// taken from the event.
  private static func transaction(
    _ grant: Transaction.Grant,
    words: [String],
    mode: String,
    query: [String: String?],
    sessionID: String,
    event: Event
  ) -> Transaction {
    let agent = event.json["request"]?["user_agent"]?.stringValue
    var transaction = Transaction(
      tenant: .init(id: "mock"),
      user: ada,
      client: .init(clientID: "web", name: "Sample Web Application"),
      connection: .init(
        id: "con_database",
        name: "Username-Password-Authentication",
        strategy: "auth0"
      ),
      request: request(
        query,
        agent: agent,
        language: event.json["request"]?["language"]?.stringValue
      ),
      grant: grant
    )
    transaction.resourceServer = .init(identifier: "https://sample.api.com")
    transaction.id = event.json["transaction"]?["id"]?.stringValue
    transaction.stats.loginsCount = 1
    transaction.authentication = .init(methods: [.init(name: "pwd", timestamp: start.date)])
    var parameters = Transaction.Parameters()
    parameters.scope = ["openid", "profile", "email"]
    parameters.acrValues = ["a", "b"]
    parameters.uiLocales = ["pt", "en"]
    parameters.loginHint = "ada"
    parameters.redirectURI = "http://localhost:3000/callback"
    parameters.state = "abc"
    parameters.responseType = words
    parameters.responseMode = mode
    transaction.parameters = parameters
    transaction.session = session(sessionID, agent: agent)
    return transaction
  }

  private static var ada: Transaction.User {
    let created = Date(eventText: "2026-01-15T12:00:00.000Z") ?? start.date
    var user = Transaction.User(userID: "auth0|ada", createdAt: created, updatedAt: created)
    user.email = "ada@example.com"
    user.emailVerified = true
    user.name = "Ada Lovelace"
    user.givenName = "Ada"
    user.familyName = "Lovelace"
    user.nickname = "ada"
    user.roles = ["member"]
    user.enrolledFactors = []
    user.identities = [
      .init(
        connection: "Username-Password-Authentication",
        provider: "auth0",
        userID: "ada",
        isSocial: false
      )
    ]
    return user
  }

  private static func request(
    _ query: [String: String?],
    agent: String?,
    language: String?
  ) -> Transaction.Request {
    var request = Transaction.Request(ip: "127.0.0.1")
    request.method = "GET"
    request.hostname = "localhost"
    request.asn = "AS64500"
    request.userAgent = agent
    request.language = language
    let parameters = query.compactMapValues(\.self).merging(
      [
        "client_id": "web", "redirect_uri": "http://localhost:3000/callback",
        "scope": "openid profile email", "state": "abc",
      ]
    ) { $1 }
    request.query = JSONObject(
      parameters.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }
    )
    return request
  }

  private static func session(_ id: String, agent: String?) -> Transaction.Session {
    var session = Transaction.Session(id: id)
    session.userID = "auth0|ada"
    session.createdAt = start.date
    session.updatedAt = start.date
    session.authenticatedAt = start.date
    session.lastInteractedAt = start.date
    session.expiresAt = (start + .seconds(7 * 86_400)).date
    session.idleExpiresAt = (start + .seconds(3 * 86_400)).date
    session.clients = ["web"]
    session.metadata = [:]
    session.device = .init()
    session.device?.initialASN = "AS64500"
    session.device?.initialIP = "127.0.0.1"
    session.device?.initialUserAgent = agent
    session.device?.lastASN = "AS64500"
    session.device?.lastIP = "127.0.0.1"
    session.device?.lastUserAgent = agent
    return session
  }
}
