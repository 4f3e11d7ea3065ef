import FoundationEssentials
import PostLogin
import WireFormats

/// The key that signs SAML responses, with its certificate.
struct FederationKey: Sendable {
  /// The private key as PEM.
  var privateKey: String
  /// The certificate as base64 without the lines of PEM.
  var certificate: String

  /// A key of an add-on or of an Action.
  init(privateKey: String, certificatePEM: String) throws {
    guard let bytes = CertificateText.bytes(certificatePEM) else {
      throw FederationError(
        title: "Invalid SAML settings",
        text: "The certificate of `cert` or `api.samlResponse.setCert` is no PEM document."
      )
    }
    self.privateKey = privateKey
    certificate = bytes.base64
  }

  /// The tenant's key with the certificate that `/.well-known/jwks.json` shows.
  init(_ record: KeyRecord, _ certificate: KeyCertificate) {
    privateKey = record.pem
    self.certificate = certificate.base64
  }
}

extension Tenant {
  /// The key that signs with these settings: their own, or else the tenant's.
  ///
  /// - Throws: `FederationError` if the certificate of the settings cannot be read.
  func federationKey(for settings: SAMLSettings) async throws -> FederationKey {
    guard let own = settings.ownKey else { return try await federationKey() }
    return try FederationKey(privateKey: own.privateKey, certificatePEM: own.certificate)
  }

  /// The tenant's newest signing key, with its certificate.
  func federationKey() async throws -> FederationKey {
    let known = try await keys.publicKeys()
    guard let record = try await store.keys().first else {
      throw PostLoginError(.invalidKey, "the database has no signing key")
    }
    // Another server on the same database may have rotated the keys meanwhile.
    let certificate = try known.first { $0.id == record.id }?.certificate ?? KeyCertificate(record)
    return FederationKey(record, certificate)
  }

  /// The tenant's name as SAML's issuer, for a host that a request addresses.
  func entityID(_ issuer: String) -> String {
    let host = issuer.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init)
    return "urn:\(HostText(host ?? "").name)"
  }
}
