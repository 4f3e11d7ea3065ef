import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Requests for tokens in the browser that are refused, in the mode of the answer.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct FrontChannelRefusalTests {
  private static let callback = "http://localhost:3000/callback"

  @Test(arguments: FrontChannel.types)
  func `a nonce is needed for an ID token, and only for one`(type: String) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      for nonce in [nil, ""] as [String?] {
        let browser = ScriptedBrowser(tenant)
        let answer = try await browser.authorize(["response_type": type, "nonce": nonce])
        guard type.contains("id_token") else {
          #expect(answer.location.hasPrefix("/u/login?state="))
          continue
        }
        #expect(answer.location.hasPrefix("\(Self.callback)#error=invalid_request&"))
        #expect(
          answer.sent["error_description"] == "Missing required parameter: nonce"
        )
        #expect(answer.sent["state"] == "abc")
      }
      #expect(try await tenant.live().allSatisfy { $0.kind == .login })
    }
  }

  @Test(arguments: FrontChannel.types)
  func `an ID token needs the scope openid`(type: String) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      for scope in [nil, "profile"] as [String?] {
        let changes = ["response_type": type, "nonce": "n-1", "scope": scope]
        let answer = try await ScriptedBrowser(tenant).authorize(changes)
        guard type.contains("id_token") else {
          #expect(answer.location.hasPrefix("/u/login?state="))
          continue
        }
        #expect(answer.location.hasPrefix("\(Self.callback)#error=invalid_request&"))
        #expect(answer.sent["error_description"] == "An ID token needs the scope openid")
      }
    }
  }

  @Test(arguments: FrontChannel.types)
  func `no token goes into a query`(type: String) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let answer = try await ScriptedBrowser(tenant)
        .authorize(["response_type": type, "response_mode": "query", "nonce": "n-1"])
      #expect(answer.location.hasPrefix("\(Self.callback)#error=invalid_request&"))
      #expect(
        answer.sent["error_description"]
          == "The response mode query is not allowed for tokens; use fragment, form_post or web_message"
      )
      #expect(answer.sent["state"] == "abc")
    }
  }

  @Test(arguments: [
    (["authorization_code"], "token", "implicit"),
    (["authorization_code"], "code token", "implicit"),
    (["implicit"], "code id_token", "authorization_code"),
    (["implicit"], "code", "authorization_code"),
    ([], "id_token", "implicit"),
  ])
  func `a client needs the grants of the response type`(
    grants: [String],
    type: String,
    missing: String
  ) async throws {
    try await withTenant {
      $0.clients[1].document.set("grant_types", .strings(grants))
    } body: { tenant in
      let answer = try await ScriptedBrowser(tenant)
        .authorize(["response_type": type, "nonce": "n-1"])
      let mark = type == "code" ? "?" : "#"
      #expect(answer.location.hasPrefix("\(Self.callback)\(mark)error=unauthorized_client&"))
      #expect(
        answer.sent["error_description"] == "Grant type '\(missing)' not allowed for the client."
      )
    }
  }

  @Test(arguments: ["tokens", "Token", "id_token idtoken", "code code", "token token", "none"])
  func `a misspelt response type is refused, in the query or in the requested mode`(
    type: String
  ) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      for (mode, mark) in [(nil, "?"), ("fragment", "#")] as [(String?, String)] {
        let answer = try await ScriptedBrowser(tenant)
          .authorize(["response_type": type, "response_mode": mode, "nonce": "n-1"])
        #expect(
          answer.location.hasPrefix("\(Self.callback)\(mark)error=unsupported_response_type&")
        )
        #expect(answer.sent["error_description"] == "Unsupported response type: \(type)")
        #expect(answer.sent["state"] == "abc")
      }
    }
  }

  /// A repeated parameter counts as missing, so that the mode follows from the others.
  @Test(arguments: [
    ("response_type=token&response_type=token", "?"),
    ("response_type=token&response_type=code", "?"),
    ("response_type=token&response_type=token&response_mode=fragment", "#"),
    ("response_type=id_token&nonce=a&nonce=b", "#"),
    ("response_type=token&response_mode=form_post&response_mode=form_post", "#"),
    ("response_type=code&response_mode=fragment&response_mode=fragment", "?"),
  ])
  func `a repeated parameter is refused in the mode of the others`(
    query: String,
    mark: String
  ) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let callback = TenantClient.encoded(Self.callback)
      let answer = try await TenantClient(tenant.url)
        .get("authorize?client_id=web&redirect_uri=\(callback)&state=abc&\(query)")
      #expect(answer.location.hasPrefix("\(Self.callback)\(mark)error=invalid_request&"))
      #expect(answer.sent["error_description"]?.hasSuffix("more than once; send it once") == true)
      #expect(answer.sent["state"] == "abc")
    }
  }

  @Test(arguments: FrontChannel.types)
  func `a silent request without a session is login_required in the fragment`(
    type: String
  ) async throws {
    try await withTenant(FrontChannel.allow) { tenant in
      let answer = try await ScriptedBrowser(tenant)
        .authorize(["response_type": type, "nonce": "n-1", "prompt": "none"])
      #expect(answer.location.hasPrefix("\(Self.callback)#error=login_required&"))
      #expect(answer.sent["state"] == "abc")
      #expect(try await tenant.logTypes() == ["fsa"])
    }
  }
}
