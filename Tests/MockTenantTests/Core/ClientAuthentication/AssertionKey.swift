import CryptoExtras
import Foundation
import JWTKit
import PostLogin

@testable import MockTenant
import WireFormats

/// A client's RSA key, which signs assertions by jwt-kit.
struct AssertionKey: Sendable {
  static let first = AssertionKey()
  static let second = AssertionKey()

  private let key: _RSA.Signing.PrivateKey?

  private init() { key = try? _RSA.Signing.PrivateKey(keySize: .bits2048) }

  var publicPEM: String { key?.publicKey.pemRepresentation ?? "" }

  /// The setting of a client with this key.
  func methods(_ algorithm: String = "RS256", adding members: JSONObject = [:]) -> JSONValue {
    var credential: JSONObject = ["pem": .string(publicPEM), "alg": .string(algorithm)]
    for member in members.members { credential.set(member.name, member.value) }
    return ["private_key_jwt": ["credentials": [.object(credential.members)]]]
  }

  /// An assertion of the client `machine`; nil removes a claim.
  func assertion(
    for bench: TokenBench,
    algorithm: String = "RS256",
    claims changes: [String: JSONValue?] = [:],
    keyID: String? = nil
  ) async throws -> String {
    let now = bench.tenant.now.seconds
    var claims: JSONObject = [
      "iss": "machine", "sub": "machine", "aud": .string(bench.mock.url), "iat": .integer(now),
      "exp": .integer(now + 60), "jti": .string(OpaqueToken(TenantRandomness()).text),
    ]
    for (name, value) in changes { claims.set(name, value) }
    let keys = JWTKeyCollection()
    let pem = key?.pemRepresentation ?? ""
    switch algorithm {
    case "HS256": await keys.add(hmac: .init(from: publicPEM), digestAlgorithm: .sha256)
    case "PS256":
      await keys.add(pss: try Insecure.RSA.PrivateKey(pem: pem), digestAlgorithm: .sha256)
    case "RS384":
      await keys.add(rsa: try Insecure.RSA.PrivateKey(pem: pem), digestAlgorithm: .sha384)
    default: await keys.add(rsa: try Insecure.RSA.PrivateKey(pem: pem), digestAlgorithm: .sha256)
    }
    var header: JWTHeader = [:]
    if let keyID { header.fields["kid"] = .string(keyID) }
    return try await keys.sign(TokenPayload(claims), header: header)
  }

  /// The parameters of a request with an assertion.
  static func form(_ assertion: String) -> [String: String] {
    [
      "client_assertion": assertion,
      "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    ]
  }
}

extension TokenBench {
  /// Runs a test with the client `machine` that signs its assertions with the first key.
  static func runSigned(
    _ algorithm: String = "RS256",
    adding members: JSONObject = [:],
    test: (TokenBench) async throws -> Void
  ) async throws {
    try await run(
      changing: { configuration in
        configuration.clients[4].document.set(
          "client_authentication_methods",
          AssertionKey.first.methods(algorithm, adding: members)
        )
      },
      test: test
    )
  }

  /// Asks for a token by client credentials with an assertion.
  func credentials(
    _ assertion: String,
    adding fields: [String: String] = [:]
  ) async throws -> TenantClient.Answer {
    var form = AssertionKey.form(assertion)
    form["grant_type"] = "client_credentials"
    form["audience"] = Self.api
    return try await token(form.merging(fields) { $1 })
  }
}
