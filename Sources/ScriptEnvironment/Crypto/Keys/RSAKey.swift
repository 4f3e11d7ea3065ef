import CryptoExtras
import SwiftASN1

/// The numbers of an RSA key (RFC 8017), most significant byte first.
struct RSAKey: Equatable, Sendable {
  var modulus: [UInt8]
  var exponent: [UInt8]
  var secret: Secret?

  /// What a private key has besides.
  struct Secret: Equatable, Sendable {
    var exponent: [UInt8]
    var primes: [[UInt8]]
    var primeExponents: [[UInt8]]
    var coefficient: [UInt8]
  }

  /// - Throws: `unreadableKey` where the numbers are no key, or one of less than 1024 bits.
  init(modulus: [UInt8], exponent: [UInt8], secret: Secret? = nil) throws(CryptoProblem) {
    self.modulus = modulus
    self.exponent = exponent
    self.secret = secret
    if secret == nil { _ = try verifyingKey() } else { _ = try signingKey() }
  }

  /// Reads RSAPublicKey or RSAPrivateKey.
  init(pkcs1 members: ASN1NodeCollection.Iterator) throws {
    var members = members
    var numbers: [[UInt8]] = []
    while members.nextIdentifier != nil { numbers.append(try members.nextNumber()) }
    switch numbers.count {
    case 2: try self.init(modulus: numbers[0], exponent: numbers[1])
    case 9 where numbers[0].isEmpty:
      let secret = Secret(
        exponent: numbers[3],
        primes: [numbers[4], numbers[5]],
        primeExponents: [numbers[6], numbers[7]],
        coefficient: numbers[8]
      )
      try self.init(modulus: numbers[1], exponent: numbers[2], secret: secret)
    default: throw CryptoProblem.unreadableKey
    }
  }

  var bitCount: Int {
    modulus.first.map { modulus.count * 8 - $0.leadingZeroBitCount } ?? 0
  }

  /// The public exponent in decimal digits; of one above 64 bits only those are counted.
  var exponentText: String {
    String(exponent.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  func signingKey() throws(CryptoProblem) -> _RSA.Signing.PrivateKey {
    guard secret != nil, let key = try? _RSA.Signing.PrivateKey(unsafeDERRepresentation: pkcs1())
    else { throw .unreadableKey }
    return key
  }

  func verifyingKey() throws(CryptoProblem) -> _RSA.Signing.PublicKey {
    var key = self
    key.secret = nil
    guard let key = try? _RSA.Signing.PublicKey(unsafeDERRepresentation: key.pkcs1()) else {
      throw .unreadableKey
    }
    return key
  }

  /// RSAPublicKey or RSAPrivateKey.
  func pkcs1() throws -> [UInt8] {
    var coder = DER.Serializer()
    try coder.serialize(self)
    return coder.serializedBytes
  }
}

extension RSAKey: DERSerializable {
  /// Writes RSAPublicKey or RSAPrivateKey.
  func serialize(into coder: inout DER.Serializer) throws {
    var numbers = [modulus, exponent]
    if let secret {
      numbers = [[]] + numbers + [secret.exponent] + secret.primes + secret.primeExponents
      numbers.append(secret.coefficient)
    }
    try coder.serializeSequenceOf(numbers.map { ArraySlice($0) })
  }
}
