import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The change of a password by a link that the tenant has sent.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct PasswordResetTests {
  private static func request(
    _ bench: FactorBench,
    email: String = "rosa@example.com",
    changes: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    let members = ["client_id": "phone", "connection": "people", "email": email]
      .merging(changes) { $1 }
    let body = JSONObject(
      members.sorted { $0.key < $1.key }.map { JSONMember($0.key, .string($0.value)) }
    )
    return try await bench.tokens.client.send(
      "POST",
      "dbconnections/change_password",
      json: body.text
    )
  }

  private static func logIn(_ bench: FactorBench, _ password: String) async throws -> Int {
    try await bench.tokens.token([
      "grant_type": "password", "client_id": "phone", "username": "rosa@example.com",
      "password": password,
    ]).status
  }

  @Test func `the link leads to a page that sets the new password`() async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await Self.request(bench)
      #expect(answer.status == 200)
      #expect(answer.body == "We've just sent you an email to reset your password.")
      let message = try #require(bench.mock.outbox().first)
      #expect(message.purpose == .resetEmail)
      let link = try #require(message.link)
      let client = bench.tokens.client
      let page = try await client.get(link)
      #expect(page.body.contains(#"action="/u/reset-password""#))
      let ticket = String(link.split(separator: "=")[1])
      let weak = try await client.post(
        "u/reset-password",
        form: ["ticket": ticket, "password": "x"]
      )
      #expect(weak.status == 400)
      #expect(weak.body.contains("too weak"))
      let form = ["ticket": ticket, "password": "another long one"]
      #expect(try await client.post("u/reset-password", form: form).status == 200)
      #expect(try await Self.logIn(bench, TokenBench.password) == 403)
      #expect(try await Self.logIn(bench, "another long one") == 200)
      #expect(try await client.post("u/reset-password", form: form).status == 400)
      #expect(try await client.get(link).status == 400)
      #expect(try await bench.logTypes() == ["scpr", "scp", "fepft", "sepft"])
      let user = try await bench.mock.user("auth0|rosa")
      #expect(user?.document.string("last_password_reset") == "2026-11-21T10:00:00.000Z")
      let text = try await bench.mock.logs().map(\.line).joined()
      #expect(!text.contains(ticket))
    }
  }

  @Test func `a new password ends the user's sessions`() async throws {
    try await FactorBench.run([]) { bench in
      _ = try await bench.tokens.session()
      _ = try await Self.request(bench)
      let link = try #require(bench.mock.outbox().first?.link)
      let form = ["ticket": String(link.split(separator: "=")[1]), "password": "another long one"]
      _ = try await bench.tokens.client.post("u/reset-password", form: form)
      #expect(try await bench.mock.live(.session).isEmpty)
    }
  }

  @Test(arguments: ["none@example.com", "ben@example.com", "@", "a\u{0}b@example.com"])
  func `an unknown or blocked user gets no mail, and the answer is the same`(
    email: String
  ) async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await Self.request(bench, email: email)
      #expect(answer.status == 200)
      #expect(answer.body == "We've just sent you an email to reset your password.")
      #expect(bench.mock.outbox().isEmpty)
      #expect(try await bench.logTypes() == ["fcpr"])
    }
  }

  @Test func `a link of an old address changes nothing`() async throws {
    try await FactorBench.run([]) { bench in
      _ = try await Self.request(bench)
      let link = try #require(bench.mock.outbox().first?.link)
      try await bench.tokens.store.updateUser("auth0|rosa") {
        $0.document.set("email", "rosa@example.org")
      }
      #expect(try await bench.tokens.client.get(link).status == 400)
    }
  }

  @Test func `a verification link is no link for a password`() async throws {
    try await FactorBench.run([]) { bench in
      _ = try await DatabaseSignupTests.signUp(bench)
      let link = try #require(bench.mock.outbox().first?.link)
      let ticket = String(link.split(separator: "=")[1])
      let page = try await bench.tokens.client.get("u/reset-password?ticket=\(ticket)")
      #expect(page.status == 400)
    }
  }

  @Test(arguments: [
    (["client_id": "none"], "401 invalid_client: Unauthorized"),
    (["connection": "email"], "400 invalid_connection: "),
    (["email": ""], "400 invalid_request: Missing required parameter: email"),
  ])
  func `a request that is malformed is refused`(
    changes: [String: String],
    refusal: String
  ) async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await Self.request(bench, changes: changes)
      #expect(answer.refusal.hasPrefix(refusal))
    }
  }
}
