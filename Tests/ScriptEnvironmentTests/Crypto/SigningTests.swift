import TestSupport
import Testing

@testable import ScriptEnvironment

@Suite(.tags(.javaScript, .cryptography))
struct SigningTests {
  private static let message = Array("sample".utf8)

  /// Signatures that OpenSSL made with the same keys.
  private static let known: [(key: String, DigestAlgorithm, SignatureScheme, signature: String)] = [
    ("rsa", .sha1, .pkcs1, "rsa.pkcs1-sha1"), ("rsa", .sha256, .pkcs1, "rsa.pkcs1-sha256"),
    ("rsa", .sha384, .pkcs1, "rsa.pkcs1-sha384"), ("rsa", .sha512, .pkcs1, "rsa.pkcs1-sha512"),
    ("rsa", .sha256, .pss, "rsa.pss-sha256"), ("rsa", .sha384, .pss, "rsa.pss-sha384"),
    ("rsa", .sha512, .pss, "rsa.pss-sha512"), ("p384", .sha384, .der, "p384.der-sha384"),
    ("p521", .sha512, .der, "p521.der-sha512"), ("ed25519", .sha256, .plain, "ed25519.plain"),
  ]

  @Test(arguments: known.indices)
  func `signatures of OpenSSL are accepted, and damaged ones are not`(row: Int) throws {
    let (name, algorithm, scheme, file) = Self.known[row]
    let key = try AsymmetricKey(pem: KeyFile.bytes("\(name).spki.pem"))
    var signature = Hexadecimal.bytes(try KeyFile.text("\(file).hex"))
    #expect(try key.verifies(signature, of: Self.message, by: scheme, digest: algorithm))
    #expect(try !key.verifies(signature, of: Self.message + [0], by: scheme, digest: algorithm))
    #expect(
      try !key.verifies(
        Array(signature.dropLast()),
        of: Self.message,
        by: scheme,
        digest: algorithm
      )
    )
    #expect(try !key.verifies([], of: Self.message, by: scheme, digest: algorithm))
    signature[signature.count - 3] ^= 1
    #expect(try !key.verifies(signature, of: Self.message, by: scheme, digest: algorithm))
  }

  @Test(arguments: known.indices)
  func `what is signed is accepted by the same key and by no other`(row: Int) throws {
    let (name, algorithm, scheme, file) = Self.known[row]
    let key = try AsymmetricKey(pem: KeyFile.bytes("\(name).pkcs8.pem"))
    let signature = try key.signature(of: Self.message, by: scheme, digest: algorithm)
    #expect(try key.verifies(signature, of: Self.message, by: scheme, digest: algorithm))
    #expect(try key.publicKey.verifies(signature, of: Self.message, by: scheme, digest: algorithm))
    if scheme == .pkcs1 || scheme == .plain {
      #expect(try signature == Hexadecimal.bytes(KeyFile.text("\(file).hex")))
    }
  }

  @Test(arguments: ["p256", "p384", "p521"])
  func `numbers side by side are as long as the curve says`(name: String) throws {
    let key = try AsymmetricKey(pem: KeyFile.bytes("\(name).pkcs8.pem"))
    guard case .elliptic(let elliptic) = key else { throw CryptoProblem.unreadableKey }
    let signature = try key.signature(of: Self.message, by: .ieeeP1363, digest: .sha256)
    #expect(signature.count == 2 * elliptic.curve.coordinateLength)
    #expect(try key.verifies(signature, of: Self.message, by: .ieeeP1363, digest: .sha256))
    #expect(try !key.verifies(signature, of: Self.message, by: .der, digest: .sha256))
  }

  /// RFC 6979, A.2.5.
  @Test func `the example signature on P-256 is accepted`() throws {
    let scalar = "c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721"
    let key = AsymmetricKey.elliptic(
      try EllipticKey(curve: .p256, scalar: Hexadecimal.bytes(scalar))
    )
    let signature = Hexadecimal.bytes(
      """
      efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716\
      f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8
      """
    )
    #expect(try key.verifies(signature, of: Self.message, by: .ieeeP1363, digest: .sha256))
  }

  /// RFC 8032, section 7.1, tests 1 to 3.
  @Test(
    arguments: [
      (
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
        """
        e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155\
        5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
        """
      ),
      (
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
        """
        92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
        085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00
        """
      ),
      (
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
        """
        6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac\
        18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a
        """
      ),
    ]
  )
  func `Ed25519 signs as its standard`(
    seed: String,
    point: String,
    message: String,
    signature: String
  ) throws {
    let key = try EdwardsKey(seed: Hexadecimal.bytes(seed))
    #expect(Hexadecimal.text(key.point) == point)
    let message = Hexadecimal.bytes(message)
    let made = try AsymmetricKey.edwards(key).signature(of: message, by: .plain, digest: .sha512)
    #expect(Hexadecimal.text(made) == signature)
  }

  @Test(
    arguments: [
      ("rsa.spki.pem", SignatureScheme.pkcs1, DigestAlgorithm.sha256),
      ("rsa.pkcs8.pem", .der, .sha256), ("rsa.pkcs8.pem", .pkcs1, .md5),
      ("p256.pkcs8.pem", .pkcs1, .sha256), ("ed25519.pkcs8.pem", .der, .sha256),
    ]
  )
  func `a key does not sign in a scheme of other keys`(
    file: String,
    scheme: SignatureScheme,
    algorithm: DigestAlgorithm
  ) throws {
    let key = try AsymmetricKey(pem: KeyFile.bytes(file))
    #expect(throws: CryptoProblem.failedOperation) {
      try key.signature(of: Self.message, by: scheme, digest: algorithm)
    }
  }
}
