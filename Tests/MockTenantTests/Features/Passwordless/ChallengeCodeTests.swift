import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Codes of `/otp/challenge` and links that are late, guessed, another client's or in a race.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct ChallengeCodeTests {
  private static let wrong =
    "400 invalid_request: The code or the session is wrong or has expired"

  private static func challenge(
    _ bench: FactorBench,
    _ members: String = #""email":"rosa@example.com""#
  ) async throws -> TenantClient.Answer {
    try await bench.tokens.client.send(
      "POST",
      "otp/challenge",
      json: #"{"client_id":"phone","connection":"people",\#(members)}"#
    )
  }

  private static func logIn(
    _ bench: FactorBench,
    _ session: String,
    _ code: String,
    as client: String = "phone"
  ) async throws -> String {
    try await bench.tokens.token([
      "grant_type": FactorBench.passwordlessGrant, "client_id": client, "auth_session": session,
      "otp": code, "scope": "openid",
    ]).refusal
  }

  @Test func `a code lives three minutes`() async throws {
    try await FactorBench.run([]) { bench in
      let (session, code) = (
        try await Self.challenge(bench).string("auth_session"), bench.sentCode
      )
      bench.mock.advanceClock(by: .seconds(180))
      #expect(try await Self.logIn(bench, session, code) == Self.wrong)
    }
  }

  @Test func `three wrong codes end a session`() async throws {
    try await FactorBench.run([]) { bench in
      let (session, code) = (
        try await Self.challenge(bench).string("auth_session"), bench.sentCode
      )
      for _ in 0..<3 { #expect(try await Self.logIn(bench, session, "x") == Self.wrong) }
      #expect(try await Self.logIn(bench, session, code) == Self.wrong)
    }
  }

  @Test func `a session is its client's, and a guessed one is unknown`() async throws {
    try await FactorBench.run([]) { bench in
      let (session, code) = (
        try await Self.challenge(bench).string("auth_session"), bench.sentCode
      )
      #expect(try await Self.logIn(bench, "guessed", code) == Self.wrong)
      #expect(try await Self.logIn(bench, session, code, as: "other") == Self.wrong)
    }
  }

  @Test func `a telephone may be called`() async throws {
    try await FactorBench.run(
      [],
      changing: { configuration in
        configuration.users[0].user.document.set("phone_number", "+15550004321")
      },
      test: { bench in
        let members = #""phone_number":"+15550004321","delivery_method":"voice""#
        let session = try await Self.challenge(bench, members).string("auth_session")
        let message = try #require(bench.mock.outbox().first)
        #expect(message.channel == .voice)
        #expect(message.recipient == "+15550004321")
        #expect(try await Self.logIn(bench, session, bench.sentCode) == "200 : ")
      }
    )
  }

  @Test func `a blocked user gets a session and no code`() async throws {
    try await FactorBench.run([]) { bench in
      let answer = try await Self.challenge(bench, #""email":"ben@example.com""#)
      #expect(answer.status == 200)
      #expect(answer.string("auth_session").isEmpty == false)
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test func `a user who is blocked meanwhile gets no tokens`() async throws {
    try await FactorBench.run([]) { bench in
      let (session, code) = (
        try await Self.challenge(bench).string("auth_session"), bench.sentCode
      )
      try await bench.tokens.store.updateUser("auth0|rosa") { $0.document.set("blocked", true) }
      #expect(
        try await Self.logIn(bench, session, code) == "403 unauthorized: user is blocked"
      )
    }
  }

  @Test func `an address may ask for fifty codes an hour, and the refusal says so`() async throws {
    try await FactorBench.run([]) { bench in
      for _ in 0..<50 { #expect(try await Self.challenge(bench).status == 200) }
      let refused = try await Self.challenge(bench)
      #expect(refused.status == 429)
      #expect(refused.string("error") == "too_many_requests")
      #expect(refused.headers["retry-after"] == "3600")
      #expect(refused.headers["x-ratelimit-limit"] == "50")
      #expect(refused.headers["x-ratelimit-remaining"] == "0")
      #expect(refused.headers["x-ratelimit-reset"] == "1795258800")
    }
  }

  @Test func `of parallel requests with one code one logs in, and makes one user`() async throws {
    try await FactorBench.run([]) { bench in
      let start =
        #"{"client_id":"phone","connection":"email","email":"n@example.com","send":"code"}"#
      _ = try await bench.tokens.client.send("POST", "passwordless/start", json: start)
      let form = [
        "grant_type": FactorBench.passwordlessGrant, "client_id": "phone",
        "username": "n@example.com", "otp": bench.sentCode, "realm": "email",
      ]
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<8 { group.addTask { try await bench.tokens.token(form).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200, 403, 403, 403, 403, 403, 403, 403])
      #expect(try await bench.tokens.store.users(of: "email", atMost: 2).count == 1)
    }
  }

  @Test(arguments: ["late", "email", "client", "code"])
  func `a link that is late or was changed logs in nobody`(fault: String) async throws {
    try await FactorBench.run([]) { bench in
      let start = #"{"client_id":"phone","connection":"email","email":"new@example.com"}"#
      _ = try await bench.tokens.client.send("POST", "passwordless/start", json: start)
      var link = try #require(bench.mock.outbox().first?.link)
      let code = bench.sentCode
      switch fault {
      case "late": bench.mock.advanceClock(by: .seconds(180))
      case "email": link = link.replacing("new%40", with: "old%40")
      case "client": link = link.replacing("client_id=phone", with: "client_id=other")
      default: link = link.replacing(code, with: code == "123456" ? "654321" : "123456")
      }
      let answer = try await bench.tokens.client.get(link)
      #expect(answer.parameter("error") == "unauthorized")
      #expect(answer.parameter("error_description") == "Wrong email or verification code.")
      #expect(answer.cookies.isEmpty)
      #expect(try await bench.tokens.store.users(of: "email", atMost: 2).isEmpty)
    }
  }
}
