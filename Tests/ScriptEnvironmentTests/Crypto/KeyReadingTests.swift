import TestSupport
import Testing

@testable import ScriptEnvironment

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(.tags(.javaScript, .cryptography))
struct KeyReadingTests {
  /// The same key in every form in which OpenSSL writes it.
  @Test(
    arguments: [
      ("rsa.pkcs1.pem", "rsa.pkcs8.pem"), ("rsa.public-pkcs1.pem", "rsa.spki.pem"),
      ("rsa.certificate.pem", "rsa.spki.pem"), ("p256.sec1.pem", "p256.pkcs8.pem"),
      ("p384.sec1.pem", "p384.pkcs8.pem"), ("p521.sec1.pem", "p521.pkcs8.pem"),
      ("p256.compressed.pem", "p256.spki.pem"),
    ]
  )
  func `a key is the same in every form`(file: String, other: String) throws {
    let key = try AsymmetricKey(pem: KeyFile.bytes(file))
    #expect(try key == AsymmetricKey(pem: KeyFile.bytes(other)))
  }

  @Test(arguments: ["rsa", "p256", "p384", "p521", "ed25519"])
  func `a private key knows its public key`(name: String) throws {
    let secret = try AsymmetricKey(pem: KeyFile.bytes("\(name).pkcs8.pem"))
    let publicKey = try AsymmetricKey(pem: KeyFile.bytes("\(name).spki.pem"))
    #expect(secret.isPrivate)
    #expect(!publicKey.isPrivate)
    #expect(secret.publicKey == publicKey)
  }

  @Test(
    arguments: [
      ("rsa.pkcs8.pem", KeyForm.pkcs8), ("rsa.pkcs1.pem", .pkcs1), ("rsa.spki.pem", .spki),
      ("rsa.public-pkcs1.pem", .pkcs1), ("p256.sec1.pem", .sec1), ("p256.pkcs8.pem", .pkcs8),
      ("p384.sec1.pem", .sec1), ("p384.pkcs8.pem", .pkcs8), ("p521.sec1.pem", .sec1),
      ("p521.pkcs8.pem", .pkcs8), ("p256.spki.pem", .spki), ("p384.spki.pem", .spki),
      ("p521.spki.pem", .spki), ("ed25519.pkcs8.pem", .pkcs8), ("ed25519.spki.pem", .spki),
    ]
  )
  func `a key is written as OpenSSL writes it`(file: String, form: KeyForm) throws {
    #expect(try AsymmetricKey(pem: KeyFile.bytes(file)).pem(form) == KeyFile.text(file))
  }

  @Test(arguments: ["rsa", "p256", "p384", "p521", "ed25519"])
  func `a web key is written as Node_js writes it, and read`(name: String) throws {
    for (half, file) in [("private", "pkcs8"), ("public", "spki")] {
      let text = try KeyFile.text("\(name).\(half).jwk")
      let key = try AsymmetricKey(pem: KeyFile.bytes("\(name).\(file).pem"))
      #expect(key.webKey == text)
      let webKey = try JSONDecoder().decode(JSONWebKey.self, from: Data(text.utf8))
      #expect(try webKey.key() == key)
    }
  }

  @Test(
    arguments: [
      (
        "rsa.pkcs8.pem",
        #"{"kind":"private","type":"rsa","modulusLength":2048,"publicExponent":"65537"}"#
      ),
      ("p384.spki.pem", #"{"kind":"public","type":"ec","namedCurve":"secp384r1"}"#),
      ("ed25519.pkcs8.pem", #"{"kind":"private","type":"ed25519"}"#),
    ]
  )
  func `a key is described`(file: String, description: String) throws {
    #expect(try AsymmetricKey(pem: KeyFile.bytes(file)).description == description)
  }

  @Test(
    arguments: [
      ("rsa.encrypted.pem", CryptoProblem.encryptedKey),
      ("rsa.encrypted-pkcs1.pem", .encryptedKey), ("rsa-short.pkcs8.pem", .unreadableKey),
      ("x25519.pkcs8.pem", .unavailableKey("X25519")),
      ("secp256k1.sec1.pem", .unavailableKey("secp256k1")),
    ]
  )
  func `a key that cannot be used says why`(file: String, problem: CryptoProblem) throws {
    let bytes = try KeyFile.bytes(file)
    #expect(throws: problem) { try AsymmetricKey(pem: bytes) }
  }

  @Test func `line ends are line ends`() throws {
    let text = try KeyFile.text("rsa.pkcs8.pem")
    let key = try AsymmetricKey(pem: Array(text.utf8))
    for same in ["junk\n\(text)junk", text.replacing("\n", with: "\r\n"), text + "\n\n"] {
      #expect(try AsymmetricKey(pem: Array(same.utf8)) == key)
    }
    for bad in [
      text.replacing("\n", with: "\\n"), text.replacing("\n", with: " "), "  \(text)",
      text.replacing("-----END PRIVATE KEY-----", with: ""), "", "nope",
    ] {
      #expect(throws: CryptoProblem.unreadableKey) { try AsymmetricKey(pem: Array(bad.utf8)) }
    }
  }

  /// Every byte of a key in turn is damaged: nothing but an error or a key may come of it.
  @Test(arguments: ["p256.pkcs8.pem", "ed25519.spki.pem", "rsa.public-pkcs1.pem"])
  func `damaged bytes give a key or an error`(file: String) throws {
    let text = try PEMText.first(in: KeyFile.bytes(file))
    let form = try #require(KeyForm(label: text.label))
    for position in text.content.indices {
      for value: UInt8 in [0x00, 0x30, 0x80, 0x84, 0xFF] {
        var damaged = text.content
        damaged[position] = value
        _ = try? AsymmetricKey(der: damaged, form: form)
      }
      let cut = Array(text.content[..<position])
      #expect(throws: CryptoProblem.unreadableKey) { try AsymmetricKey(der: cut, form: form) }
    }
  }

  @Test(
    arguments: [
      (#"{"kty":"RSA","n":"AQAB","e":"AQAB"}"#, CryptoProblem.invalidWebKey(" RSA key")),
      (#"{"kty":"EC","crv":"P-256","x":"AA","y":"AA"}"#, .invalidWebKey(" EC key")),
      (#"{"kty":"EC","crv":"secp256k1"}"#, .unavailableKey("secp256k1")),
      (#"{"kty":"OKP","crv":"Ed25519","x":"AA"}"#, .invalidWebKey(" data")),
      (#"{"kty":"oct"}"#, .unavailableKey("oct")),
    ]
  )
  func `a web key that is none says so`(text: String, problem: CryptoProblem) throws {
    let webKey = try JSONDecoder().decode(JSONWebKey.self, from: Data(text.utf8))
    #expect(throws: problem) { try webKey.key() }
  }

  @Test func `a key is not written in a form of other keys`() throws {
    let secret = try AsymmetricKey(pem: KeyFile.bytes("ed25519.pkcs8.pem"))
    #expect(throws: CryptoProblem.unsuitableForm("spki")) { try secret.der(.spki) }
    #expect(throws: CryptoProblem.unsuitableForm("sec1")) { try secret.der(.sec1) }
    #expect(throws: CryptoProblem.unsuitableForm("pkcs8")) { try secret.publicKey.der(.pkcs8) }
  }
}
