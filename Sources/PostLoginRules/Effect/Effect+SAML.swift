import PostLogin
import WireFormats

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
    Effect(.samlResponseSetAttribute, [.constant(.string(name)), value.form])
  }

  /// The audience of the assertion.
  public func setAudience(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetAudience, [value.form])
  }

  /// The recipient of the assertion.
  public func setRecipient(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetRecipient, [value.form])
  }

  /// Whether a UPN claim is made.
  public func setCreateUpnClaim(_ value: Bool) -> Effect {
    Effect(.samlResponseSetCreateUpnClaim, [.constant(.boolean(value))])
  }

  /// Whether claims without a mapping are passed on.
  public func setPassthroughClaimsWithNoMapping(_ value: Bool) -> Effect {
    Effect(.samlResponseSetPassthroughClaimsWithNoMapping, [.constant(.boolean(value))])
  }

  /// Whether unknown claims keep their names.
  public func setMapUnknownClaimsAsIs(_ value: Bool) -> Effect {
    Effect(.samlResponseSetMapUnknownClaimsAsIs, [.constant(.boolean(value))])
  }

  /// Whether identities are mapped.
  public func setMapIdentities(_ value: Bool) -> Effect {
    Effect(.samlResponseSetMapIdentities, [.constant(.boolean(value))])
  }

  /// The algorithm of the signature.
  public func setSignatureAlgorithm(_ value: SignatureAlgorithm) -> Effect {
    Effect(.samlResponseSetSignatureAlgorithm, [.constant(.string(value.rawValue))])
  }

  /// The algorithm of the digest.
  public func setDigestAlgorithm(_ value: DigestAlgorithm) -> Effect {
    Effect(.samlResponseSetDigestAlgorithm, [.constant(.string(value.rawValue))])
  }

  /// The destination of the response.
  public func setDestination(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetDestination, [value.form])
  }

  /// The lifetime of the response.
  public func setLifetimeInSeconds(_ value: Int) -> Effect {
    Effect(.samlResponseSetLifetimeInSeconds, [.constant(.integer(value))])
  }

  /// Whether the response is signed instead of the assertion.
  public func setSignResponse(_ value: Bool) -> Effect {
    Effect(.samlResponseSetSignResponse, [.constant(.boolean(value))])
  }

  /// The format of the name identifier.
  public func setNameIdentifierFormat(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetNameIdentifierFormat, [value.form])
  }

  /// The claims that are tried for the name identifier.
  public func setNameIdentifierProbes(_ value: [RuleText]) -> Effect {
    Effect(.samlResponseSetNameIdentifierProbes, [.array(value.map(\.form))])
  }

  /// The class of the authentication context.
  public func setAuthnContextClassRef(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetAuthnContextClassRef, [value.form])
  }

  /// The certificate that requests are checked with.
  public func setSigningCert(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetSigningCert, [value.form])
  }

  /// Whether attributes carry the format of their names.
  public func setIncludeAttributeNameFormat(_ value: Bool) -> Effect {
    Effect(.samlResponseSetIncludeAttributeNameFormat, [.constant(.boolean(value))])
  }

  /// Whether attributes carry their types.
  public func setTypedAttributes(_ value: Bool) -> Effect {
    Effect(.samlResponseSetTypedAttributes, [.constant(.boolean(value))])
  }

  /// The certificate that the assertion is encrypted with.
  public func setEncryptionCert(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetEncryptionCert, [value.form])
  }

  /// The key that the assertion is encrypted with.
  public func setEncryptionPublicKey(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetEncryptionPublicKey, [value.form])
  }

  /// The certificate that the response is signed with.
  public func setCert(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetCert, [value.form])
  }

  /// The key that the response is signed with.
  public func setKey(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetKey, [value.form])
  }

  /// The relay state.
  public func setRelayState(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetRelayState, [value.form])
  }

  /// The issuer of the response.
  public func setIssuer(_ value: RuleText) -> Effect {
    Effect(.samlResponseSetIssuer, [value.form])
  }

  /// The algorithm of the encryption.
  public func setEncryptionAlgorithm(_ value: EncryptionAlgorithm) -> Effect {
    Effect(.samlResponseSetEncryptionAlgorithm, [.constant(.string(value.rawValue))])
  }
}
