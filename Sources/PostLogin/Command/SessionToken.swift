package import WireFormats

/// The signed token that passes data to the page of a redirect and back (Auth0: Redirect with
/// Actions).
package enum SessionToken {
  /// The required claims of a resumed login's token.
  struct Expectation {
    /// The required issuer; nil accepts any text.
    var issuer: JSONText?
    var subject: JSONText?
    var state: JSONText?
    /// The time in milliseconds since 1970.
    var now: Double
  }

  /// The reason why a token is refused.
  struct Refusal: Error { let reason: String }

  /// A compact JWT of these claims, signed with HS256.
  package static func encode(_ claims: JSONText, secret: String) -> String {
    let content = "\(header).\(Base64URL.encode(Array(claims.bytes)))"
    return "\(content).\(Base64URL.encode(signature(of: Array(content.utf8), Array(secret.utf8))))"
  }

  /// The claims of a token that meets the expectation.
  static func decode(
    _ token: String,
    secret: String,
    expecting expectation: Expectation
  ) throws(Refusal) -> JSONText {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let header = object(parts[0]), let claims = object(parts[1]) else {
      throw Refusal(reason: "jwt malformed")
    }
    guard !parts[2].isEmpty else { throw Refusal(reason: "jwt signature is required") }
    guard header["alg"]?.stringValue == "HS256" else { throw Refusal(reason: "invalid algorithm") }
    // An empty secret would accept tokens that any client can sign.
    guard !secret.isEmpty else { throw Refusal(reason: "secret or public key must be provided") }
    let expected = signature(of: Array("\(parts[0]).\(parts[1])".utf8), Array(secret.utf8))
    guard let given = Base64URL.decode(parts[2]), isSame(given, expected) else {
      throw Refusal(reason: "Failed signature validation")
    }
    try check(claims, expectation)
    return claims
  }

  /// `{"alg":"HS256","typ":"JWT"}`.
  private static let header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"

  private static func object(_ part: Substring) -> JSONText? {
    guard let bytes = Base64URL.decode(part), let text = try? JSONText(checking: bytes) else {
      return nil
    }
    return text.kind == .object ? text : nil
  }

  private static func check(_ claims: JSONText, _ expectation: Expectation) throws(Refusal) {
    guard claims["iat"]?.value.doubleValue != nil, let end = claims["exp"]?.value.doubleValue,
      claims["sub"]?.kind == .string, claims["iss"]?.kind == .string
    else { throw Refusal(reason: "Missing or invalid standard claims") }
    if let claim = claims["nbf"] {
      guard let start = claim.value.doubleValue else { throw Refusal(reason: "invalid nbf value") }
      guard start * 1000 <= expectation.now else { throw Refusal(reason: "jwt not active") }
    }
    guard (expectation.now / 1000).rounded(.down) < end else {
      throw Refusal(reason: "Token has expired.")
    }
    if let issuer = expectation.issuer, !isSame(claims["iss"], issuer) {
      throw Refusal(reason: "jwt issuer invalid. expected: \(issuer.javaScriptText)")
    }
    guard isSame(claims["sub"], expectation.subject) else {
      throw Refusal(reason: "The sub claim does not match the user_id.")
    }
    guard isSame(claims["state"], expectation.state) else {
      throw Refusal(reason: "State in the token does not match the /continue state.")
    }
  }

  /// Compares values, since two texts can escape one value differently; a missing value or `null`
  /// equals nothing.
  private static func isSame(_ claim: JSONText?, _ expected: JSONText?) -> Bool {
    guard let claim, let expected, claim.kind != .null else { return false }
    return claim.value == expected.value
  }

  /// Compares in constant time.
  private static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
