import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

@Suite(.tags(.rules))
struct RuleSetTests {
  private static func nativeToWeb() throws -> RuleSet {
    try RuleSet("Native to Web") {
      Rule("the login moved to another country") {
        When(exists: \.sessionTransferToken.request.geoip.countryCode)
        When(
          \.sessionTransferToken.request.geoip.countryCode,
          differsFrom: \.request.geoip.countryCode
        )
        Deny("The login moved from \(\.sessionTransferToken.request.geoip.countryCode)")
      }
      Rule("members carry their roles") {
        When(\.authorization.roles, contains: "member")
        SetClaim(.idToken, "https://example.com/roles", from: \.authorization.roles)
      }
    }
  }

  @Test(arguments: [
    (#""ES""#, #""PT""#, "denied: The login moved from ES"),
    (#""PT""#, #""PT""#, "allowed: "),
    ("null", #""PT""#, "allowed: "),
    (#""ES""#, "null", "denied: The login moved from ES"),
  ])
  func `a login that moved to another country is denied`(
    token: String,
    request: String,
    decision: String
  ) async throws {
    let event = try Login.event(
      #","request":{"geoip":{"countryCode":\#(request)}},"authorization":{"roles":["member","x"]},"#
        + #""session_transfer_token":{"request":{"geoip":{"countryCode":\#(token)}}}"#
    )
    let outcome = try await Login.outcome(of: try Self.nativeToWeb(), event)
    #expect("\(outcome.decision): \(outcome.reason ?? "")" == decision)
    #expect(outcome.idTokenClaims.map(\.name) == ["https://example.com/roles"])
    #expect(outcome.idTokenClaims.map(\.value.text) == [#"["member","x"]"#])
  }

  @Test func `a command knows the line of its rule`() async throws {
    let rules = try RuleSet("x") { Rule("deny") { Deny("no") } }
    let line = #line - 1
    let outcome = try await Login.outcome(of: rules, try Login.event())
    #expect(outcome.actions[0].commands[0].location?.line == line)
    #expect(outcome.actions[0].commands[0].location?.file?.hasSuffix("RuleSetTests.swift") == true)
  }
}
