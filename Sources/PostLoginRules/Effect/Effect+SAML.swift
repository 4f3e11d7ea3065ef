import PostLogin

/// The commands of `api.samlResponse`.
public struct SAMLResponseEffects: Sendable {
  /// The algorithm of a signature.
  public enum SignatureAlgorithm: String, Sendable {
    /// RSA with SHA-256.
    case rsaSHA256 = "rsa-sha256"
    /// RSA with SHA-1.
    case rsaSHA1 = "rsa-sha1"
  }

  /// The algorithm of a digest.
  public enum DigestAlgorithm: String, Sendable {
    /// SHA-256.
    case sha256
    /// SHA-1.
    case sha1
  }

  /// The algorithm of an encryption.
  public enum EncryptionAlgorithm: String, Sendable {
    /// AES in Galois mode.
    case aes256GCM = "aes256-gcm"
    /// AES in block chaining mode.
    case aes256CBC = "aes256-cbc"
  }

  /// Sets an attribute; null removes it.
  public func setAttribute(_ name: String, _ value: EffectArgument) -> Effect {
    Effect("samlResponse.setAttribute", [.constant(.string(name)), value.form])
  }

  /// The audience of the assertion.
  public func setAudience(_ value: RuleText) -> Effect {
    Effect("samlResponse.setAudience", [value.form])
  }

  /// Who receives the assertion.
  public func setRecipient(_ value: RuleText) -> Effect {
    Effect("samlResponse.setRecipient", [value.form])
  }

  /// Whether a UPN claim is made.
  public func setCreateUpnClaim(_ value: Bool) -> Effect {
    Effect("samlResponse.setCreateUpnClaim", [.constant(.boolean(value))])
  }

  /// Whether claims without a mapping are passed on.
  public func setPassthroughClaimsWithNoMapping(_ value: Bool) -> Effect {
    Effect("samlResponse.setPassthroughClaimsWithNoMapping", [.constant(.boolean(value))])
  }

  /// Whether unknown claims keep their names.
  public func setMapUnknownClaimsAsIs(_ value: Bool) -> Effect {
    Effect("samlResponse.setMapUnknownClaimsAsIs", [.constant(.boolean(value))])
  }

  /// Whether identities are mapped.
  public func setMapIdentities(_ value: Bool) -> Effect {
    Effect("samlResponse.setMapIdentities", [.constant(.boolean(value))])
  }

  /// The algorithm of the signature.
  public func setSignatureAlgorithm(_ value: SignatureAlgorithm) -> Effect {
    Effect("samlResponse.setSignatureAlgorithm", [.constant(.string(value.rawValue))])
  }

  /// The algorithm of the digest.
  public func setDigestAlgorithm(_ value: DigestAlgorithm) -> Effect {
    Effect("samlResponse.setDigestAlgorithm", [.constant(.string(value.rawValue))])
  }

  /// Where the response goes.
  public func setDestination(_ value: RuleText) -> Effect {
    Effect("samlResponse.setDestination", [value.form])
  }

  /// How long the response is good.
  public func setLifetimeInSeconds(_ value: Int) -> Effect {
    Effect("samlResponse.setLifetimeInSeconds", [.constant(.number(String(value)))])
  }

  /// Whether the response is signed instead of the assertion.
  public func setSignResponse(_ value: Bool) -> Effect {
    Effect("samlResponse.setSignResponse", [.constant(.boolean(value))])
  }

  /// The format of the name identifier.
  public func setNameIdentifierFormat(_ value: RuleText) -> Effect {
    Effect("samlResponse.setNameIdentifierFormat", [value.form])
  }

  /// The claims that are tried for the name identifier.
  public func setNameIdentifierProbes(_ value: [RuleText]) -> Effect {
    Effect("samlResponse.setNameIdentifierProbes", [.array(value.map(\.form))])
  }

  /// The class of the authentication context.
  public func setAuthnContextClassRef(_ value: RuleText) -> Effect {
    Effect("samlResponse.setAuthnContextClassRef", [value.form])
  }

  /// The certificate that requests are checked with.
  public func setSigningCert(_ value: RuleText) -> Effect {
    Effect("samlResponse.setSigningCert", [value.form])
  }

  /// Whether attributes carry the format of their names.
  public func setIncludeAttributeNameFormat(_ value: Bool) -> Effect {
    Effect("samlResponse.setIncludeAttributeNameFormat", [.constant(.boolean(value))])
  }

  /// Whether attributes carry their types.
  public func setTypedAttributes(_ value: Bool) -> Effect {
    Effect("samlResponse.setTypedAttributes", [.constant(.boolean(value))])
  }

  /// The certificate that the assertion is encrypted with.
  public func setEncryptionCert(_ value: RuleText) -> Effect {
    Effect("samlResponse.setEncryptionCert", [value.form])
  }

  /// The key that the assertion is encrypted with.
  public func setEncryptionPublicKey(_ value: RuleText) -> Effect {
    Effect("samlResponse.setEncryptionPublicKey", [value.form])
  }

  /// The certificate that the response is signed with.
  public func setCert(_ value: RuleText) -> Effect {
    Effect("samlResponse.setCert", [value.form])
  }

  /// The key that the response is signed with.
  public func setKey(_ value: RuleText) -> Effect {
    Effect("samlResponse.setKey", [value.form])
  }

  /// The relay state.
  public func setRelayState(_ value: RuleText) -> Effect {
    Effect("samlResponse.setRelayState", [value.form])
  }

  /// Who issues the response.
  public func setIssuer(_ value: RuleText) -> Effect {
    Effect("samlResponse.setIssuer", [value.form])
  }

  /// The algorithm of the encryption.
  public func setEncryptionAlgorithm(_ value: EncryptionAlgorithm) -> Effect {
    Effect("samlResponse.setEncryptionAlgorithm", [.constant(.string(value.rawValue))])
  }
}
