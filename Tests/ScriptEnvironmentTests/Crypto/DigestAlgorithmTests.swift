import TestSupport
import Testing

@testable import ScriptEnvironment

@Suite(.tags(.javaScript, .cryptography))
struct DigestAlgorithmTests {
  /// Digests of nothing and of `abc`: RFC 1321, RFC 3174, RFC 6234, FIPS 180-4, FIPS 202.
  @Test(
    arguments: [
      ("md5", "d41d8cd98f00b204e9800998ecf8427e", "900150983cd24fb0d6963f7d28e17f72"),
      (
        "sha1", "da39a3ee5e6b4b0d3255bfef95601890afd80709",
        "a9993e364706816aba3e25717850c26c9cd0d89d"
      ),
      (
        "sha256", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      ),
      (
        "sha384",
        "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da274edebfe76f65fbd51ad2f14898b95b",
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
      ),
      (
        "sha512",
        """
        cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce\
        47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e
        """,
        """
        ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
        2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
        """
      ),
      (
        "sha512-256", "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a",
        "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"
      ),
      (
        "sha3-256", "a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a",
        "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"
      ),
      (
        "sha3-384",
        "0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2ac3713831264adb47fb6bd1e058d5f004",
        "ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25"
      ),
      (
        "sha3-512",
        """
        a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a6\
        15b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26
        """,
        """
        b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e\
        10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0
        """
      ),
    ]
  )
  func `digests are those of the standards`(name: String, empty: String, abc: String) throws {
    let algorithm = try #require(DigestAlgorithm(name: name))
    #expect(Hexadecimal.text(algorithm.hash([])) == empty)
    #expect(Hexadecimal.text(algorithm.hash(Array("abc".utf8))) == abc)
    #expect(algorithm.length == empty.count / 2)
  }

  @Test(
    arguments: [
      ("SHA256", DigestAlgorithm.sha256), ("RSA-SHA256", .sha256), ("sha-256", .sha256),
      ("sha1WithRSAEncryption", .sha1), ("sha512/256", .sha512Half), ("RSA-MD5", .md5),
      ("SHA3-512", .sha3Long),
    ]
  )
  func `an algorithm has the names of OpenSSL`(name: String, algorithm: DigestAlgorithm) {
    #expect(DigestAlgorithm(name: name) == algorithm)
  }

  @Test(arguments: ["", "nope", "sha", "sha224", "hs256", "rsa-", "sha256 "])
  func `other names name nothing`(name: String) {
    #expect(DigestAlgorithm(name: name) == nil)
  }

  /// RFC 4231, cases 1, 2 and 6, and RFC 2202, case 1.
  @Test(
    arguments: [
      (
        "sha256", [UInt8](repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        "sha256", Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        "sha384", Array("Jefe".utf8), "what do ya want for nothing?",
        "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649"
      ),
      (
        "sha512", [UInt8](repeating: 0xAA, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First",
        """
        80b24263c7c1a3ebb71493c1dd7be8b49b46d1f41b4aeec1121b013783f8f352\
        6b56d037e05f2598bd0fd2215d6a1e5295e64f73f63f0aec8b915a985d786598
        """
      ),
      (
        "md5", [UInt8](repeating: 0x0B, count: 16), "Hi There",
        "9294727a3638bb1c13f48ef8158bfc9d"
      ),
      ("sha1", [], "", "fbdb1d1b18aa6c08324b7d64b71fb76370690e1d"),
    ]
  )
  func `keyed hashes are those of the standards`(
    name: String,
    key: [UInt8],
    data: String,
    code: String
  ) throws {
    let algorithm = try #require(DigestAlgorithm(name: name))
    let made = algorithm.authenticationCode(Array(data.utf8), key: key)
    #expect(Hexadecimal.text(made) == code)
  }
}
