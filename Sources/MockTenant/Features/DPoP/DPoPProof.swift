import Crypto
import PostLogin
import WireFormats

/// A proof that a client holds a private key: a JSON Web Token which the key has signed (RFC 9449
/// section 4.2).
struct DPoPProof: Sendable {
  /// The SHA-256 thumbprint of the public key (RFC 7638).
  let thumbprint: String
  /// The method of the request that the proof is for.
  let method: String
  /// The URL of that request.
  let url: String
  let id: String
  /// When the client made the proof, in seconds since 1970.
  let issuedAt: Double
  /// The tenant's own value that the proof repeats.
  let nonce: String?
  /// The hash of the access token that the proof comes with.
  let accessTokenHash: String?

  /// A text that is no proof.
  struct Invalid: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The only algorithm of proofs, as at Auth0.
  static let algorithm = "ES256"

  /// Reads a proof and checks its signature with the key that it contains.
  init(_ text: String) throws(Invalid) {
    guard let token = CompactToken(text) else {
      throw Invalid("The proof is not a signed JSON Web Token")
    }
    let (header, claims) = (token.header, token.claims)
    guard header.string("typ")?.lowercased() == "dpop+jwt" else {
      throw Invalid("The proof's typ must be dpop+jwt")
    }
    guard header.string("alg") == Self.algorithm else {
      throw Invalid("The proof's alg must be \(Self.algorithm)")
    }
    guard header["crit"] == nil else { throw Invalid("The proof must not have the header crit") }
    let key = try DPoPKey(header.object("jwk"))
    guard key.hasSigned(token.signedText, token.signature) else {
      throw Invalid("The proof's signature is not that of its jwk")
    }
    thumbprint = key.thumbprint
    method = try Self.required("htm", claims)
    url = try Self.required("htu", claims)
    id = try Self.required("jti", claims)
    guard let issuedAt = claims["iat"]?.doubleValue else {
      throw Invalid("The proof lacks the claim iat")
    }
    self.issuedAt = issuedAt
    nonce = claims.string("nonce")
    accessTokenHash = claims.string("ath")
  }

  private static func required(_ name: String, _ claims: JSONObject) throws(Invalid) -> String {
    guard let text = claims.string(name), !text.isEmpty else {
      throw Invalid("The proof lacks the claim \(name)")
    }
    return text
  }
}
