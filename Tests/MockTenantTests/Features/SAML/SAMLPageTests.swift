import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The pages that a login by SAML shares with the others.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SAMLPageTests {
  @Test(arguments: ["pre_login_prompt", "post_login_prompt"])
  func `a login by SAML asks for its organization, and a third party for no consent`(
    behavior: String
  ) async throws {
    let seen = SeenEvents()
    let change = { (configuration: inout TenantConfiguration) in
      configuration.organizations.append(
        Organization(["id": "org_other", "name": "other", "members": ["auth0|ada"]])
      )
      let index = configuration.clients.count - 1
      configuration.clients[index].document.set("organization_usage", "require")
      configuration.clients[index].document.set("organization_require_behavior", .string(behavior))
      configuration.clients[index].document.set("is_first_party", false)
    }
    try await SAMLBench.run(action: seen.action, changing: change) { bench in
      var answer = try await bench.begin()
      if behavior == "post_login_prompt" { answer = try await bench.browser.logIn(after: answer) }
      #expect(answer.location.hasPrefix("/u/organization?state="))
      answer = try await bench.browser.post(
        "u/organization",
        ["state": answer.parameter("state") ?? "", "organization": "org_other"]
      )
      if behavior == "pre_login_prompt" { answer = try await bench.browser.logIn(after: answer) }
      let posted = try await bench.read(answer)
      #expect(posted.status == "urn:oasis:names:tc:SAML:2.0:status:Success")
      #expect(seen.all.count == 1)
      #expect(seen.last?["organization"]?["id"]?.stringValue == "org_other")
    }
  }
}
