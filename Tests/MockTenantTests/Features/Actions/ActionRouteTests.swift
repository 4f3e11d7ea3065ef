import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Triggers, Actions and bindings as the Management API shows them.
@Suite(.tags(.tenant, .management))
struct ActionRouteTests {
  private static func get(_ bench: TokenBench, _ path: String) async throws -> TenantClient.Answer {
    try await bench.mock.manage("GET", "actions/\(path)", scope: "read:actions")
  }

  private static func run(test: (TokenBench) async throws -> Void) async throws {
    try await TokenBench.run(
      [RecordingAction("claims"), RecordingAction("both")],
      exchangeActions: ["partner": RecordingAction("exchange.js")],
      triggerActions: [.credentialsExchange: [RecordingAction("both"), RecordingAction("night")]],
      test: test
    )
  }

  @Test func `the triggers have their versions and the way in which Actions are bound`()
    async throws
  {
    try await Self.run { bench in
      let triggers = try await Self.get(bench, "triggers").json["triggers"]?.arrayValue ?? []
      #expect(
        triggers.prefix(3) == [
          [
            "id": "post-login", "version": "v1", "status": "DEPRECATED",
            "binding_policy": "trigger-bound",
          ],
          [
            "id": "post-login", "version": "v2", "status": "DEPRECATED",
            "binding_policy": "trigger-bound",
          ],
          [
            "id": "post-login", "version": "v3", "status": "CURRENT",
            "binding_policy": "trigger-bound",
          ],
        ]
      )
      let entityBound = triggers.filter { $0["binding_policy"] == "entity-bound" }
      #expect(
        entityBound.map { $0["id"] } == ["custom-token-exchange", "event-stream"]
      )
    }
  }

  @Test func `the bindings of a trigger are in the order of its Actions`() async throws {
    try await Self.run { bench in
      let answer = try await Self.get(bench, "triggers/credentials-exchange/bindings").json
      let bindings = answer["bindings"]?.arrayValue ?? []
      #expect(bindings.map { $0["display_name"] } == ["both", "night"])
      #expect(bindings.first?["trigger_id"] == "credentials-exchange")
      #expect(bindings.first?["action"]?["name"] == "both")
      #expect(answer["total"] == 2)
      let logins = try await Self.get(bench, "triggers/post-login/bindings?per_page=1&page=1").json
      #expect(logins["bindings"]?.arrayValue?.map { $0["display_name"] } == ["both"])
      #expect(logins["total"] == 2)
      let none = try await Self.get(bench, "triggers/custom-token-exchange/bindings").json
      #expect(none["bindings"] == [])
      #expect(try await Self.get(bench, "triggers/post-logout/bindings").status == 404)
    }
  }

  @Test func `an Action of several triggers is one Action`() async throws {
    try await Self.run { bench in
      let answer = try await Self.get(bench, "actions").json
      let actions = answer["actions"]?.arrayValue ?? []
      #expect(actions.map { $0["name"] } == ["claims", "both", "night", "partner"])
      #expect(
        actions[1]["supported_triggers"] == [
          ["id": "post-login", "version": "v3"], ["id": "credentials-exchange", "version": "v2"],
        ]
      )
      let bound = try await Self.get(bench, "actions?triggerId=credentials-exchange").json
      #expect(bound["actions"]?.arrayValue?.map { $0["name"] } == ["both", "night"])
      #expect(bound["total"] == 2)
    }
  }
}
