import Crypto
import CryptoExtras
import Foundation
import PostLogin

@testable import MockTenant
import WireFormats

/// An authenticator in software, which writes CBOR by hand.
struct SoftAuthenticator {
  enum Kind { case elliptic, rsa, edwards }

  /// What an answer contains in place of what is right.
  struct Faults {
    var type: String?
    var challenge: String?
    var origin: String?
    var relyingPartyID: String?
    var flags: UInt8?
    var format = "none"
    var signature: [UInt8]?
    var isCrossOrigin = false
    var userHandle: String?
    var id: String?
  }

  let credentialID: [UInt8]
  var counter: UInt32 = 0
  var origin: String
  private let kind: Kind
  private let elliptic = P256.Signing.PrivateKey()
  private let edwards = Curve25519.Signing.PrivateKey()
  private let rsa: _RSA.Signing.PrivateKey?

  init(_ kind: Kind = .elliptic, origin: String) throws {
    self.kind = kind
    self.origin = origin
    credentialID = TenantRandomness().bytes(16)
    rsa = kind == .rsa ? try _RSA.Signing.PrivateKey(keySize: .bits2048) : nil
  }

  var id: String { Base64URL.encode(credentialID) }

  /// The answer to `navigator.credentials.create`.
  func attestation(_ options: JSONValue?, _ faults: Faults = Faults()) throws -> JSONValue {
    let data = try authenticatorData(
      options?["rp"]?["id"]?.stringValue,
      flags: 0x45,
      faults,
      credential: [UInt8](repeating: 7, count: 16) + [0, UInt8(credentialID.count)] + credentialID
        + key()
    )
    let object =
      [0xA3] + Self.text("fmt") + Self.text(faults.format) + Self.text("attStmt") + [0xA0]
      + Self.text("authData") + Self.bytes(data)
    return answer(
      [
        "clientDataJSON": .string(Base64URL.encode(clientData("webauthn.create", options, faults))),
        "attestationObject": .string(Base64URL.encode(object)),
        "transports": ["internal"],
      ],
      faults
    )
  }

  /// The answer to `navigator.credentials.get`.
  mutating func assertion(_ options: JSONValue?, _ faults: Faults = Faults()) throws -> JSONValue {
    counter += 1
    let data = try authenticatorData(
      options?["rpId"]?.stringValue,
      flags: 0x05,
      faults,
      credential: []
    )
    let client = clientData("webauthn.get", options, faults)
    let signed = data + Array(SHA256.hash(data: client))
    return answer(
      [
        "clientDataJSON": .string(Base64URL.encode(client)),
        "authenticatorData": .string(Base64URL.encode(data)),
        "signature": .string(Base64URL.encode(try faults.signature ?? sign(signed))),
        "userHandle": faults.userHandle.map { .string($0) } ?? .null,
      ],
      faults
    )
  }

  private func answer(_ response: JSONValue, _ faults: Faults) -> JSONValue {
    [
      "id": .string(faults.id ?? id), "rawId": .string(faults.id ?? id), "type": "public-key",
      "authenticatorAttachment": "platform", "response": response,
    ]
  }

  private func clientData(_ type: String, _ options: JSONValue?, _ faults: Faults) -> [UInt8] {
    var data: JSONObject = [
      "type": .string(faults.type ?? type),
      "challenge": .string(faults.challenge ?? options?["challenge"]?.stringValue ?? ""),
      "origin": .string(faults.origin ?? origin),
    ]
    if faults.isCrossOrigin { data.set("crossOrigin", true) }
    return Array(data.text.utf8)
  }

  private func authenticatorData(
    _ relyingPartyID: String?,
    flags: UInt8,
    _ faults: Faults,
    credential: [UInt8]
  ) throws -> [UInt8] {
    let id = faults.relyingPartyID ?? relyingPartyID ?? ""
    let count = (0..<4).map { UInt8(truncatingIfNeeded: counter >> (24 - 8 * UInt32($0))) }
    return Array(SHA256.hash(data: Array(id.utf8))) + [faults.flags ?? flags] + count + credential
  }

  private func sign(_ bytes: [UInt8]) throws -> [UInt8] {
    switch kind {
    case .elliptic: Array(try elliptic.signature(for: bytes).derRepresentation)
    case .edwards: Array(try edwards.signature(for: bytes))
    case .rsa:
      Array(
        try rsa?.signature(for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5)
          .rawRepresentation ?? Data()
      )
    }
  }

  private func key() throws -> [UInt8] {
    switch kind {
    case .elliptic:
      let point = Array(elliptic.publicKey.rawRepresentation)
      return [0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21] + Self.bytes(Array(point[..<32]))
        + [0x22] + Self.bytes(Array(point[32...]))
    case .edwards:
      return [0xA4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21]
        + Self.bytes(Array(edwards.publicKey.rawRepresentation))
    case .rsa:
      let parts = try rsa?.publicKey.getKeyPrimitives()
      return [0xA4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20]
        + Self.bytes(Array(parts?.modulus ?? Data())) + [0x21]
        + Self.bytes(Array(parts?.publicExponent ?? Data()))
    }
  }

  static func bytes(_ bytes: [UInt8]) -> [UInt8] { head(0x40, bytes.count) + bytes }

  static func text(_ text: String) -> [UInt8] { head(0x60, text.utf8.count) + Array(text.utf8) }

  private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
    switch count {
    case ..<24: [kind | UInt8(count)]
    case ..<256: [kind | 24, UInt8(count)]
    default: [kind | 25, UInt8(count >> 8), UInt8(count & 255)]
    }
  }
}
