import ScriptEngine
import TestSupport
import Testing

@testable import EnvironmentTestSupport
@testable import ScriptEnvironment

/// The host functions as our scripts call them.
@Suite(.tags(.javaScript, .cryptography))
struct CryptoFunctionsTests {
  @Test(
    arguments: [
      ("hash('sha1', 'abc').length", "20"),
      ("hash('nope', 'abc')", "undefined"),
      ("hex(hash('md5', 'a\\u0000\\u00ff'))", "b400e11f5b771d40145d1dc70b3d7b8c"),
      ("hex(hmac('sha1', '', ''))", "fbdb1d1b18aa6c08324b7d64b71fb76370690e1d"),
      ("hmac('nope', '', '')", "undefined"),
      ("digestNames()", "md5,sha1,sha256,sha384,sha512,sha512-256,sha3-256,sha3-384,sha3-512"),
      ("hex(pbkdf2('sha256', '', '', 2, 20))", "97398411d6aea43a77acef92226ab8278d4db066"),
      ("pbkdf2('nope', '', '', 2, 20)", "undefined"),
      ("hkdf('sha1', 'key', 'salt', 'info', 5101)", "undefined"),
      ("hkdf('sha1', 'key', 'salt', 'info', 5100).length", "5100"),
      ("scrypt('', '', 3, 1, 1, 1)", "undefined"),
      ("hex(scrypt('', '', 16, 1, 1, 4))", "77d65762"),
      ("hex(random(4))", "00010203"),
      ("hex(encryptCBC('0123456789abcdef', 'fedcba9876543210', '')) + '.'", "."),
      ("encryptCBC('0123456789abcdef', 'short', '')", "undefined"),
      ("encryptCBC('0123456789abcdef', 'fedcba9876543210', 'part of a block')", "undefined"),
      ("decryptCBC('0123456789abcdef', 'fedcba9876543210', 'part of a block')", "undefined"),
      ("encryptCBC('short', 'fedcba9876543210', '0123456789abcdef')", "undefined"),
      (
        "decryptCBC('k'.repeat(32), 'v'.repeat(16), encryptCBC('k'.repeat(32), 'v'.repeat(16), "
          + "'two blocks of bytes, 32 in all  '))", "two blocks of bytes, 32 in all  "
      ),
      (
        "sealGCM('k'.repeat(16), 'v'.repeat(12), 'a', sealGCM('k'.repeat(16), 'v'.repeat(12), "
          + "'a', 'text').slice(0, 4)).slice(0, 4)", "text"
      ),
      ("sealGCM('k'.repeat(16), 'v'.repeat(12), '', '').length", "16"),
      ("sealGCM('k'.repeat(16), 'v'.repeat(11), '', '')", "undefined"),
      ("sealGCM('short', 'v'.repeat(12), '', '')", "undefined"),
      ("random(-1).length + random('x').length + random(NaN).length + random().length", "0"),
      (
        "describeKey(readKey(pem, 'pem'))",
        #"{"kind":"private","type":"ec","namedCurve":"prime256v1"}"#
      ),
      ("writeKey(readKey(pem, 'pem'), 'pkcs8', 'pem') === pem", "true"),
      ("readKey(writeKey(readKey(pem, 'pem'), 'sec1', 'der'), 'sec1').length", "138"),
      ("readWebKey(writeWebKey(readKey(pem, 'pem'))) === readKey(pem, 'pem')", "true"),
      (
        "describeKey(publicKey(readKey(pem, 'pem')))",
        #"{"kind":"public","type":"ec","namedCurve":"prime256v1"}"#
      ),
      ("sign('sha256', readKey(pem, 'pem'), 'data', 'ieee-p1363').length", "64"),
      (
        """
        verify('sha256', publicKey(readKey(pem, 'pem')), 'data', sign('sha256', readKey(pem, 'pem'), \
        'data', 'der'), 'der')
        """, "true"
      ),
      ("verify('sha256', readKey(pem, 'pem'), 'data', 'nonsense', 'der')", "false"),
    ]
  )
  func `a function answers`(expression: String, answer: String) async throws {
    #expect(try await Self.value(of: expression) == answer)
  }

  @Test(
    arguments: [
      (
        "readKey('nope', 'pem')",
        "Error ERR_OSSL_UNSUPPORTED error:1E08010C:DECODER routines::unsupported"
      ),
      (
        "readKey(pem, 'spki')",
        "Error ERR_OSSL_UNSUPPORTED error:1E08010C:DECODER routines::unsupported"
      ),
      (
        "readKey(pem, 'nonsense')",
        "Error ERR_OSSL_UNSUPPORTED error:1E08010C:DECODER routines::unsupported"
      ),
      ("readWebKey('{')", "TypeError ERR_CRYPTO_INVALID_JWK Invalid JWK"),
      (
        "describeKey('')",
        "Error ERR_OSSL_UNSUPPORTED error:1E08010C:DECODER routines::unsupported"
      ),
      (
        "sign('nope', readKey(pem, 'pem'), 'data', 'der')",
        "TypeError ERR_CRYPTO_INVALID_DIGEST Invalid digest: nope"
      ),
      (
        "writeKey(readKey(pem, 'pem'), 'pkcs1', 'pem')",
        """
        Error ERR_CRYPTO_INCOMPATIBLE_KEY_OPTIONS The selected key encoding pkcs1 can not be used \
        for this key.
        """
      ),
    ]
  )
  func `a function refuses`(expression: String, refusal: String) async throws {
    #expect(try await Self.value(of: expression) == refusal)
  }

  @Test func `every name has a function, and no other name has`() {
    let functions = CryptoFunctions { _ in [] }
    for name in CryptoFunctions.names { #expect(functions.function(named: name) != nil) }
    #expect(functions.function(named: "nope") == nil)
  }

  /// What an expression comes to, or the error that it throws, as text.
  private static func value(of expression: String) async throws -> String? {
    let pem = try KeyFile.text("p256.pkcs8.pem").replacing("\n", with: "\\n")
    let script = """
      const pem = '\(pem)';
      const hex = (text) =>
        Array.from(text, (unit) => unit.charCodeAt(0).toString(16).padStart(2, '0')).join('');
      try {
        console.log(String(\(expression)));
      } catch (error) {
        console.log(`${error.name} ${error.code} ${error.message}`);
      }
      """
    return try await ScriptEngine().perform { machine in
      let realm = try Realm(in: machine)
      let environment = try ScriptEnvironment(in: realm)
      let functions = CryptoFunctions { count in (0..<count).map { UInt8(truncatingIfNeeded: $0) } }
      for name in CryptoFunctions.names {
        guard let body = functions.function(named: name) else { continue }
        realm.setGlobal(name, to: realm.makeFunction(name, body))
      }
      environment.output.begin(maximumBytes: 1 << 16)
      let load = try environment.loader(of: ModuleScript(script, file: "guest.js"))
      let limits = ExecutionLimits(time: .seconds(10), memoryBytes: 1 << 30)
      #expect(realm.run(load, [], limits: limits) == .finished)
      return environment.output.lines.first?.text
    }
  }
}
