extension AsymmetricKey {
  /// Reads the first key or certificate of a text.
  ///
  /// - Throws: `unreadableKey`, or why a key that is understood cannot be used.
  init(pem bytes: [UInt8]) throws(CryptoProblem) {
    let text = try PEMText.first(in: bytes)
    guard let form = KeyForm(label: text.label) else { throw .unreadableKey }
    try self.init(der: text.content, form: form)
  }

  /// Reads a key in a known form.
  ///
  /// - Throws: `unreadableKey`, or why a key that is understood cannot be used.
  init(der bytes: [UInt8], form: KeyForm) throws(CryptoProblem) {
    switch form {
    case .pkcs1: self = .rsa(try RSAKey(pkcs1: bytes))
    case .sec1: self = .elliptic(try EllipticKey(sec1: bytes))
    case .pkcs8: self = try Self.privateKeyInfo(bytes)
    case .spki:
      var outer = DERReader(bytes)
      self = try Self.publicKeyInfo(try outer.sequence())
    case .certificate: self = try Self.certificate(bytes)
    }
  }

  /// PrivateKeyInfo of RFC 5208, or OneAsymmetricKey of RFC 5958.
  private static func privateKeyInfo(_ bytes: [UInt8]) throws(CryptoProblem) -> AsymmetricKey {
    var outer = DERReader(bytes)
    var members = try outer.sequence()
    guard members.nextTag == .integer else {
      let isEncrypted = (try? members.skip()) != nil && members.nextTag == .octetString
      throw isEncrypted ? .encryptedKey : .unreadableKey
    }
    _ = try members.unsignedInteger()
    var algorithm = try members.sequence()
    let identifier = ObjectIdentifier(Array(try algorithm.read(.objectIdentifier)))
    let content = try members.read(.octetString)
    switch identifier {
    case .rsa:
      let key = try RSAKey(pkcs1: content)
      guard key.secret != nil else { throw .unreadableKey }
      return .rsa(key)
    case .elliptic:
      let curve = try EllipticKey.curve(
        ObjectIdentifier(Array(try algorithm.read(.objectIdentifier)))
      )
      return .elliptic(try EllipticKey(sec1: content, curve: curve))
    case .ed25519:
      var inner = DERReader(content)
      return .edwards(try EdwardsKey(seed: Array(try inner.read(.octetString))))
    default: throw identifier.problem
    }
  }

  /// SubjectPublicKeyInfo of RFC 5280.
  private static func publicKeyInfo(_ members: DERReader) throws(CryptoProblem) -> AsymmetricKey {
    var members = members
    var algorithm = try members.sequence()
    let identifier = ObjectIdentifier(Array(try algorithm.read(.objectIdentifier)))
    let content = try members.bitString()
    switch identifier {
    case .rsa:
      let key = try RSAKey(pkcs1: content)
      guard key.secret == nil else { throw .unreadableKey }
      return .rsa(key)
    case .elliptic:
      let curve = try EllipticKey.curve(
        ObjectIdentifier(Array(try algorithm.read(.objectIdentifier)))
      )
      return .elliptic(try EllipticKey(curve: curve, point: content))
    case .ed25519: return .edwards(try EdwardsKey(point: content))
    default: throw identifier.problem
    }
  }

  /// The public key of a certificate of RFC 5280; nothing else of it is looked at.
  private static func certificate(_ bytes: [UInt8]) throws(CryptoProblem) -> AsymmetricKey {
    var outer = DERReader(bytes)
    var members = try outer.sequence()
    var signed = try members.sequence()
    if signed.nextTag == .context(0) { try signed.skip() }
    // Serial number, signature algorithm, issuer, validity, subject.
    for _ in 0..<5 { try signed.skip() }
    return try publicKeyInfo(try signed.sequence())
  }
}
