import TestSupport
import Testing

@testable import ScriptEnvironment

@Suite(.tags(.javaScript, .cryptography))
struct KeyDerivationTests {
  /// RFC 6070; the last two, with nothing to start from and with SHA-512, from Python's hashlib.
  @Test(
    arguments: [
      (DigestAlgorithm.sha1, "password", "salt", 1, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
      (.sha1, "password", "salt", 4096, "4b007901b765489abead49d926f721d065a429c1"),
      (.sha1, "pass\u{0}word", "sa\u{0}lt", 4096, "56fa6aa75548099dcc37d7f03425e0c3"),
      (
        .sha1, "passwordPASSWORDpassword", "saltSALTsaltSALTsaltSALTsaltSALTsalt", 4096,
        "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038"
      ),
      (.sha256, "", "", 2, "97398411d6aea43a77acef92226ab8278d4db066"),
      (
        .sha512, "p", "s", 2,
        """
        848f74be9002da07c6be2cb85f72ea25a0c8798dda876789960a627e3f48207d83529adc\
        66b081e6a7fd4629530e5c6aa885eebac582e639d3a58be5bff852f389a12f3a2cb0
        """
      ),
    ]
  )
  func `PBKDF2 gives the keys of its standard`(
    algorithm: DigestAlgorithm,
    password: String,
    salt: String,
    iterations: Int,
    key: String
  ) {
    let made = KeyDerivation.pbkdf2(
      algorithm,
      password: Array(password.utf8),
      salt: Array(salt.utf8),
      iterations: iterations,
      length: key.count / 2
    )
    #expect(made.map(Hexadecimal.text) == key)
  }

  @Test func `PBKDF2 is not offered with every hash function`() {
    let made = KeyDerivation.pbkdf2(
      .sha3_256,
      password: [1],
      salt: [2],
      iterations: 1,
      length: 1
    )
    #expect(made == nil)
  }

  /// RFC 5869, cases 1 and 3.
  @Test(
    arguments: [
      (
        "000102030405060708090a0b0c", "f0f1f2f3f4f5f6f7f8f9",
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
      ),
      (
        "", "",
        "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
      ),
    ]
  )
  func `HKDF gives the keys of its standard`(salt: String, info: String, key: String) {
    let made = KeyDerivation.hkdf(
      .sha256,
      key: [UInt8](repeating: 0x0B, count: 22),
      salt: Hexadecimal.bytes(salt),
      info: Hexadecimal.bytes(info),
      length: 42
    )
    #expect(made.map(Hexadecimal.text) == key)
  }

  @Test func `HKDF gives at most 255 digests`() {
    func count(_ length: Int) -> Int? {
      KeyDerivation.hkdf(.md5, key: [1], salt: [], info: [], length: length)?.count
    }
    #expect(count(255 * 16) == 255 * 16)
    #expect(count(255 * 16 + 1) == nil)
    #expect(count(0) == 0)
  }

  /// RFC 7914, section 12.
  @Test(
    arguments: [
      (
        "", "", 16, 1, 1,
        """
        77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442\
        fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906
        """
      ),
      (
        "password", "NaCl", 1024, 8, 16,
        """
        fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162\
        2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640
        """
      ),
    ]
  )
  func `scrypt gives the keys of its standard`(
    password: String,
    salt: String,
    cost: Int,
    blockSize: Int,
    parallelization: Int,
    key: String
  ) {
    let made = KeyDerivation.scrypt(
      password: Array(password.utf8),
      salt: Array(salt.utf8),
      cost: cost,
      blockSize: blockSize,
      parallelization: parallelization,
      length: 64
    )
    #expect(made.map(Hexadecimal.text) == key)
  }

  @Test(
    arguments: [
      (0, 8, 1), (1, 8, 1), (3, 8, 1), (-2, 8, 1), (16, 0, 1), (16, 8, 0), (1 << 30, 1 << 20, 1),
      (1 << 40, 1, 1), (16, 8, Int.max),
    ]
  )
  func `scrypt refuses parameters that are wrong or too much`(
    cost: Int,
    blockSize: Int,
    parallelization: Int
  ) {
    let made = KeyDerivation.scrypt(
      password: [1],
      salt: [2],
      cost: cost,
      blockSize: blockSize,
      parallelization: parallelization,
      length: 8
    )
    #expect(made == nil)
  }

  @Test func `a key of no length is empty`() {
    #expect(
      KeyDerivation.pbkdf2(.sha1, password: [], salt: [], iterations: 1, length: 0) == []
    )
    let made = KeyDerivation.scrypt(
      password: [],
      salt: [],
      cost: 2,
      blockSize: 1,
      parallelization: 1,
      length: 0
    )
    #expect(made == [])
  }
}
