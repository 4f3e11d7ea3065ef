import CryptoExtras
import WireFormats

/// Checks the add-ons of a client that have an effect.
///
/// Auth0 takes any member in `addons`, so that only the known ones are checked.
enum AddonCheck {
  private static let summary = "Settings of SAML and WS-Federation."

  /// The first problem of `addons`; nil if all of them are valid.
  static func problem(of addons: JSONObject?) -> PayloadProblem? {
    do {
      for name in ["samlp", "wsfed"] {
        guard let value = addons?[name], value != .null else { continue }
        let path = "addons.\(name)"
        try PayloadCheck.check(value, type: .map(nil), path: path, summary: summary)
        try check(JSONObject(value.objectValue ?? []), path: path)
      }
    } catch {
      return error
    }
    guard addons?.object("samlp") != nil, addons?.object("wsfed") != nil else { return nil }
    return PayloadProblem(
      reason: "A client cannot have both samlp and wsfed",
      path: "addons",
      summary: summary
    )
  }

  private static func check(_ addon: JSONObject, path: String) throws(PayloadProblem) {
    let known = addon.members.filter { member in fields.contains { $0.name == member.name } }
    try PayloadCheck.check(known, fields: fields, requiring: false, path: path, summary: summary)
    for mapping in addon.object("mappings")?.members ?? [] {
      let place = "\(path).mappings.\(mapping.name)"
      let type: PayloadType = mapping.value.arrayValue == nil ? text : .list(text)
      try PayloadCheck.check(mapping.value, type: type, path: place, summary: summary)
    }
    for name in ["signingCert", "cert", "encryptionCert"] {
      guard let pem = addon.string(name), !pem.isEmpty, CertificateText.bytes(pem) == nil else {
        continue
      }
      throw PayloadProblem(
        reason: "The text is no PEM of a certificate",
        path: "\(path).\(name)",
        summary: summary
      )
    }
    if let pem = addon.string("key"), !pem.isEmpty,
      (try? _RSA.Signing.PrivateKey(pemRepresentation: pem)) == nil
    {
      throw PayloadProblem(
        reason: "The text is no PEM of a private RSA key without a password",
        path: "\(path).key",
        summary: summary
      )
    }
  }

  private static let text = PayloadType.string(lengths: 0...4096)

  private static let fields: [PayloadField] =
    [
      ("signatureAlgorithm", .choice(["rsa-sha256", "rsa-sha1"])),
      ("digestAlgorithm", .choice(["sha256", "sha1"])),
      ("encryptionAlgorithm", .choice(["aes256-gcm", "aes256-cbc"])),
      ("lifetimeInSeconds", .integer(1...31_536_000)), ("mappings", .map(nil)),
      ("logout", .map(nil)),
      ("nameIdentifierProbes", .list(text)),
    ].map(field)
    + [
      "audience", "recipient", "destination", "issuer", "RelayState", "callback", "binding",
      "nameIdentifierFormat", "authnContextClassRef", "signingCert", "cert", "key",
      "encryptionCert", "encryptionPublicKey", "tokenType",
    ].map { field($0, text) }
    + [
      "createUpnClaim", "passthroughClaimsWithNoMapping", "mapUnknownClaimsAsIs", "mapIdentities",
      "signResponse", "includeAttributeNameFormat", "typedAttributes",
    ].map { field($0, .boolean) }

  private static func field(_ name: String, _ type: PayloadType) -> PayloadField {
    PayloadField(name, type, summary: summary, isNullable: true)
  }
}
