import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Users whom the Action of an exchange sets by an account of a connection.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct ExchangeAccountTests {
  /// An Action that sets an account of a connection.
  private static func setting(
    _ attributes: String,
    creation: String = "create_if_not_exists",
    update: String = "none",
    connection: String = "people"
  ) throws -> ClosureAction {
    let profile = try JSONText(attributes)
    let options = try JSONText(
      #"{"creationBehavior":"\#(creation)","updateBehavior":"\#(update)"}"#
    )
    return ClosureAction { _ in
      [
        Command(
          "authentication.setUserByConnection",
          [.string(connection), .object(profile), .object(options)]
        )
      ]
    }
  }

  @Test func `an unknown account becomes a user, who is sent a link`() async throws {
    let action = try Self.setting(
      #"{"user_id":"p7","email":"Paula@example.com","name":"Paula","nickname":null}"#
    )
    try await ExchangeBench.run(action) { bench in
      #expect(try await bench.exchange().refusal == "200 : ")
      let user = try #require(try await bench.mock.user("auth0|p7"))
      #expect(user.connection == "people")
      #expect(user.email == "paula@example.com")
      #expect(user.document.boolean("email_verified") == false)
      #expect(bench.mock.outbox().map(\.recipient) == ["paula@example.com"])
      #expect(try await bench.exchange().status == 200)
      #expect(bench.mock.outbox().count == 1)
      #expect(try await bench.mock.user("auth0|p7")?.loginsCount == 2)
    }
  }

  @Test(arguments: [
    #"{"user_id":"p7","email":"p@example.com","email_verified":true}"#,
    #"{"user_id":"p7","email":"p@example.com","verify_email":false}"#, #"{"user_id":"p7"}"#,
  ])
  func `no link is sent for a verified address, or if the Action wants none`(
    attributes: String
  ) async throws {
    try await ExchangeBench.run(try Self.setting(attributes)) { bench in
      let answer = try await bench.exchange()
      #expect(answer.status == 200)
      #expect(bench.mock.outbox().isEmpty)
    }
  }

  @Test func `a known account keeps its profile unless the Action replaces it`() async throws {
    let profile = #"{"user_id":"rosa","name":"Rosa A.","given_name":"Rosa"}"#
    try await ExchangeBench.run(try Self.setting(profile)) { bench in
      let answer = try await bench.exchange()
      #expect(answer.status == 200)
      #expect(try await bench.mock.user("auth0|rosa")?.document.string("name") == "Rosa Almeida")
    }
    try await ExchangeBench.run(try Self.setting(profile, update: "replace")) { bench in
      #expect(try await bench.exchange().status == 200)
      let user = try #require(try await bench.mock.user("auth0|rosa"))
      #expect(user.document.string("name") == "Rosa A.")
      #expect(user.document.string("given_name") == "Rosa")
      #expect(user.email == "rosa@example.com")
    }
  }

  /// Attributes, the behaviours, the connection, and the refusal.
  private static let refusals: [(String, String, String, String, String)] = [
    (
      #"{"user_id":"p7"}"#, "none", "none", "people",
      "The user that the Action set does not exist"
    ),
    (
      #"{"user_id":"p7"}"#, "create_if_not_exists", "none", "unknown",
      "The connection that the Action set does not exist"
    ),
    (
      #"{"user_id":"p7"}"#, "create_if_not_exists", "none", "closed",
      "The connection is not enabled for the client"
    ),
    (
      #"{"user_id":"rosa","email":"other@example.com"}"#, "none", "replace", "people",
      "`email` of an existing user cannot be changed"
    ),
    (
      #"{"user_id":"rosa","email_verified":false}"#, "none", "replace", "people",
      "`email_verified` of an existing user cannot be changed"
    ),
    (
      #"{"user_id":"p7","email":"rosa@example.com"}"#, "create_if_not_exists", "none", "people",
      "Another user of the connection has this address or name"
    ),
    (
      #"{"user_id":"p7","email":"no address"}"#, "create_if_not_exists", "none", "people",
      "The profile that the Action set has an invalid email"
    ),
    (
      #"{"user_id":"p7","blocked":false}"#, "create_if_not_exists", "none", "people",
      "The profile that the Action set is invalid: 'Additional properties not allowed: blocked'."
    ),
    (
      #"{"user_id":"p\u00007"}"#, "create_if_not_exists", "none", "people",
      "The profile that the Action set has a zero byte"
    ),
  ]

  @Test(arguments: refusals)
  private func `an account that cannot log in is refused`(
    attributes: String,
    creation: String,
    update: String,
    connection: String,
    description: String
  ) async throws {
    let action = try Self.setting(
      attributes,
      creation: creation,
      update: update,
      connection: connection
    )
    try await ExchangeBench.run(
      action,
      changing: {
        $0.connections.append(
          Connection(["name": "closed", "strategy": "auth0", "enabled_clients": ["web"]])
        )
      }
    ) { bench in
      let answer = try await bench.exchange()
      #expect(answer.refusal == "400 invalid_request: \(description)")
      #expect(try await bench.logTypes() == ["fecte"])
      #expect(try await bench.mock.user("auth0|p7") == nil)
    }
  }
}
