import GRDB
import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Authorization requests that the client pushes (RFC 9126).
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct PushedRequestTests {
  @Test func `a pushed request begins a login, with nothing else from the browser`() async throws {
    try await PushedBench.run { bench, browser in
      let pushed = try await bench.push()
      #expect(pushed.status == 201)
      #expect(pushed.json["expires_in"] == 30)
      let uri = pushed.string("request_uri")
      #expect(uri.hasPrefix("urn:ietf:params:oauth:request_uri:"))
      let page = try await browser.open(
        uri,
        adding: [
          "redirect_uri": "https://evil.example/", "scope": "openid email", "state": "other",
          "response_mode": "form_post", "prompt": "none",
        ]
      )
      let answer = try await browser.logIn(after: page)
      #expect(answer.location.hasPrefix("http://localhost:3000/callback?code="))
      #expect(answer.parameter("state") == "pushed")
      let tokens = try await browser.tokens(answer.parameter("code"))
      #expect(tokens["scope"] == "openid profile")
      #expect(try await bench.tenant.logTypes() == ["s", "seacft"])
    }
  }

  @Test func `a request URI is used once, also by simultaneous requests`() async throws {
    try await PushedBench.run { bench, browser in
      let uri = try await bench.uri()
      let url = "authorize?client_id=web&request_uri=\(TenantClient.encoded(uri))"
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<20 { group.addTask { try await bench.client.get(url).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [302] + Array(repeating: 400, count: 19))
      let page = try await browser.open(uri)
      #expect(page.status == 400)
      #expect(page.body.contains("invalid_request"))
    }
  }

  @Test(arguments: ["expired", "unknown", "foreign", "no client", "by reference"])
  func `a request URI that does not count shows a page`(kind: String) async throws {
    let other = { (configuration: inout TenantConfiguration) in
      configuration.clients.append(Client(["client_id": "other", "callbacks": ["https://o/"]]))
    }
    try await PushedBench.run(other) { bench, browser in
      let uri = try await bench.uri()
      let page: TenantClient.Answer
      switch kind {
      case "expired":
        bench.tenant.advanceClock(by: .seconds(30))
        page = try await browser.open(uri)
      case "unknown": page = try await browser.open(uri + "x")
      case "foreign": page = try await browser.open(uri, as: "other")
      case "no client":
        page = try await browser.get("authorize?request_uri=\(TenantClient.encoded(uri))")
      default: page = try await browser.open("https://client.example/request.jwt")
      }
      #expect(page.status == 400)
      #expect(page.body.contains("invalid_request"))
      #expect(page.location.isEmpty)
      // The URI is still good for its own client, until it expires.
      #expect(try await browser.open(uri).status == (kind == "expired" ? 400 : 302))
    }
  }

  @Test(arguments: ["the browser's", "the push's"])
  func `a session transfer token beside the request URI logs the user in`(
    place: String
  ) async throws {
    try await PushedBench.run { bench, browser in
      let token = try await TransferTests.transferToken(bench.tenant)
      let isPushed = place == "the push's"
      let uri = try await bench.uri(isPushed ? ["session_transfer_token": token] : [:])
      let answer = try await browser.open(
        uri,
        adding: isPushed ? [:] : ["session_transfer_token": token]
      )
      #expect(answer.parameter("code") != nil)
      let log = try #require(try await bench.tenant.logs(ofType: "s").last)
      #expect(log.details.boolean("triggered_by_session_transfer_token") == true)
      // The token is spent: another browser has to log in.
      let again = try await ScriptedBrowser(bench.tenant).open(
        try await bench.uri(),
        adding: ["session_transfer_token": token]
      )
      #expect(again.location.hasPrefix("/u/login"))
    }
  }

  @Test func `request URI and session transfer token are stored as hashes`() async throws {
    try await PushedBench.run { bench, _ in
      let uri = try await bench.uri(["session_transfer_token": "secret-token"])
      let rows = try await bench.tenant.tenant.store.read { database in
        try String.fetchAll(database, sql: "SELECT hash || content FROM pushed_request")
      }
      #expect(rows.count == 1)
      #expect(rows[0].contains("pushed"))
      #expect(!rows[0].contains(uri) && !rows[0].contains("secret"))
    }
  }

  @Test(arguments: ["client", "tenant"])
  func `a client that must push is refused without`(place: String) async throws {
    let require = { (configuration: inout TenantConfiguration) in
      if place == "tenant" {
        configuration.requiresPushedRequests = true
      } else if let index = configuration.clients.firstIndex(where: { $0.id == "web" }) {
        let name = "require_pushed_authorization_requests"
        configuration.clients[index].document.set(name, true)
      }
    }
    try await PushedBench.run(require) { bench, browser in
      let plain = try await browser.authorize()
      #expect(plain.location.hasPrefix("http://localhost:3000/callback?"))
      #expect(plain.parameter("error") == "invalid_request")
      #expect(plain.parameter("state") == "abc")
      let uri = try await bench.uri()
      #expect(try await browser.open(uri).location.hasPrefix("/u/login"))
      let document = try await bench.client.get(".well-known/openid-configuration").json
      #expect(
        document["pushed_authorization_request_endpoint"]?.stringValue
          == "\(bench.tenant.url)oauth/par"
      )
      #expect(
        document["require_pushed_authorization_requests"] == .boolean(place == "tenant")
      )
      let native = try await browser.authorize(["client_id": "native"])
      #expect((native.parameter("error") == nil) == (place == "client"))
    }
  }

  @Test func `Actions see the pushed parameters in event.request.query`() async throws {
    let seen = SeenEvents()
    try await PushedBench.run(action: seen.action) { bench, browser in
      _ = try await browser.logIn(after: try await browser.authorize())
      let uri = try await bench.uri(["prompt": "select_account", "ext-campaign": "spring"])
      #expect(try await browser.open(uri, adding: ["scope": "x"]).parameter("code") != nil)
      let query = try #require(seen.last?["request"]?["query"])
      #expect(query["prompt"]?.stringValue == "select_account")
      #expect(query["ext-campaign"]?.stringValue == "spring")
      #expect(query["scope"]?.stringValue == "openid profile")
      #expect(query["client_secret"] == nil)
      #expect(query["request_uri"] == nil)
      #expect(seen.last?["transaction"]?["prompt"]?.text == #"["select_account"]"#)
    }
  }
}
