import CryptoExtras
import FoundationEssentials
import SwiftASN1
import X509

/// A certificate as PEM.
///
/// OpenSSL does not read the text: it would ask for the password of an encrypted certificate at the
/// terminal.
enum CertificateText {
  private static let beginning = "-----BEGIN CERTIFICATE-----"
  private static let end = "-----END CERTIFICATE-----"

  /// The first certificate in DER; nil without one, or if it has a header, as encryption adds.
  static func bytes(_ pem: String) -> [UInt8]? {
    guard let start = pem.firstRange(of: beginning)?.upperBound,
      let stop = pem[start...].firstRange(of: end)?.lowerBound,
      let data = Data(base64Encoded: String(pem[start..<stop].filter { !$0.isWhitespace }))
    else { return nil }
    return data.isEmpty ? nil : Array(data)
  }

  /// Whether a text is the PEM of the RSA key of a certificate, or of a certificate with that key.
  static func isPublicKey(_ text: String, of certificate: String) -> Bool {
    if let certificate = bytes(certificate), certificate == bytes(text) { return true }
    guard let key = publicKey(text) else { return false }
    return key == publicKey(certificate)
  }

  /// The public RSA key of a certificate, or of its own PEM, in DER.
  private static func publicKey(_ pem: String) -> Data? {
    guard let der = bytes(pem) else {
      return try? _RSA.Signing.PublicKey(unsafePEMRepresentation: pem).derRepresentation
    }
    let certificate = try? Certificate(derEncoded: der)
    return certificate.flatMap { _RSA.Signing.PublicKey($0.publicKey)?.derRepresentation }
  }
}
