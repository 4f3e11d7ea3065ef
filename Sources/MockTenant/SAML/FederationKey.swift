import Crypto
import CryptoExtras
import FoundationEssentials
import PostLogin
import SwiftASN1
import WireFormats
import X509

/// The key that signs SAML responses, with its certificate.
struct FederationKey: Sendable {
  var privateKey: String
  /// The certificate as base64 without the lines of PEM.
  var certificate: String

  /// An Action's own key.
  init(privateKey: String, certificatePEM: String) throws {
    guard let document = try? PEMDocument(pemString: certificatePEM) else {
      throw FederationError(
        title: "Invalid SAML settings",
        text: "The certificate of `api.samlResponse.setCert` is no PEM document."
      )
    }
    self.privateKey = privateKey
    certificate = Data(document.derBytes).base64EncodedString()
  }

  /// The tenant's key.
  ///
  /// Its certificate follows from the key alone, so that all servers on one database show the same.
  init(_ record: KeyRecord) throws {
    let key = try _RSA.Signing.PrivateKey(pemRepresentation: record.pem)
    let name = try DistinguishedName { CommonName("mock-tenant") }
    let hash = Array(SHA256.hash(data: key.publicKey.derRepresentation).prefix(8))
    let signer = Certificate.PrivateKey(key)
    let made = try Certificate(
      version: .v3,
      // Positive, as RFC 5280 section 4.1.2.2 demands.
      serialNumber: Certificate.SerialNumber(bytes: [1] + hash),
      publicKey: signer.publicKey,
      notValidBefore: record.createdAt.date - 86_400,
      notValidAfter: record.createdAt.date + 10 * 365 * 86_400,
      issuer: name,
      subject: name,
      signatureAlgorithm: .sha256WithRSAEncryption,
      extensions: Certificate.Extensions(),
      issuerPrivateKey: signer
    )
    privateKey = record.pem
    certificate = Data(try made.serializeAsPEM().derBytes).base64EncodedString()
  }
}

extension Tenant {
  /// The newest signing key, with its certificate.
  func federationKey() async throws -> FederationKey {
    try await keys.prepare()
    guard let record = try await store.keys().first else {
      throw PostLoginError(.invalidKey, "the database has no signing key")
    }
    return try FederationKey(record)
  }

  /// The tenant's name as SAML's issuer, for a host that a request addresses.
  func entityID(_ issuer: String) -> String {
    let host = issuer.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init)
    return "urn:\(HostText(host ?? "").name)"
  }
}
