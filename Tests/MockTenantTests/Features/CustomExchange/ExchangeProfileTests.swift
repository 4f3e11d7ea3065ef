import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Profiles of custom token exchanges in the Management API and in the tenant's file.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct ExchangeProfileTests {
  private static let path = "api/v2/token-exchange-profiles"
  private static let scopes = ["read", "create", "update", "delete"]
    .map { "\($0):token_exchange_profiles" }

  private static func send(
    _ bench: ExchangeBench,
    _ method: String,
    _ suffix: String = "",
    _ body: String? = nil
  ) async throws -> TenantClient.Answer {
    let token = try await bench.mock.managementToken(scopes)
    var headers = ["Authorization": "Bearer \(token)"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await bench.tokens.client.send(method, path + suffix, headers: headers, body: body)
  }

  @Test func `a profile is created, read, listed, changed and deleted`() async throws {
    try await ExchangeBench.run { bench in
      let created = try await Self.send(
        bench,
        "POST",
        "",
        """
        {"name":"second","subject_token_type":"https://second.example.com/token",
         "action_id":"act_partner","type":"custom_authentication"}
        """
      )
      #expect(created.status == 201)
      let id = created.string("id")
      #expect(id.hasPrefix("tep_"))
      #expect(created.string("created_at") == "2026-11-21T10:00:00.000Z")
      let exchanged = try await bench.exchange([
        "subject_token_type": "https://second.example.com/token"
      ])
      #expect(exchanged.status == 200)
      let changed = try await Self.send(
        bench,
        "PATCH",
        "/\(id)",
        #"{"name":"renamed","subject_token_type":"urn:second:token"}"#
      )
      #expect(changed.status == 204)
      let read = try await Self.send(bench, "GET", "/\(id)")
      #expect(read.string("name") == "renamed")
      #expect(read.string("subject_token_type") == "urn:second:token")
      #expect(read.string("action_id") == "act_partner")
      let list = try await Self.send(bench, "GET", "?take=1")
      let listed = list.json["token_exchange_profiles"]?.arrayValue ?? []
      #expect(listed.map { $0["id"]?.stringValue } == ["tep_1"])
      #expect(list.string("next") == "tep_1")
      let rest = try await Self.send(bench, "GET", "?take=1&from=tep_1")
      #expect(
        rest.json["token_exchange_profiles"]?.arrayValue?.map { $0["id"]?.stringValue } == [id]
      )
      #expect(try await Self.send(bench, "DELETE", "/\(id)").status == 204)
      #expect(try await Self.send(bench, "DELETE", "/\(id)").status == 404)
      #expect(try await Self.send(bench, "GET", "/\(id)").status == 404)
      let gone = try await bench.exchange(["subject_token_type": "urn:second:token"])
      #expect(gone.refusal == "400 invalid_request: Unsupported subject_token_type")
    }
  }

  @Test(arguments: [
    #"{"name":"n","subject_token_type":"urn:a:token","action_id":"act_partner"}"#,
    """
    {"name":"n","subject_token_type":"urn:a:token","action_id":"none",
     "type":"custom_authentication"}
    """,
    """
    {"name":"n","subject_token_type":"urn:a:token","action_id":"act_partner","type":"other"}
    """,
    """
    {"name":null,"subject_token_type":"urn:a:token","action_id":"act_partner",
     "type":"custom_authentication"}
    """,
    """
    {"name":"n","subject_token_type":7,"action_id":"act_partner","type":"custom_authentication"}
    """,
    """
    {"name":"n","subject_token_type":"urn:ietf:params:x","action_id":"act_partner",
     "type":"custom_authentication"}
    """,
    """
    {"name":"n","subject_token_type":"https://auth0.com/x","action_id":"act_partner",
     "type":"custom_authentication"}
    """,
    """
    {"name":"n","subject_token_type":"http://a.example.com","action_id":"act_partner",
     "type":"custom_authentication"}
    """,
    """
    {"name":"n","subject_token_type":"urn:a b:token","action_id":"act_partner",
     "type":"custom_authentication"}
    """,
  ])
  func `a profile that cannot be used is refused`(body: String) async throws {
    try await ExchangeBench.run { bench in
      let answer = try await Self.send(bench, "POST", "", body)
      #expect(answer.status == 400)
    }
  }

  @Test func `two profiles cannot have one type, and the Action cannot change`() async throws {
    try await ExchangeBench.run { bench in
      let body = """
        {"name":"n","subject_token_type":"urn:partner:token","action_id":"act_partner",
         "type":"custom_authentication"}
        """
      #expect(try await Self.send(bench, "POST", "", body).status == 409)
      let change = try await Self.send(bench, "PATCH", "/tep_1", #"{"action_id":"act_other"}"#)
      #expect(change.status == 400)
    }
  }

  @Test func `the tenant's file describes profiles of the Actions that it names`() throws {
    let file = try TenantFile(
      yaml: """
        token_exchange_actions:
          partner: partner.js
          bank: { path: bank.js, secrets: { KEY: k } }
        token_exchange_profiles:
          - { name: partner, subject_token_type: "urn:partner:token", action_id: partner }
        """
    )
    let profile = try #require(file.configuration.tokenExchangeProfiles.first)
    #expect(profile.id == "tep_partner")
    #expect(profile.actionID == "partner")
  }

  @Test(arguments: [
    "{ name: p, subject_token_type: 'urn:partner:token', action_id: other }",
    "{ name: p, subject_token_type: 'urn:okta:token', action_id: partner }",
    "{ name: p, subject_token_type: 'urn:partner:token' }",
  ])
  func `a mistake in a profile of the file is reported`(profile: String) {
    #expect(throws: PostLoginError.self) {
      try TenantFile(
        yaml: """
          token_exchange_actions: { partner: partner.js }
          token_exchange_profiles: [\(profile)]
          """
      )
    }
  }
}
