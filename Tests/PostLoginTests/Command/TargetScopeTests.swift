import TestSupport
import Testing

@testable import PostLogin
import WireFormats

/// Scopes of Auth0's own APIs, target scopes by protocol, and claims that no application reads.
@Suite(.tags(.commands))
struct TargetScopeTests {
  private static func event(_ transaction: String, _ rest: String = "") -> String {
    #"{"user":{},"transaction":{"target_scopes":["openid"],\#(transaction)}\#(rest)}"#
  }

  private static let addition: [(MethodName, [ScriptValue])] = [
    ("transaction.addTargetScope", [.string("read:a")])
  ]

  @Test(arguments: [
    "oidc-basic-profile", "oidc-hybrid-profile", "oauth2-password", "oauth2-refresh-token",
    "oauth2-device-code", "oidc-ciba-web-link", "oauth2-token-exchange",
  ])
  func `a login by these protocols takes target scopes`(protocolName: String) throws {
    let event = Self.event(#""protocol":"\#(protocolName)""#)
    let calls = try FoldedCalls(Self.addition, event: event)
    #expect(calls.outcome.transaction.targetScopes == ["openid", "read:a"])
    #expect(calls.diagnostics == [])
  }

  @Test(arguments: [
    "samlp", "wsfed", "wstrust-usernamemixed", "oauth2-resource-owner",
    "oauth2-resource-owner-jwt-bearer", "oauth2-access-token", "oidc-ciba",
  ])
  func `a login by these protocols ignores them, and says so`(protocolName: String) throws {
    let event = Self.event(#""protocol":"\#(protocolName)""#)
    let calls = try FoldedCalls(Self.addition, event: event)
    #expect(calls.outcome.transaction.targetScopes == nil)
    #expect(calls.diagnostics == [.scopeIgnored])
    #expect(calls.outcome.decision == .allowed)
  }

  @Test func `the exchange for a token of a federated connection fails`() throws {
    let grant =
      "urn:auth0:params:oauth:grant-type:token-exchange:federated-connection-access-token"
    let event = Self.event(
      #""protocol":"oauth2-token-exchange""#,
      #","request":{"body":{"grant_type":"\#(grant)"}}"#
    )
    let calls = try FoldedCalls(Self.addition, event: event)
    #expect(calls.outcome.decision == .failed)
    #expect(calls.outcome.cause?.call?.method == "transaction.addTargetScope")
    #expect(calls.diagnostics == [.scopeIgnored])
  }

  @Test(
    arguments: ["api/v2/", "me/", "mfa/", "my-org/"],
    ["accessToken.addScope", "accessToken.removeScope"] as [MethodName]
  )
  func `scopes of Auth0's own APIs do not change`(path: String, method: MethodName) throws {
    let calls = try FoldedCalls(
      [(method, [.string("read:users")])],
      event: #"{"user":{},"resource_server":{"identifier":"https://acme.eu.auth0.com/\#(path)"}}"#
    )
    #expect(calls.outcome.accessToken == Outcome.AccessToken())
    #expect(calls.diagnostics == [.scopeIgnored])
  }

  @Test(arguments: [
    (#""protocol":"oidc-basic-profile","response_type":["code"]"#, false, true),
    (#""protocol":"oidc-basic-profile","response_type":["code"]"#, true, false),
    (#""protocol":"oidc-implicit-profile","response_type":["id_token"]"#, true, true),
    (#""protocol":"oidc-implicit-profile","response_type":["id_token","token"]"#, true, false),
    (#""protocol":"samlp""#, true, true), (#""protocol":"wsfed""#, false, true),
    (#""metadata":{}"#, false, true),
  ])
  func `a claim that no application can read is kept, and said`(
    transaction: String,
    hasAPI: Bool,
    isUnread: Bool
  ) throws {
    let api = hasAPI ? #","resource_server":{"identifier":"https://api.example.com"}"# : ""
    let calls = try FoldedCalls(
      [("accessToken.setCustomClaim", [.string("https://x.example/a"), .number(1)])],
      event: Self.event(transaction, api)
    )
    #expect(calls.outcome.accessToken.claims.count == 1)
    #expect(calls.diagnostics == (isUnread ? [.claimUnread] : []))
  }
}
