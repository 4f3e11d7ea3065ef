import Testing
import WireFormats

@testable import MockTenant

/// Makes messages whose signature covers another element than the one that is read (Somorovsky et
/// al., "On Breaking SAML", USENIX Security 2012).
struct SignatureWrapping {
  /// `AuthnRequest`, `LogoutRequest` or `LogoutResponse`.
  let name: String
  /// The message that was signed.
  let original: ServiceProvider
  /// What the attacker wants to be read; both have the same id in two of the variants.
  let forgery: ServiceProvider

  /// The attacker's message, with a place for what the variant adds.
  private func forged(id: String, _ content: String = "", signature: String = "") -> String {
    var provider = forgery
    provider.id = id
    provider.content += content
    return provider.message(name, signature: signature)
  }

  /// A valid message, its signature, and the message without it.
  private func parts() throws -> (whole: String, signature: String, bare: String) {
    let whole = try original.signed(name)
    let begin = try #require(whole.firstRange(of: "<Signature ")?.lowerBound)
    let end = try #require(whole.firstRange(of: "</Signature>")?.upperBound)
    var bare = whole
    bare.removeSubrange(begin..<end)
    return (whole, String(whole[begin..<end]), bare)
  }

  /// The eight variants; each keeps the signed message somewhere, and puts another one where it is
  /// read.
  func variant(_ number: Int) throws -> String {
    let (whole, signature, bare) = try parts()
    let extensions = "<samlp:Extensions>\(bare)</samlp:Extensions>"
    let object = "<Object>\(bare)</Object></Signature>"
    let open = String(signature.dropLast("</Signature>".count))
    return switch number {
    // The signed message is a child of the forged one, with its own signature.
    case 1: forged(id: "_evil", whole)
    // The signature stands beside the signed message.
    case 2: forged(id: "_evil", signature + bare)
    // The forged message has the signature, and the signed one is in its extensions.
    case 3: forged(id: "_evil", extensions, signature: signature)
    // Both have one id.
    case 4: forged(id: original.id, extensions, signature: signature)
    // The signed message is inside the signature, as an object.
    case 5: forged(id: "_evil", signature: open + object)
    case 6: forged(id: original.id, signature: open + object)
    // The signed message has got another element.
    case 7: whole.replacing("</samlp:\(name)>", with: "<evil/></samlp:\(name)>")
    // Two signatures, of which one is valid for the inner message.
    default: forged(id: "_evil", whole, signature: signature)
    }
  }
}
