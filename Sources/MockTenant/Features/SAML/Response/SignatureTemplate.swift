import WireFormats

/// Templates of signatures and encrypted data, which xmlsec1 fills in.
enum SignatureTemplate {
  private static let canonical = "http://www.w3.org/2001/10/xml-exc-c14n#"

  /// An empty enveloped signature of the element with an id.
  static func signature(
    of id: String,
    settings: SAMLSettings,
    certificate: String
  ) -> String {
    let method = settings.signsWithSHA1 ? QuerySignature.sha1 : QuerySignature.sha256
    let digest =
      settings.digestsWithSHA1 ? SAMLName.signature + "sha1" : SAMLName.encryption + "sha256"
    let transforms = [SAMLName.signature + "enveloped-signature", canonical]
      .map { XMLText.element("Transform", [("Algorithm", $0)]) }.joined()
    let reference = XMLText.element(
      "Reference",
      [("URI", "#\(id)")],
      content: XMLText.element("Transforms", content: transforms)
        + XMLText.element("DigestMethod", [("Algorithm", digest)]) + "<DigestValue/>"
    )
    let signed = XMLText.element(
      "SignedInfo",
      content: XMLText.element("CanonicalizationMethod", [("Algorithm", canonical)])
        + XMLText.element("SignatureMethod", [("Algorithm", method)]) + reference
    )
    return XMLText.element(
      "Signature",
      [("xmlns", SAMLName.signature)],
      content: signed + "<SignatureValue/>" + keyInfo(certificate)
    )
  }

  /// Encrypted data whose key is encrypted for a certificate.
  static func encryptedData(algorithm: String, certificate: String) -> String {
    let value = "<xenc:CipherData><xenc:CipherValue/></xenc:CipherData>"
    let key =
      XMLText.element(
        "xenc:EncryptionMethod",
        [("Algorithm", SAMLName.encryption + "rsa-oaep-mgf1p")]
      ) + keyInfo(certificate) + value
    return XMLText.element(
      "xenc:EncryptedData",
      [("xmlns:xenc", SAMLName.encryption), ("Type", SAMLName.encryption + "Element")],
      content: XMLText.element("xenc:EncryptionMethod", [("Algorithm", algorithm)])
        + XMLText.element(
          "KeyInfo",
          [("xmlns", SAMLName.signature)],
          content: XMLText.element("xenc:EncryptedKey", content: key)
        ) + value
    )
  }

  /// The certificate as `KeyInfo`.
  static func keyInfo(_ certificate: String) -> String {
    let element = XMLText.element("X509Certificate", content: XMLText.escape(certificate))
    return XMLText.element(
      "KeyInfo",
      [("xmlns", SAMLName.signature)],
      content: XMLText.element("X509Data", content: element)
    )
  }
}
