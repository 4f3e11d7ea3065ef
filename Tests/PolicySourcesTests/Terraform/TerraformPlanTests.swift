import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// Plans and states as `terraform show -json` prints them.
@Suite(.tags(.documents))
struct TerraformPlanTests {
  private static func policy(_ plan: String) throws -> PolicyDeclaration {
    try withFiles(["plan.json": plan]) { folder in
      TerraformPolicy.declaration(of: try TerraformPlan.configuration(at: "\(folder)/plan.json"))
    }
  }

  @Test(
    arguments: [
      (#"{"format_version": "2.0", "planned_values": {"root_module": {}}}"#, "the format `2.0`"),
      (#"{"planned_values": {"root_module": {}}}"#, "no `format_version`"),
      (#"{"format_version": "1.2"}"#, "the plan or state has no resources"),
      (#"{"format_version": "1.2", "planned_values": {}}"#, "the plan or state has no resources"),
      (#"{"format_version": "1.2", "#, "the text ends too early"),
      ("[]", "no `format_version`"),
    ]
  )
  func `what is no plan is an error`(plan: String, message: String) throws {
    let error = #expect(throws: PostLoginError.self) { try Self.policy(plan) }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test func `more than 10,000 resources are an error`() throws {
    let resource = #"{"mode": "managed", "type": "auth0_action", "name": "a", "values": {}}"#
    let many = Array(repeating: resource, count: 10_001).joined(separator: ",")
    let error = #expect(throws: PostLoginError.self) {
      try Self.policy(
        #"{"format_version": "1.2", "values": {"root_module": {"resources": [\#(many)]}}}"#
      )
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func `a state knows ids, of Actions and of modules`() throws {
    let policy = try Self.policy(
      """
      {"format_version": "1.0", "values": {"root_module": {"resources": [
        {"mode": "managed", "type": "auth0_action_module", "name": "m",
         "values": {"id": "m1", "name": "helper", "code": "0"}},
        {"mode": "managed", "type": "auth0_action", "name": "a", "index": 0,
         "values": {"id": "i1", "name": "a", "code": "1", "deploy": true,
          "modules": [{"module_id": "m1", "module_version_id": "v"}]}},
        {"mode": "data", "type": "auth0_action", "name": "d", "values": {"id": "i2", "name": "d"}}
      ], "child_modules": [{"address": "module.x", "resources": [
        {"mode": "managed", "type": "auth0_trigger_actions", "name": "f", "values": {
          "trigger": "post-login", "actions": [
            {"id": "i1", "display_name": "first"}, {"id": "i2", "display_name": "a"}]}}
      ]}]}}}
      """
    )
    #expect(policy.flows.first?.steps.map(\.action) == ["a", nil])
    #expect(policy.action("a")?.modules == ["helper"])
    #expect(policy.problems.map(\.message) == ["the Action of this binding is not known: `i2`"])
  }

  @Test func `a plan finds what unknown ids refer to, in modules and by key`() throws {
    let policy = try Self.policy(
      """
      {"format_version": "1.2", "planned_values": {"root_module": {"child_modules": [
        {"address": "module.t[\\"eu\\"]", "resources": [
          {"mode": "managed", "type": "auth0_action_module", "name": "m",
           "values": {"name": "helper", "code": "0"}},
          {"mode": "managed", "type": "auth0_action", "name": "a", "index": "x",
           "values": {"name": "x", "code": "1", "deploy": true, "modules": [{}]}},
          {"mode": "managed", "type": "auth0_action", "name": "a", "index": "y",
           "values": {"name": "y", "code": "1", "deploy": true}},
          {"mode": "managed", "type": "auth0_trigger_actions", "name": "f", "values": {
            "trigger": "post-login", "actions": [{"display_name": "x"}, {"display_name": "x"}]}}
        ]}]}},
       "configuration": {"root_module": {"module_calls": {"t": {"module": {"resources": [
         {"mode": "managed", "type": "auth0_action", "name": "a", "expressions": {
           "modules": [{"module_id": {"references": ["auth0_action_module.m.id"]}}]}},
         {"mode": "managed", "type": "auth0_trigger_actions", "name": "f", "expressions": {
           "actions": [
             {"id": {"references": ["auth0_action.a[\\"y\\"].id", "auth0_action.a[\\"y\\"]"]}},
             {"id": {"references": ["auth0_action.a[\\"x\\"].id", "auth0_action.a[\\"x\\"]"]}}]}}
       ]}}}}}}
      """
    )
    #expect(policy.problems == [])
    #expect(policy.flows.first?.steps.map(\.action) == ["y", "x"])
    #expect(policy.action("x")?.modules == ["helper"])
  }
}
