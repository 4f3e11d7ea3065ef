import SwiftASN1

extension AsymmetricKey {
  /// Reads the first key or certificate of a text.
  ///
  /// - Throws: `unreadableKey`, or why a key that is understood cannot be used.
  init(pem bytes: [UInt8]) throws(CryptoProblem) {
    let document = try PEMDocument.first(in: bytes)
    guard let form = KeyForm(label: document.discriminator) else { throw .unreadableKey }
    try self.init(der: document.derBytes, form: form)
  }

  /// Reads a key in a known form.
  ///
  /// - Throws: `unreadableKey`, or why a key that is understood cannot be used.
  init(der bytes: [UInt8], form: KeyForm) throws(CryptoProblem) {
    do {
      let members = try ASN1Node.first(in: bytes[...]).members()
      switch form {
      case .pkcs1: self = .rsa(try RSAKey(pkcs1: members))
      case .sec1: self = .elliptic(try EllipticKey(sec1: members))
      case .pkcs8: self = try Self.privateKeyInfo(members)
      case .spki: self = try Self.publicKeyInfo(members)
      case .certificate: self = try Self.certificate(members)
      }
    } catch {
      // What SwiftASN1 throws has no counterpart in Node.js.
      throw error as? CryptoProblem ?? .unreadableKey
    }
  }

  /// PrivateKeyInfo of RFC 5208, or OneAsymmetricKey of RFC 5958.
  private static func privateKeyInfo(
    _ members: ASN1NodeCollection.Iterator
  ) throws -> AsymmetricKey {
    var members = members
    guard members.nextIdentifier == .integer else {
      // EncryptedPrivateKeyInfo: the algorithm, then the encrypted key.
      _ = members.next()
      throw members.nextIdentifier == .octetString ? CryptoProblem.encryptedKey : .unreadableKey
    }
    _ = try members.nextNumber()
    var algorithm = try members.nextMembers()
    let identifier = try ASN1ObjectIdentifier(derEncoded: &algorithm)
    let content = try ASN1OctetString(derEncoded: &members).bytes
    switch identifier {
    case .rsa:
      let key = try RSAKey(pkcs1: ASN1Node.first(in: content).members())
      guard key.secret != nil else { throw CryptoProblem.unreadableKey }
      return .rsa(key)
    case .elliptic:
      let curve = try EllipticCurve(ASN1ObjectIdentifier(derEncoded: &algorithm))
      let inner = try ASN1Node.first(in: content).members()
      return .elliptic(try EllipticKey(sec1: inner, curve: curve))
    case .ed25519:
      let seed = try ASN1OctetString(derEncoded: ASN1Node.first(in: content)).bytes
      return .edwards(try EdwardsKey(seed: Array(seed)))
    default: throw identifier.problem
    }
  }

  /// SubjectPublicKeyInfo of RFC 5280.
  private static func publicKeyInfo(
    _ members: ASN1NodeCollection.Iterator
  ) throws -> AsymmetricKey {
    var members = members
    var algorithm = try members.nextMembers()
    let identifier = try ASN1ObjectIdentifier(derEncoded: &algorithm)
    let content = try members.nextBits()
    switch identifier {
    case .rsa:
      let key = try RSAKey(pkcs1: ASN1Node.first(in: content).members())
      guard key.secret == nil else { throw CryptoProblem.unreadableKey }
      return .rsa(key)
    case .elliptic:
      let curve = try EllipticCurve(ASN1ObjectIdentifier(derEncoded: &algorithm))
      return .elliptic(try EllipticKey(curve: curve, point: Array(content)))
    case .ed25519: return .edwards(try EdwardsKey(point: Array(content)))
    default: throw identifier.problem
    }
  }

  /// The public key of a certificate of RFC 5280; nothing else of it is used.
  private static func certificate(
    _ members: ASN1NodeCollection.Iterator
  ) throws -> AsymmetricKey {
    var members = members
    var signed = try members.nextMembers()
    let version = ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
    if signed.nextIdentifier == version { _ = signed.next() }
    // Serial number, signature algorithm, issuer, validity, subject.
    for _ in 0..<5 { _ = signed.next() }
    return try publicKeyInfo(try signed.nextMembers())
  }
}
