import Crypto
import FoundationEssentials
import SwiftASN1
import WireFormats
import X509

/// Makes a certificate and an authority that signs only this certificate.
struct CertificateMaker {
  let certificate: String
  let key: String
  let authority: String

  init(names: [String], now: Date, validity: TimeInterval) throws {
    let authorityKey = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let authorityName = try DistinguishedName {
      OrganizationName("mock-tenant")
      CommonName("mock-tenant local authority")
    }
    // The clocks of other machines may be behind.
    let begin = now - 3600
    let authority = try Certificate(
      version: .v3,
      serialNumber: .init(),
      publicKey: authorityKey.publicKey,
      notValidBefore: begin,
      notValidAfter: now + validity,
      issuer: authorityName,
      subject: authorityName,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true))
      },
      issuerPrivateKey: authorityKey
    )
    let ownKey = P256.Signing.PrivateKey()
    let certificate = try Certificate(
      version: .v3,
      serialNumber: .init(),
      publicKey: Certificate.PrivateKey(ownKey).publicKey,
      notValidBefore: begin,
      notValidAfter: now + validity,
      issuer: authorityName,
      subject: try DistinguishedName { CommonName("mock-tenant") },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names.map(Self.generalName))
      },
      issuerPrivateKey: authorityKey
    )
    self.authority = try authority.serializeAsPEM().pemString + "\n"
    self.certificate = try certificate.serializeAsPEM().pemString + "\n"
    key = ownKey.pemRepresentation + "\n"
  }

  /// The subject alternative name for a host name or IP address, with or without a port.
  static func generalName(_ text: String) -> GeneralName {
    let host = HostText(text).address
    return IPAddress(host).map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) }
      ?? .dnsName(host)
  }
}
