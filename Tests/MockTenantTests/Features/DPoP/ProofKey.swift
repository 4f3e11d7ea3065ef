import JWTKit
import PostLogin

@testable import MockTenant
import WireFormats

/// A client's key of P-256, which makes DPoP proofs by jwt-kit.
struct ProofKey: Sendable {
  private let key = ES256PrivateKey()

  /// The public key's coordinates in base64url.
  private var coordinates: (x: String, y: String) {
    let parameters = key.publicKey.parameters
    return (Self.urlText(parameters?.x ?? ""), Self.urlText(parameters?.y ?? ""))
  }

  /// The public key as the header of a proof contains it.
  var publicJWK: [String: JWTHeaderField] {
    let (x, y) = coordinates
    return ["kty": "EC", "crv": "P-256", "x": .string(x), "y": .string(y)]
  }

  /// The thumbprint of RFC 7638, by an independent reading of its section 3.
  var thumbprint: String {
    let (x, y) = coordinates
    let members = ["crv": "P-256", "kty": "EC", "x": x, "y": y]
    let text = members.sorted { $0.key < $1.key }.map { #""\#($0.key)":"\#($0.value)""# }
    return Self.hash(of: "{\(text.joined(separator: ","))}")
  }

  /// A proof; nil removes a claim or a member of the header.
  func proof(
    _ method: String = "POST",
    _ url: String,
    at now: Instant,
    claims changes: [String: JSONValue?] = [:],
    header headerChanges: [String: JWTHeaderField?] = [:]
  ) async throws -> String {
    var claims: JSONObject = [
      "htm": .string(method), "htu": .string(url), "iat": .integer(now.seconds),
      "jti": .string(OpaqueToken(TenantRandomness()).text),
    ]
    for (name, value) in changes { claims.set(name, value) }
    var header: JWTHeader = ["typ": "dpop+jwt", "jwk": .object(publicJWK)]
    for (name, value) in headerChanges { header.fields[name] = value }
    let keys = JWTKeyCollection()
    await keys.add(ecdsa: key)
    return try await keys.sign(TokenPayload(claims), header: header)
  }

  /// The hash of a text as thumbprints and `ath` contain it, from the tenant's hash in hexadecimal.
  static func hash(of text: String) -> String {
    let digits = Array(OpaqueToken.hash(of: text))
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { index in
      UInt8(String(digits[index...(index + 1)]), radix: 16)
    }
    return Base64URL.encode(bytes)
  }

  private static func urlText(_ text: String) -> String {
    text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

extension TokenBench {
  /// A proof for the token endpoint.
  func proof(
    of key: ProofKey,
    nonce: String? = nil,
    claims: [String: JSONValue?] = [:],
    header: [String: JWTHeaderField?] = [:]
  ) async throws -> String {
    var claims = claims
    if let nonce { claims["nonce"] = .string(nonce) }
    return try await key.proof(
      "POST",
      mock.url + "oauth/token",
      at: tenant.now,
      claims: claims,
      header: header
    )
  }

  /// A nonce, as the tenant's answers give it.
  func nonce() async throws -> String { try await tenant.keys.nonces().make(at: tenant.now) }

  /// Sends a request to the token endpoint with a proof that repeats a nonce.
  func token(_ form: [String: String], provedBy key: ProofKey) async throws -> TenantClient.Answer {
    try await token(form, headers: ["DPoP": proof(of: key, nonce: nonce())])
  }

  /// The form that exchanges a code of the native application.
  func codeForm(_ code: String, as clientID: String = "native") -> [String: String] {
    [
      "grant_type": "authorization_code", "client_id": clientID, "code": code,
      "redirect_uri": "https://app.example.com/callback",
    ]
  }

  /// Asks for the user's claims with a token that is presented as bound to a key.
  func userInfo(
    _ token: String,
    provedBy key: ProofKey,
    scheme: String = "DPoP",
    claims changes: [String: JSONValue?] = [:]
  ) async throws -> TenantClient.Answer {
    var claims: [String: JSONValue?] = ["ath": .string(ProofKey.hash(of: token))]
    for (name, value) in changes { claims[name] = .some(value) }
    let proof = try await key.proof("GET", mock.url + "userinfo", at: tenant.now, claims: claims)
    return try await client.get(
      "userinfo",
      headers: ["Authorization": "\(scheme) \(token)", "DPoP": proof]
    )
  }
}
