import Crypto
import CryptoExtras
import FoundationEssentials
import PostLogin
import SwiftASN1
import WireFormats
import X509

/// The self-signed certificate of a signing key, the same at every start and at every server.
struct KeyCertificate: Sendable {
  /// The certificate in DER.
  let bytes: [UInt8]

  /// The certificate in standard base64, as `x5c` contains it (RFC 7517 section 4.7).
  var base64: String { Data(bytes).base64EncodedString() }

  /// The SHA-1 hash in base64url, as `x5t` contains it (RFC 7517 section 4.8).
  var thumbprint: String { Base64URL.encode(Array(Insecure.SHA1.hash(data: bytes))) }

  private static let validity: TimeInterval = 20 * 365 * 86_400

  /// Certifies a key.
  init(_ record: KeyRecord) throws {
    let key = Certificate.PrivateKey(try _RSA.Signing.PrivateKey(pemRepresentation: record.pem))
    let name = try DistinguishedName { CommonName("mock-tenant") }
    // Whole seconds: certificates know no fractions.
    let begin = Date(timeIntervalSince1970: Double(record.createdAt.seconds))
    let certificate = try Certificate(
      version: .v3,
      serialNumber: Certificate.SerialNumber(
        bytes: Array(SHA256.hash(data: Array(record.id.utf8))).prefix(16)
      ),
      publicKey: key.publicKey,
      notValidBefore: begin,
      notValidAfter: begin + Self.validity,
      issuer: name,
      subject: name,
      signatureAlgorithm: .sha256WithRSAEncryption,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
      },
      issuerPrivateKey: key
    )
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    bytes = serializer.serializedBytes
  }
}
