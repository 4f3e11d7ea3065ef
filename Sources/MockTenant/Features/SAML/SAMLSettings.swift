import PostLogin
import WireFormats

/// The settings of a response: those of the client's add-on, which an Action's replace.
///
/// Both have the same names, as in Auth0's documents.
struct SAMLSettings: Sendable {
  let document: JSONObject

  init(addon: JSONObject, changes: JSONObject = [:]) {
    document = changes.members.reduce(addon) { $0.setting($1.name, $1.value) }
  }

  var audience: String? { text("audience") }
  var recipient: String? { text("recipient") }
  var destination: String? { text("destination") }
  var issuer: String? { text("issuer") }
  var relayState: String? { text("RelayState") }
  var createsUPN: Bool { document.boolean("createUpnClaim") ?? true }
  var passesUnmapped: Bool { document.boolean("passthroughClaimsWithNoMapping") ?? true }
  var mapsUnknownAsIs: Bool { document.boolean("mapUnknownClaimsAsIs") ?? false }
  var mapsIdentities: Bool { document.boolean("mapIdentities") ?? true }
  var signsResponse: Bool { document.boolean("signResponse") ?? false }
  var includesNameFormat: Bool { document.boolean("includeAttributeNameFormat") ?? true }
  var typesAttributes: Bool { document.boolean("typedAttributes") ?? true }
  var nameFormat: String { text("nameIdentifierFormat") ?? SAMLName.unspecifiedFormat }
  var authnContext: String { text("authnContextClassRef") ?? SAMLName.unspecifiedContext }
  var signingCertificate: String? { text("signingCert") }

  /// The lifetime; the default for a value that is no number of seconds between 1 and a year.
  func lifetime(default seconds: Int64) -> Duration {
    guard let number = document["lifetimeInSeconds"]?.doubleValue, (1...31_536_000).contains(number)
    else { return .seconds(seconds) }
    return .seconds(Int64(number))
  }

  /// The claims from which the name identifier is taken, in order.
  var nameProbes: [String] {
    let probes = document.strings("nameIdentifierProbes") ?? []
    return probes.isEmpty
      ? ["nameidentifier", "emailaddress", "name"].map { SAMLName.claims + $0 } : probes
  }

  /// Whether signatures use SHA-1, which Auth0 deprecates; SHA-256 is the default.
  var signsWithSHA1: Bool { text("signatureAlgorithm") == "rsa-sha1" }
  var digestsWithSHA1: Bool { text("digestAlgorithm") == "sha1" }

  /// The certificate for which assertions are encrypted, and its key, which count only together.
  var encryption: (certificate: String, publicKey: String)? {
    guard let certificate = text("encryptionCert"), let key = text("encryptionPublicKey") else {
      return nil
    }
    return (certificate, key)
  }

  var encryptionAlgorithm: String {
    text("encryptionAlgorithm") == "aes256-gcm"
      ? "http://www.w3.org/2009/xmlenc11#aes256-gcm" : SAMLName.encryption + "aes256-cbc"
  }

  /// A key and certificate instead of the tenant's, which count only together.
  var ownKey: (privateKey: String, certificate: String)? {
    guard let key = text("key"), let certificate = text("cert") else { return nil }
    return (key, certificate)
  }

  /// The claims of members of the profile; nil for the default ones.
  var mappings: [(member: String, claims: [String])]? {
    guard let mappings = document.object("mappings"), !mappings.isEmpty else { return nil }
    return mappings.members.map { member in
      (member.name, member.value.stringValue.map { [$0] } ?? member.value.stringElements)
    }
  }

  /// The address for requests and responses of single logout.
  var logoutCallback: String? {
    document.object("logout")?.string("callback").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether the service provider gets a request when the session has ended elsewhere; Auth0's
  /// texts write the value as a boolean and as a text.
  var isToldOfLogout: Bool {
    switch document.object("logout")?["slo_enabled"] {
    case .boolean(false), .string("false"): false
    default: true
    }
  }

  /// The binding of messages of single logout; Auth0's default is a post.
  var logoutBinding: SAMLMessage.Binding {
    text("binding") == SAMLName.redirectBinding ? .redirect : .post
  }

  private func text(_ name: String) -> String? {
    document.string(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
