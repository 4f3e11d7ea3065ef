import Crypto
import CryptoExtras
import FoundationEssentials
import SwiftASN1
import WireFormats
import X509

/// The signature of the redirect binding, over the raw parameters of the query.
struct QuerySignature: Sendable {
  static let sha256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"
  static let sha384 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384"
  static let sha512 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512"
  static let sha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1"

  /// The query as it was sent.
  let query: String

  /// Verifies the signature of a message by the key of a certificate.
  func verify(
    _ message: String,
    certificate: String,
    allowsSHA1: Bool
  ) -> XMLDocument.Verification {
    guard let algorithm = value("SigAlg"), let encoded = value("Signature") else {
      return value("Signature") == nil ? .unsigned : .wronglySigned
    }
    guard let der = CertificateText.bytes(certificate),
      let certificate = try? Certificate(derEncoded: der),
      let key = _RSA.Signing.PublicKey(certificate.publicKey),
      let bytes = SAMLMessage.base64(encoded, .redirect)
    else { return .wronglySigned }
    let signed = Data(
      [message, "RelayState", "SigAlg"].compactMap(raw).joined(separator: "&").utf8
    )
    let signature = _RSA.Signing.RSASignature(rawRepresentation: bytes)
    func isSignature(of digest: some Digest) -> Bool {
      key.isValidSignature(signature, for: digest, padding: .insecurePKCS1v1_5)
    }
    let isValid =
      switch algorithm {
      case Self.sha256: isSignature(of: SHA256.hash(data: signed))
      case Self.sha384: isSignature(of: SHA384.hash(data: signed))
      case Self.sha512: isSignature(of: SHA512.hash(data: signed))
      case Self.sha1 where allowsSHA1: isSignature(of: Insecure.SHA1.hash(data: signed))
      default: false
      }
    return isValid ? .signed : .wronglySigned
  }

  /// Signs the parameters of a message.
  static func sign(
    _ parameters: [(name: String, value: String?)],
    privateKey: String
  ) throws -> String {
    let all = parameters + [("SigAlg", sha256)]
    let query = URLText.adding(all, to: "").dropFirst()
    let key = try _RSA.Signing.PrivateKey(pemRepresentation: privateKey)
    let signature = try key.signature(
      for: SHA256.hash(data: Data(query.utf8)),
      padding: .insecurePKCS1v1_5
    )
    let text = signature.rawRepresentation.base64EncodedString()
    return "\(query)&Signature=\(PercentEncoding.encodeComponent(text))"
  }

  /// A parameter as it was sent; nil if it is missing.
  ///
  /// It is found by its decoded name, as the tenant reads it: a name with escapes would otherwise
  /// not be covered by the signature.
  private func raw(_ name: String) -> String? {
    query.split(separator: "&").first { FormText.decode($0.prefix { $0 != "=" }) == name }
      .map(String.init)
  }

  private func value(_ name: String) -> String? {
    raw(name).map { FormText.decode($0.drop { $0 != "=" }.dropFirst()) }
  }
}
