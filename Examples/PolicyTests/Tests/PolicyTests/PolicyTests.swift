import PostLogin
import PostLoginPolicies
import PostLoginTesting
import Testing
import WireFormats

struct PolicyTests {
  @Test(arguments: try ActionSuite.cases(in: "Actions"))
  func `an Action does what its suite says`(item: ActionSuite.Case) async {
    #expect(await item.verdict() == .passed)
  }

  @Test(arguments: ["plus", "team"])
  func `a user with a plan is let in`(plan: String) async throws {
    let policy = try Policy(at: "Actions/paying-users")
    let changes: JSONValue = [
      "client": ["metadata": ["audience": "paying"]],
      "user": ["app_metadata": ["plan": .string(plan)]],
    ]
    #expect(
      try await policy.verdict(on: "ordinary-login", with: changes, expecting: .allowed) == .passed
    )
  }

  @Test func `a user without a plan is denied`() async throws {
    let policy = try Policy(at: "Actions/paying-users")
    let outcome = try await policy.run(
      "ordinary-login",
      with: ["client": ["metadata": ["audience": "paying"]]]
    )
    #expect(outcome.decision == .denied)
    #expect(outcome.reason == "This application is for paying users")
  }
}
