import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// Makes requests whose signature covers another element than the one that is read.
private struct SignatureWrapping {
  let provider: ServiceProvider

  /// The attacker's request, with a place for what the variant adds.
  private func forged(id: String, _ content: String, signature: String = "") -> String {
    var provider = provider
    (provider.id, provider.issuer) = (id, "https://evil.example.com")
    provider.content = content
    return provider.message("AuthnRequest", signature: signature)
  }

  /// A valid request, its signature, and the request without it.
  private func parts() throws -> (whole: String, signature: String, bare: String) {
    let whole = try provider.signed()
    let begin = try #require(whole.firstRange(of: "<Signature ")?.lowerBound)
    let end = try #require(whole.firstRange(of: "</Signature>")?.upperBound)
    var bare = whole
    bare.removeSubrange(begin..<end)
    return (whole, String(whole[begin..<end]), bare)
  }

  /// The eight variants; each keeps the signed request somewhere, and puts another one where it is
  /// read.
  func variant(_ number: Int) throws -> String {
    let (whole, signature, bare) = try parts()
    let extensions = "<samlp:Extensions>\(bare)</samlp:Extensions>"
    let object = "<Object>\(bare)</Object></Signature>"
    let open = String(signature.dropLast("</Signature>".count))
    return switch number {
    // The signed request is a child of the forged one, with its own signature.
    case 1: forged(id: "_evil", whole)
    // The signature stands beside the signed request.
    case 2: forged(id: "_evil", signature + bare)
    // The forged request has the signature, and the signed one is in its extensions.
    case 3: forged(id: "_evil", extensions, signature: signature)
    // Both have one id.
    case 4: forged(id: "_request1", extensions, signature: signature)
    // The signed request is inside the signature, as an object.
    case 5: forged(id: "_evil", "", signature: open + object)
    case 6: forged(id: "_request1", "", signature: open + object)
    // The signed request has got another element.
    case 7: whole.replacing("</samlp:AuthnRequest>", with: "<evil/></samlp:AuthnRequest>")
    // Two signatures, of which one is valid for the inner request.
    default: forged(id: "_evil", whole, signature: signature)
    }
  }
}

/// Signed requests whose signature covers another element than the one that is read (Somorovsky et
/// al., "On Breaking SAML", USENIX Security 2012).
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
      let form = [
        "SAMLRequest": try SignatureWrapping(provider: bench.provider).variant(number).base64
      ]
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
