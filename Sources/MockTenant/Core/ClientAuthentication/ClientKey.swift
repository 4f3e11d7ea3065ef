import Crypto
import CryptoExtras
import FoundationEssentials
import PostLogin
import SwiftASN1
import WireFormats
import X509

/// A public key with which a client signs its assertions: a credential of the Management API.
struct ClientKey: Sendable {
  /// The algorithms of assertions, as at Auth0.
  enum Algorithm: String, Sendable, CaseIterable {
    case rs256 = "RS256"
    case rs384 = "RS384"
    case ps256 = "PS256"
  }

  /// The key id that the header of an assertion may name.
  let id: String
  let algorithm: Algorithm
  /// When the key stops to count; nil for never.
  let expiresAt: Instant?
  private let key: _RSA.Signing.PublicKey

  /// Reads a credential; nil if its text is neither an RSA key of at least 2048 bits nor a
  /// certificate of one.
  init?(_ credential: JSONObject) {
    let algorithm = credential.string("alg").map { Algorithm(rawValue: $0) } ?? .rs256
    guard let algorithm, let key = Self.key(credential.string("pem") ?? "") else { return nil }
    self.algorithm = algorithm
    self.key = key
    id = credential.string("kid") ?? Self.id(of: key)
    expiresAt = credential.string("expires_at").flatMap { Date(eventText: $0) }.map { Instant($0) }
  }

  /// Whether the key has signed a token with its algorithm and is still valid.
  func hasSigned(_ token: CompactToken, at now: Instant) -> Bool {
    guard token.header.string("alg") == algorithm.rawValue, now < expiresAt ?? .distantFuture,
      token.header.string("kid").map({ $0 == id }) ?? true
    else { return false }
    let signature = _RSA.Signing.RSASignature(rawRepresentation: Data(token.signature))
    let text = Array(token.signedText.utf8)
    switch algorithm {
    case .rs256:
      return key.isValidSignature(
        signature,
        for: SHA256.hash(data: text),
        padding: .insecurePKCS1v1_5
      )
    case .rs384:
      return key.isValidSignature(
        signature,
        for: SHA384.hash(data: text),
        padding: .insecurePKCS1v1_5
      )
    case .ps256:
      return key.isValidSignature(signature, for: SHA256.hash(data: text), padding: .PSS)
    }
  }

  private static func key(_ pem: String) -> _RSA.Signing.PublicKey? {
    if let certificate = try? Certificate(pemEncoded: pem) {
      return _RSA.Signing.PublicKey(certificate.publicKey)
    }
    return try? _RSA.Signing.PublicKey(pemRepresentation: pem)
  }

  private static func id(of key: _RSA.Signing.PublicKey) -> String {
    Base64URL.encode(Array(SHA256.hash(data: key.derRepresentation)))
  }
}

extension Client {
  /// The keys with which the client may sign its assertions (`private_key_jwt`).
  var keys: [ClientKey] { enabledCredentials.compactMap { ClientKey($0) } }

  /// The credentials of `private_key_jwt`; those that it only names are among the client's
  /// `credentials`.
  private var enabledCredentials: [JSONObject] {
    let known = document.objects(ClientCredentials.member)
    return (privateKeyMethod?.objects("credentials") ?? []).compactMap { credential in
      credential["pem"] == nil
        ? known.first { $0.string("id") == credential.string("id") } : credential
    }
  }

  /// The settings of `private_key_jwt`; nil for a client that authenticates in another way.
  var privateKeyMethod: JSONObject? {
    document.object("client_authentication_methods")?.object("private_key_jwt")
  }
}
