/// A key with a public half, of a kind that can sign.
enum AsymmetricKey: Equatable, Sendable {
  case rsa(RSAKey)
  case elliptic(EllipticKey)
  case edwards(EdwardsKey)

  var isPrivate: Bool {
    switch self {
    case .rsa(let key): key.secret != nil
    case .elliptic(let key): key.scalar != nil
    case .edwards(let key): key.seed != nil
    }
  }

  /// The same key without what must stay secret.
  var publicKey: AsymmetricKey {
    switch self {
    case .rsa(var key):
      key.secret = nil
      return .rsa(key)
    case .elliptic(var key):
      key.scalar = nil
      return .elliptic(key)
    case .edwards(var key):
      key.seed = nil
      return .edwards(key)
    }
  }

  /// What Node.js tells of a key, as JSON text.
  var description: String {
    let half = isPrivate ? "private" : "public"
    return switch self {
    case .rsa(let key):
      #"{"kind":"\#(half)","type":"rsa","modulusLength":\#(key.bitCount),"publicExponent":"\#(key.exponentText)"}"#
    case .elliptic(let key):
      #"{"kind":"\#(half)","type":"ec","namedCurve":"\#(key.curve.rawValue)"}"#
    case .edwards:
      #"{"kind":"\#(half)","type":"ed25519"}"#
    }
  }
}
