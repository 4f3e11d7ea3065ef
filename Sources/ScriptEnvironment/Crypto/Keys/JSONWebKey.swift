#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import WireFormats

/// The members of a web key (RFC 7517) that tell its numbers.
struct JSONWebKey: Codable, Equatable {
  var kty: String
  var crv, x, y, n, e, d, p, q, dp, dq, qi: String?

  /// - Throws: `invalidWebKey` in the words of Node.js.
  func key() throws(CryptoProblem) -> AsymmetricKey {
    switch kty {
    case "RSA":
      guard let key = try? rsa() else { throw .invalidWebKey(" RSA key") }
      return .rsa(key)
    case "EC":
      guard let curve = EllipticCurve.allCases.first(where: { $0.webName == crv }) else {
        throw .unavailableKey(crv ?? "EC")
      }
      guard let key = try? elliptic(curve) else { throw .invalidWebKey(" EC key") }
      return .elliptic(key)
    case "OKP":
      guard crv == "Ed25519" else { throw .unavailableKey(crv ?? "OKP") }
      guard let key = try? edwards() else { throw .invalidWebKey(" data") }
      return .edwards(key)
    default: throw .unavailableKey(kty)
    }
  }

  private func rsa() throws(CryptoProblem) -> RSAKey {
    let modulus = try number(n)
    let exponent = try number(e)
    guard d != nil else { return try RSAKey(modulus: modulus, exponent: exponent) }
    let secret = RSAKey.Secret(
      exponent: try number(d),
      primes: [try number(p), try number(q)],
      primeExponents: [try number(dp), try number(dq)],
      coefficient: try number(qi)
    )
    return try RSAKey(modulus: modulus, exponent: exponent, secret: secret)
  }

  private func elliptic(_ curve: EllipticCurve) throws(CryptoProblem) -> EllipticKey {
    let length = curve.coordinateLength
    let coordinates = try [bytes(x), bytes(y)]
    guard coordinates.allSatisfy({ $0.count <= length }) else { throw .unreadableKey }
    let point: [UInt8] =
      [4] + coordinates.flatMap { [UInt8](repeating: 0, count: length - $0.count) + $0 }
    let publicKey = try EllipticKey(curve: curve, point: point)
    guard d != nil else { return publicKey }
    let key = try EllipticKey(curve: curve, scalar: try bytes(d))
    guard key.point == publicKey.point else { throw .unreadableKey }
    return key
  }

  private func edwards() throws(CryptoProblem) -> EdwardsKey {
    guard d != nil else { return try EdwardsKey(point: try bytes(x)) }
    return try EdwardsKey(seed: try bytes(d))
  }

  private func number(_ text: String?) throws(CryptoProblem) -> [UInt8] {
    Array(try bytes(text).drop { $0 == 0 })
  }

  private func bytes(_ text: String?) throws(CryptoProblem) -> [UInt8] {
    guard let text, let bytes = Base64URL.decodeLeniently(text) else { throw .unreadableKey }
    return bytes
  }
}

extension AsymmetricKey {
  /// The key's members in the order in which Node.js has them.
  var webKeyMembers: [(name: String, value: String)] {
    switch self {
    case .rsa(let key):
      var numbers = [("n", key.modulus), ("e", key.exponent)]
      if let secret = key.secret {
        numbers += [("d", secret.exponent), ("p", secret.primes[0]), ("q", secret.primes[1])]
        numbers += [("dp", secret.primeExponents[0]), ("dq", secret.primeExponents[1])]
        numbers += [("qi", secret.coefficient)]
      }
      return [("kty", "RSA")] + numbers.map { ($0.0, Base64URL.encode($0.1)) }
    case .elliptic(let key):
      let length = key.curve.coordinateLength
      let members = [
        ("kty", "EC"), ("x", Base64URL.encode(Array(key.point.dropFirst().prefix(length)))),
        ("y", Base64URL.encode(Array(key.point.suffix(length)))), ("crv", key.curve.webName),
      ]
      return members + (key.scalar.map { [("d", Base64URL.encode($0))] } ?? [])
    case .edwards(let key):
      let secret = key.seed.map { [("d", Base64URL.encode($0))] } ?? []
      return [("crv", "Ed25519")] + secret + [("x", Base64URL.encode(key.point)), ("kty", "OKP")]
    }
  }

  /// The key as a web key, in JSON text.
  var webKey: String {
    let members = webKeyMembers.map { #""\#($0.name)":"\#($0.value)""# }
    return "{\(members.joined(separator: ","))}"
  }
}
