import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Logins that a user approves on another device (CIBA).
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct BackchannelLoginTests {
  private static let grant = "urn:openid:params:grant-type:ciba"

  private static func run(
    _ actions: [any Action] = [],
    changing change: (inout TenantConfiguration) -> Void = { _ in },
    test: (TokenBench) async throws -> Void
  ) async throws {
    try await TokenBench.run(
      actions,
      changing: { configuration in
        for index in configuration.clients.indices
        where ["web", "native"].contains(configuration.clients[index].id) {
          configuration.clients[index].document.set(
            "grant_types",
            ["authorization_code", .string(grant)]
          )
        }
        change(&configuration)
      },
      test: test
    )
  }

  private static func start(
    _ bench: TokenBench,
    _ changes: [String: String?] = [:]
  ) async throws -> TenantClient.Answer {
    var form: [String: String] = [
      "client_id": "web", "client_secret": "s3cret-of-web", "scope": "openid profile",
      "binding_message": "ABC-123",
      "login_hint": #"{"format":"iss_sub","iss":"\#(bench.mock.url)","sub":"auth0|rosa"}"#,
    ]
    for (name, value) in changes { form[name] = value }
    return try await bench.client.post("bc-authorize", form: form)
  }

  private static func poll(
    _ bench: TokenBench,
    _ id: String,
    as client: [String: String] = ["client_id": "web", "client_secret": "s3cret-of-web"]
  ) async throws -> TenantClient.Answer {
    try await bench.token(
      ["grant_type": grant, "auth_req_id": id].merging(client) { $1 }
    )
  }

  /// Answers on the page of the newest notification.
  private static func answer(_ bench: TokenBench, _ action: String) async throws {
    let link = bench.mock.outbox().first?.link ?? ""
    let ticket = String(link.split(separator: "=").last ?? "")
    _ = try await bench.client.post("u/push", form: ["ticket": ticket, "action": action])
  }

  @Test(arguments: [
    (nil, "oidc-ciba", OutboxMessage.Channel.push), ("301", "oidc-ciba-web-link", .email),
  ])
  func `a user approves, and the client gets tokens once`(
    expiry: String?,
    protocolName: String,
    channel: OutboxMessage.Channel
  ) async throws {
    let seen = SeenEvents()
    try await Self.run([seen.action]) { bench in
      let begun = try await Self.start(bench, expiry.map { ["requested_expiry": $0] } ?? [:])
      #expect(begun.status == 200, "\(begun.body)")
      #expect(begun.json["interval"] == 5)
      let id = begun.string("auth_req_id")
      #expect(bench.mock.outbox().first?.channel == channel)
      let link = bench.mock.outbox().first?.link ?? ""
      #expect(try await bench.client.get(link).body.contains("ABC-123"))
      let pending = try await Self.poll(bench, id)
      #expect(
        pending.refusal
          == "400 authorization_pending: The end-user authorization is pending"
      )
      let early = try await Self.poll(bench, id)
      #expect(
        early.refusal
          == "400 slow_down: You are polling faster than allowed. Try again in 10 seconds."
      )
      #expect(early.json["interval"] == 10)
      #expect(early.headers["retry-after"] == "10")
      #expect(seen.all.isEmpty)
      try await Self.answer(bench, "accept")
      bench.mock.advanceClock(by: .seconds(10))
      let tokens = try await Self.poll(bench, id)
      #expect(tokens.refusal == "200 : ")
      #expect(try await bench.claims(tokens.string("id_token")).string("sub") == "auth0|rosa")
      let event = try #require(seen.last)
      #expect(event["transaction"]?["protocol"]?.stringValue == protocolName)
      let linking = event["transaction"]?["linking_id"]?.stringValue
      #expect(linking?.isEmpty == false)
      let log = try await bench.lastLog()
      #expect(log.type == "ciba_exchange_succeeded")
      #expect(log.details.string("transaction_linking_id") == linking)
      let again = try await Self.poll(bench, id)
      #expect(again.refusal == "403 invalid_grant: Unknown or invalid auth_req_id.")
      #expect(
        try await bench.logTypes() == [
          "ciba_start_succeeded", "ciba_exchange_succeeded", "ciba_exchange_failed",
        ]
      )
    }
  }

  @Test func `a rejection, an expiry and an Action end the request`() async throws {
    let denied =
      "400 access_denied: The end-user denied the authorization request or it has been expired"
    try await Self.run { bench in
      let rejected = try await Self.start(bench).string("auth_req_id")
      try await Self.answer(bench, "reject")
      #expect(try await Self.poll(bench, rejected).refusal == denied)
      // The rejection is told once.
      #expect(
        try await Self.poll(bench, rejected).refusal
          == "403 invalid_grant: Unknown or invalid auth_req_id."
      )
      let old = try await Self.start(bench).string("auth_req_id")
      bench.mock.advanceClock(by: .seconds(300))
      #expect(try await Self.poll(bench, old).refusal == denied)
    }
    let denying = ClosureAction { _ in [Command("access.deny", [.string("closed")])] }
    try await Self.run([denying]) { bench in
      let id = try await Self.start(bench).string("auth_req_id")
      try await Self.answer(bench, "accept")
      #expect(try await Self.poll(bench, id).refusal == "403 access_denied: closed")
      #expect(try await Self.poll(bench, id).status == 403)
    }
  }

  @Test func `a request is its client's`() async throws {
    try await Self.run { bench in
      let id = try await Self.start(bench).string("auth_req_id")
      let other = try await Self.poll(bench, id, as: ["client_id": "native"])
      #expect(other.status == 401)
      let guessed = try await Self.poll(bench, "guessed")
      #expect(guessed.refusal == "403 invalid_grant: Unknown or invalid auth_req_id.")
    }
  }

  @Test func `an auth_req_id of another client with a secret is unknown`() async throws {
    try await Self.run(
      changing: { configuration in
        var other = configuration.clients[2].document
        other.set("client_id", "kiosk")
        configuration.clients.append(Client(other))
      },
      test: { bench in
        let id = try await Self.start(bench).string("auth_req_id")
        try await Self.answer(bench, "accept")
        let other = try await Self.poll(
          bench,
          id,
          as: ["client_id": "kiosk", "client_secret": "s3cret-of-web"]
        )
        #expect(other.refusal == "403 invalid_grant: Unknown or invalid auth_req_id.")
        #expect(try await Self.poll(bench, id).status == 200)
      }
    )
  }

  @Test func `several polls after a rejection at once get one denial`() async throws {
    try await Self.run { bench in
      let id = try await Self.start(bench).string("auth_req_id")
      try await Self.answer(bench, "reject")
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<4 { group.addTask { try await Self.poll(bench, id).refusal } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.allSatisfy { !$0.hasPrefix("500") })
      #expect(answers.count { $0.hasPrefix("400 access_denied") } == 1)
    }
  }

  @Test func `the audience of userinfo is no API that is looked for`() async throws {
    try await Self.run { bench in
      let begun = try await Self.start(bench, ["audience": bench.mock.url + "userinfo"])
      #expect(begun.refusal == "200 : ")
      try await Self.answer(bench, "accept")
      #expect(try await Self.poll(bench, begun.string("auth_req_id")).status == 200)
    }
  }

  private static let unknown = "400 unknown_user_id: User ID is malformed or unknown"

  @Test(
    arguments: [
      (["scope": "profile"], "400 invalid_request: openid scope must be requested"),
      (
        ["binding_message": nil], "400 invalid_request: Missing required parameter: binding_message"
      ),
      (["binding_message": "a b"], "400 invalid_request: binding_message"),
      (["binding_message": String(repeating: "x", count: 65)], "400 invalid_request: binding_mess"),
      (["login_hint": nil], "400 invalid_request: Missing required parameter: login_hint"),
      (["login_hint": "auth0|rosa"], unknown), (["login_hint": "[]"], unknown),
      (
        ["login_hint": #"{"format":"iss_sub","iss":"https://x.example/","sub":"auth0|rosa"}"#],
        unknown
      ),
      (["requested_expiry": "0"], "400 invalid_request: requested_expiry"),
      (["requested_expiry": "259201"], "400 invalid_request: requested_expiry"),
      (["requested_expiry": "soon"], "400 invalid_request: requested_expiry"),
      (["audience": "https://nowhere.example"], "403 access_denied: Service not found"),
      (["client_secret": "wrong"], "401 "),
      (["client_id": "machine", "client_secret": "s3cret-of-machine"], "403 unauthorized_client"),
      (["client_id": "native", "client_secret": nil], "403 unauthorized_client"),
    ] as [([String: String?], String)]
  )
  private func `a request that is not in order is refused, and asks no user`(
    changes: [String: String?],
    refusal: String
  ) async throws {
    try await Self.run { bench in
      let answer = try await Self.start(bench, changes)
      #expect(answer.refusal.hasPrefix(refusal), "\(answer.refusal)")
      #expect(bench.mock.outbox().isEmpty)
      #expect(try await bench.logTypes() == ["ciba_start_failed"])
    }
  }

  @Test func `a user gets five requests a minute`() async throws {
    try await Self.run { bench in
      for _ in 1...5 { #expect(try await Self.start(bench).status == 200) }
      let sixth = try await Self.start(bench)
      #expect(sixth.status == 429)
      bench.mock.advanceClock(by: .seconds(60))
      #expect(try await Self.start(bench).status == 200)
    }
  }
}
