import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// LogoutRequests to a client with a `signingCert`, good and bad.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct LogoutMessageTests {
  private static let addon: JSONObject = [
    "signingCert": .string(ServiceProvider.certificate),
    "logout": ["callback": "https://sp.example.com/slo"],
  ]

  /// Sends a LogoutRequest by post after a login, and says whether the session still stands.
  private static func send(
    _ change: @Sendable (inout ServiceProvider) -> Void = { _ in },
    text: @Sendable (ServiceProvider) throws -> String = { try $0.signed("LogoutRequest") }
  ) async throws -> (answer: TenantClient.Answer, isLoggedIn: Bool) {
    var result: (TenantClient.Answer, Bool)?
    try await SAMLBench.run(addon) { bench in
      // Without a request, so that the login itself needs no signature.
      _ = try await bench.browser.logIn(after: try await bench.browser.get("samlp/sp"))
      var provider = bench.leavingProvider
      provider.content = "<saml:NameID>auth0|ada</saml:NameID>"
      change(&provider)
      let form = ["SAMLRequest": try text(provider).base64]
      let answer = try await bench.browser.post("samlp/sp/logout", form)
      let session = try await bench.tenant.live(.session)
      result = (answer, !session.isEmpty)
    }
    return try #require(result)
  }

  @Test func `a signed request logs the user out`() async throws {
    let sent = try await Self.send()
    #expect(sent.answer.field("SAMLResponse") != nil)
    #expect(!sent.isLoggedIn)
  }

  @Test func `a comment in the name does not cut it`() async throws {
    let cut = try await Self.send { provider in
      provider.content = "<saml:NameID>auth0|ada<!-- -->.evil.example</saml:NameID>"
    }
    #expect(cut.isLoggedIn)
    let whole = try await Self.send { provider in
      provider.content = "<saml:NameID>auth0|<!-- -->ada</saml:NameID>"
    }
    #expect(!whole.isLoggedIn)
  }

  @Test func `an unsigned or changed request logs no user out`() async throws {
    let unsigned = try await Self.send { _ in
    } text: {
      $0.message("LogoutRequest")
    }
    #expect(unsigned.answer.body.contains("MUST be signed"))
    let changed = try await Self.send { _ in
    } text: {
      try $0.signed("LogoutRequest").replacing("auth0|ada", with: "auth0|ad4")
    }
    for sent in [unsigned, changed] {
      #expect(sent.answer.status == 400)
      #expect(sent.isLoggedIn)
    }
  }

  @Test(arguments: 1...8)
  func `a request with a wrapped signature logs no user out`(number: Int) async throws {
    let sent = try await Self.send { _ in
    } text: { provider in
      // The service provider has signed a request that names another user.
      var original = provider
      original.content = "<saml:NameID>auth0|bob</saml:NameID>"
      let wrapping = SignatureWrapping(
        name: "LogoutRequest",
        original: original,
        forgery: provider
      )
      return try wrapping.variant(number)
    }
    #expect(sent.answer.status == 400, "\(number)")
    // In the first variant, the message that is read has no signature at all.
    let reason = number == 1 ? "MUST be signed" : "The signature of the SAMLRequest is not valid."
    #expect(sent.answer.body.contains(reason), "\(number)")
    #expect(sent.isLoggedIn, "\(number)")
  }

  @Test func `a request that is misaddressed, old or over logs no user out`() async throws {
    let changes: [@Sendable (inout ServiceProvider) -> Void] = [
      { $0.destination = nil }, { $0.destination = "https://other.example/samlp/sp/logout" },
      { $0.destination = $0.destination?.replacing("/logout", with: "") },
      { $0.issuedAt = "2026-11-21T08:59:59Z" },
      { $0.attributes = [("NotOnOrAfter", "2026-11-21T09:58:59Z")] },
    ]
    for (index, change) in changes.enumerated() {
      let sent = try await Self.send(change)
      #expect(sent.answer.status == 400, "\(index)")
      #expect(sent.isLoggedIn, "\(index)")
    }
  }

  @Test func `a request of another issuer logs no user out`() async throws {
    try await SAMLBench.run(["logout": ["callback": "https://sp.example.com/slo"]]) { bench in
      _ = try await bench.logIn()
      var provider = bench.leavingProvider
      provider.issuer = "https://other.example/metadata"
      provider.content = "<saml:NameID>auth0|ada</saml:NameID>"
      let form = ["SAMLRequest": provider.message("LogoutRequest").base64]
      let posted = try await bench.read(try await bench.browser.post("samlp/sp/logout", form))
      #expect(posted.status == SAMLName.requester)
      #expect(try await bench.tenant.live(.session).count == 1)
    }
  }

  @Test func `a request counts once`() async throws {
    try await SAMLBench.run(Self.addon) { bench in
      let form = ["SAMLRequest": try bench.leavingProvider.signed("LogoutRequest").base64]
      let first = try await bench.browser.post("samlp/sp/logout", form)
      #expect(try await bench.read(first).status == SAMLName.success)
      _ = try await bench.browser.logIn(after: try await bench.browser.get("samlp/sp"))
      let again = try await bench.browser.post("samlp/sp/logout", form)
      #expect(again.status == 400)
      #expect(again.body.contains("has been sent before"))
      #expect(try await bench.tenant.live(.session).count == 1)
    }
  }
}
