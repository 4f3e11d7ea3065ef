import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Signed requests to log in whose signature covers another element than the one that is read; single
/// logout has such tests in `LogoutMessageTests` and `SingleLogoutTests`.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct SignatureWrappingTests {
  @Test func `a signed request is accepted`() async throws {
    try await SAMLBench.run(["signingCert": .string(ServiceProvider.certificate)]) { bench in
      let form = ["SAMLRequest": try bench.provider.signed().base64]
      #expect(try await bench.browser.post("samlp/sp", form).location.hasPrefix("/u/login"))
    }
  }

  @Test(arguments: 1...8)
  func `a wrapped signature is refused`(number: Int) async throws {
    try await SAMLBench.run(["signingCert": .string(ServiceProvider.certificate)]) { bench in
      var forgery = bench.provider
      forgery.issuer = "https://evil.example.com"
      let wrapping = SignatureWrapping(
        name: "AuthnRequest",
        original: bench.provider,
        forgery: forgery
      )
      let form = ["SAMLRequest": try wrapping.variant(number).base64]
      let answer = try await bench.browser.post("samlp/sp", form)
      #expect(answer.status == 400, "\(number) \(answer.location)")
      #expect(answer.body.contains("Invalid SAML Request"))
    }
  }

  @Test func `a comment does not cut a signed name`() async throws {
    let subject =
      "<saml:Subject><saml:NameID>ada@example.com<!-- -->.evil.example</saml:NameID></saml:Subject>"
    try await SAMLBench.run(["signingCert": .string(ServiceProvider.certificate)]) { bench in
      var provider = bench.provider
      provider.content = subject
      let text = try provider.signed()
      let page = try await bench.browser.post("samlp/sp", ["SAMLRequest": text.base64])
      let login = try await bench.browser.get(String(page.location.dropFirst()))
      #expect(login.body.contains("value=\"ada@example.com.evil.example\""))
    }
  }
}
