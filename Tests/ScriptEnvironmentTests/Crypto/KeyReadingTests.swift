import SwiftASN1
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

  @Test(arguments: ["p256.spki.pem", "rsa.certificate.pem"])
  func `lines of any length hold a key, and further keys after it are ignored`(
    file: String
  ) throws {
    let lines = try KeyFile.text(file).split(separator: "\n").map(String.init)
    let body = lines.dropFirst().dropLast().joined()
    let text = "\(lines[0])\n\(body)\n\(lines[lines.count - 1])\n"
    let key = try AsymmetricKey(pem: KeyFile.bytes(file))
    for same in [text, text.replacing("\n", with: " \n"), text + "-----BEGIN CERTIFICATE-----\n"] {
      #expect(try AsymmetricKey(pem: Array(same.utf8)) == key)
    }
  }

  /// As in Node.js, except for indefinite lengths, which Node.js accepts.
  @Test func `lengths may take more bytes than needed, and bytes may follow`() throws {
    let key = try AsymmetricKey(pem: KeyFile.bytes("p256.spki.pem"))
    let der = try key.der(.spki)
    let content = der.dropFirst(2)
    for same in [
      der + [1, 2, 3], [0x30, 0x81] + der.dropFirst(), [0x30, 0x83, 0, 0] + der.dropFirst(),
    ] {
      #expect(try AsymmetricKey(der: same, form: .spki) == key)
    }
    for bad in [[0x30, 0x80] + content + [0, 0], [0x30, 0x85, 0, 0, 0, 0] + der.dropFirst()] {
      #expect(throws: CryptoProblem.unreadableKey) { try AsymmetricKey(der: bad, form: .spki) }
    }
  }

  @Test func `a key of more than a mebibyte is refused`() throws {
    let key = try AsymmetricKey(pem: KeyFile.bytes("p256.spki.pem"))
    let content = try key.der(.spki).dropFirst(2)
    // 89 bytes of the key, 5 of the header of an octet string behind it, 15 or 16 times 64 KiB.
    let filled = { (count: UInt8) in
      [0x30, 0x83, count, 0, 94] + content + [0x04, 0x83, count, 0, 0]
        + [UInt8](repeating: 0, count: Int(count) << 16)
    }
    #expect(try AsymmetricKey(der: filled(15), form: .spki) == key)
    #expect(throws: CryptoProblem.unreadableKey) { try AsymmetricKey(der: filled(16), form: .spki) }
  }

  @Test(
    arguments: [
      [0x30, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x00, 0x00],
      [0x30, 0x81, 0x06, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01],
      [0x30, 0x07, 0x02, 0x02, 0x00, 0x01, 0x02, 0x01, 0x01],
      [0x30, 0x06, 0x02, 0x01, 0xFF, 0x02, 0x01, 0x01],
      [0x30, 0x09, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01, 0x02, 0x01, 0x01],
      [0x30, 0x03, 0x02, 0x01, 0x01],
    ] as [[UInt8]]
  )
  func `a signature has one encoding only`(bytes: [UInt8]) throws {
    let numbers = try EllipticCurve.p256.signature(ofDER: [0x30, 0x06, 2, 1, 1, 2, 1, 0])
    #expect(numbers == [UInt8](repeating: 0, count: 31) + [1] + [UInt8](repeating: 0, count: 32))
    #expect(throws: (any Error).self) { try EllipticCurve.p256.signature(ofDER: bytes) }
  }

  /// Every byte of a key in turn is damaged: nothing but an error or a key may come of it.
  @Test(arguments: ["p256.pkcs8.pem", "ed25519.spki.pem", "rsa.public-pkcs1.pem"])
  func `damaged bytes give a key or an error`(file: String) throws {
    let document = try PEMDocument.first(in: KeyFile.bytes(file))
    let form = try #require(KeyForm(label: document.discriminator))
    for position in document.derBytes.indices {
      for value: UInt8 in [0x00, 0x30, 0x80, 0x84, 0xFF] {
        var damaged = document.derBytes
        damaged[position] = value
        _ = try? AsymmetricKey(der: damaged, form: form)
      }
      let cut = Array(document.derBytes[..<position])
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
