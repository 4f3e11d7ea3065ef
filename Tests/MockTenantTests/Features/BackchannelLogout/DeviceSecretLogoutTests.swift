import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Native SSO with back-channel logout and with DPoP.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct DeviceSecretLogoutTests {
  private static func receiveTokens(_ configuration: inout TenantConfiguration) {
    for index in configuration.clients.indices {
      configuration.clients[index].document.set(
        "oidc_logout",
        [
          "backchannel_logout_urls": [
            .string("https://\(configuration.clients[index].id).example.com/logout")
          ],
          "backchannel_logout_initiators": ["mode": "all"],
        ]
      )
    }
  }

  @Test func `the end of a device secret is told to each application with its tokens`()
    async throws
  {
    try await TokenBench.runNativeSSO(changing: Self.receiveTokens) { bench in
      let (logs, continuation) = AsyncStream.makeStream(of: TenantLog.self)
      bench.tenant.logs.listen { log in
        // The tenant of the test has no network.
        if log.type == "oidc_backchannel_logout_failed" { continuation.yield(log) }
      }
      let login = try await bench.firstLogin()
      #expect(try await bench.exchange(login).status == 200)
      let answer = try await bench.client.post(
        "oauth/revoke",
        form: ["token": login.string("device_secret"), "client_id": "first"]
      )
      #expect(answer.status == 200)
      var clients: [String?] = []
      for await log in logs {
        #expect(log.details["initiator"] == "session-revoked")
        #expect(log.userID == "auth0|rosa")
        clients.append(log.clientID)
        if clients.count == 2 { break }
      }
      #expect(Set(clients) == ["first", "second"])
    }
  }

  @Test func `the second application's tokens are bound to its own key`() async throws {
    try await TokenBench.runNativeSSO { bench in
      let (first, second) = (ProofKey(), ProofKey())
      let login = try await bench.token(
        bench.codeForm(bench.deviceCode(), as: "first"),
        provedBy: first
      )
      #expect(login.string("token_type") == "DPoP")
      let exchange = try await bench.token(TokenBench.exchangeForm(login), provedBy: second)
      #expect(exchange.string("token_type") == "DPoP")
      let form = [
        "grant_type": "refresh_token", "client_id": "second",
        "refresh_token": exchange.string("refresh_token"),
      ]
      #expect(try await bench.token(form, provedBy: first).status == 403)
      #expect(try await bench.token(form, provedBy: second).status == 200)
      let claims = try await bench.userInfo(exchange.string("access_token"), provedBy: second)
      #expect(claims.string("sub") == "auth0|rosa")
    }
  }
}
