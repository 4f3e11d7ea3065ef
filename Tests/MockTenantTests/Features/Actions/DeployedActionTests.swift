import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Actions that the Management API declares, deploys and binds.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct DeployedActionTests {
  @Test func `a login runs the deployed version once the Action is bound`() async throws {
    try await ActionBench.run { bench in
      let id = try await bench.create("deny")
      #expect(try await bench.bind([id]).status == 400, "it is not deployed")
      let version = try await bench.deploy(id)
      #expect(version.status == 202, "\(version.body)")
      #expect(version.json["number"] == 1)
      #expect(try await bench.denial() == nil)
      let bound = try await bench.bind([id])
      #expect(bound.status == 200, "\(bound.body)")
      #expect(bound.json["bindings"]?.arrayValue?.map { $0["action"]?["name"] } == ["guard"])
      #expect(try await bench.denial() == "closed")
      let changed = try await bench.send("PATCH", "actions/\(id)", #"{"code":"allow"}"#)
      #expect(changed.json["all_changes_deployed"] == false)
      #expect(try await bench.denial() == "closed")
      #expect(try await bench.deploy(id).json["number"] == 2)
      #expect(try await bench.denial() == nil)
    }
  }

  @Test func `an earlier version is deployed again as a new one`() async throws {
    try await ActionBench.run { bench in
      let id = try await bench.create("deny")
      let first = try await bench.deploy(id).string("id")
      _ = try await bench.bind([id])
      _ = try await bench.send("PATCH", "actions/\(id)", #"{"code":"allow"}"#)
      _ = try await bench.deploy(id)
      let again = try await bench.send("POST", "actions/\(id)/versions/\(first)/deploy")
      #expect(again.status == 202, "\(again.body)")
      #expect(again.json["number"] == 3)
      #expect(try await bench.denial() == "closed")
      let versions = try await bench.send("GET", "actions/\(id)/versions").json
      let all = versions["versions"]?.arrayValue ?? []
      #expect(all.map { $0["number"] } == [3, 2, 1])
      #expect(all.map { $0["deployed"] } == [true, false, false])
      #expect(all.map { $0["code"] } == ["deny", "allow", "deny"])
    }
  }

  @Test func `no answer and no log contains the value of a secret`() async throws {
    try await ActionBench.run { bench in
      let id = try await bench.create("deny")
      _ = try await bench.deploy(id)
      _ = try await bench.send(
        "PATCH",
        "actions/\(id)",
        #"{"secrets":[{"name":"REASON"},{"name":"KEY","value":"closed-too"}]}"#
      )
      for path in ["actions", "actions/\(id)", "actions/\(id)/versions"] {
        let answer = try await bench.send("GET", path)
        #expect(answer.body.contains("REASON"), "\(answer.body)")
        #expect(!answer.body.contains("closed"), "\(answer.body)")
      }
      let logs = try await bench.mock.logs().map(\.line)
      #expect(logs.filter { $0.contains("closed") } == [])
      // A secret that a change names without a value keeps its value.
      _ = try await bench.deploy(id)
      _ = try await bench.bind([id])
      #expect(try await bench.denial() == "closed")
    }
  }

  @Test func `code that cannot be compiled is refused with its message and changes nothing`()
    async throws
  {
    try await ActionBench.run { bench in
      let id = try await bench.create("deny")
      _ = try await bench.deploy(id)
      _ = try await bench.bind([id])
      _ = try await bench.send("PATCH", "actions/\(id)", #"{"code":"function ("}"#)
      let refused = try await bench.deploy(id)
      #expect(refused.status == 400)
      #expect(refused.string("errorCode") == "invalid_code")
      #expect(refused.string("message").contains("guard.js:1:1"), "\(refused.body)")
      #expect(try await bench.denial() == "closed")
      let versions = try await bench.send("GET", "actions/\(id)/versions").json
      #expect(versions["total"] == 1)
    }
  }

  @Test func `Actions of the file are bound beside others, and a reset restores the file`()
    async throws
  {
    try await ActionBench.run { bench in
      let id = try await bench.create("deny")
      _ = try await bench.deploy(id)
      #expect(try await bench.bind(["of the file", id]).status == 200)
      let bound = try await bench.send("GET", "triggers/post-login/bindings").json
      let names = bound["bindings"]?.arrayValue?.map { $0["display_name"] }
      #expect(names == ["of the file", "guard"])
      #expect(try await bench.denial() == "closed")
      try await bench.mock.reset()
      #expect(try await bench.denial() == nil)
      let left = try await bench.send("GET", "actions").json
      #expect(left["actions"]?.arrayValue?.map { $0["name"] } == ["of the file"])
    }
  }

  @Test func `a bound Action is deleted only by force`() async throws {
    try await ActionBench.run { bench in
      let id = try await bench.create("deny")
      _ = try await bench.deploy(id)
      _ = try await bench.bind([id])
      let refused = try await bench.send("DELETE", "actions/\(id)")
      #expect(refused.status == 409)
      #expect(try await bench.denial() == "closed")
      #expect(try await bench.send("DELETE", "actions/\(id)?force=true").status == 204)
      #expect(try await bench.denial() == nil)
      #expect(try await bench.send("GET", "actions/\(id)").status == 404)
    }
  }

  @Test(arguments: [
    (#"{"bindings":[{"ref":{"type":"action_id","value":"none"}}]}"#, "does not exist"),
    (#"{"bindings":[{"ref":{"type":"binding_id","value":"none"}}]}"#, "does not exist"),
    (#"{"bindings":[{"ref":{"type":"action_name","value":"other"}}]}"#, "of another trigger"),
    (
      #"{"bindings":[{"ref":{"type":"action_name","value":"of the file"}},{"ref":{"type":"action_id","value":"of the file"}}]}"#,
      "bound twice"
    ),
    (#"{"bindings":[{"ref":{"type":"action","value":"a"}}]}"#, "No enum match"),
    (#"{"bindings":[{}]}"#, "Missing required property: ref"), ("{}", "bindings"),
  ])
  func `bindings to anything else are refused`(body: String, reason: String) async throws {
    try await ActionBench.run { bench in
      let other = try await bench.create("deny", name: "other", trigger: "credentials-exchange")
      _ = try await bench.deploy(other)
      let answer = try await bench.send("PATCH", "triggers/post-login/bindings", body)
      #expect(answer.status == 400)
      #expect(answer.string("message").contains(reason), "\(answer.body)")
      let bound = try await bench.send("GET", "triggers/post-login/bindings").json
      #expect(bound["bindings"]?.arrayValue?.map { $0["display_name"] } == ["of the file"])
    }
  }

  @Test(arguments: [
    (#"{"name":"a"}"#, 400), (#"{"name":"a","supported_triggers":[{"id":"none"}]}"#, 400),
    (#"{"name":"a","supported_triggers":[{"id":"post-login"}],"code":7}"#, 400),
    (#"{"name":"of the file","supported_triggers":[{"id":"post-login"}]}"#, 409),
    (
      #"{"name":"a","supported_triggers":[{"id":"post-login"}],"code":"function (","deploy":true}"#,
      400
    ),
  ])
  func `an Action that cannot be is not created`(body: String, status: Int) async throws {
    try await ActionBench.run { bench in
      let answer = try await bench.send("POST", "actions", body)
      #expect(answer.status == status, "\(answer.body)")
      #expect(try await bench.send("GET", "actions").json["total"] == 1)
    }
  }

  @Test func `a tenant that cannot run scripts deploys none`() async throws {
    try await ActionBench.run(changing: { $0.makeStep = nil }) { bench in
      let id = try await bench.create("deny")
      let refused = try await bench.deploy(id)
      #expect(refused.status == 501)
      #expect(refused.string("errorCode") == "not_implemented_by_postlogin")
    }
  }

  @Test func `the Action of a token exchange profile can be a deployed one`() async throws {
    try await ActionBench.run { bench in
      let id = try await bench.create("allow", trigger: "custom-token-exchange")
      let body = """
        {"name":"p","subject_token_type":"urn:acme:token","action_id":"\(id)",
         "type":"custom_authentication"}
        """
      let path = "token-exchange-profiles"
      let scope = "create:token_exchange_profiles"
      let early = try await bench.mock.manage("POST", path, scope: scope, body: body)
      #expect(early.status == 400)
      _ = try await bench.deploy(id)
      let late = try await bench.mock.manage("POST", path, scope: scope, body: body)
      #expect(late.status == 201, "\(late.body)")
    }
  }

  @Test func `a login is denied while a bound Action of the file is gone`() async throws {
    var deployed = DeployedActions()
    deployed.bindings[.postLogin] = ["gone"]
    let flow = deployed.applied(to: FlowInUse(Flow([]))).flow
    let event = try Event(json: #"{"user":{"user_id":"auth0|1"}}"#)
    let outcome = try await flow.run(event)
    #expect(outcome.actions.map(\.name) == ["gone"])
    #expect(outcome.actions.last?.error?.code == .unavailable)
    #expect(outcome.decision != .allowed)
  }
}
