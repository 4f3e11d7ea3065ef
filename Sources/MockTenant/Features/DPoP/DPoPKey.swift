import Crypto
import FoundationEssentials
import PostLogin
import WireFormats

/// The public key of a proof: a key of the curve P-256, as a JSON Web Key (RFC 7518 section 6.2).
struct DPoPKey: Sendable {
  private let key: P256.Signing.PublicKey

  /// The length of a coordinate of P-256 in bytes.
  private static let coordinateByteCount = 32
  /// The members that hold private or symmetric keys (RFC 7518 section 6).
  private static let privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]

  init(_ jwk: JSONObject?) throws(DPoPProof.Invalid) {
    guard let jwk else { throw DPoPProof.Invalid("The proof lacks the header jwk") }
    guard !Self.privateMembers.contains(where: { jwk[$0] != nil }) else {
      throw DPoPProof.Invalid("The proof's jwk must not contain a private key")
    }
    guard jwk.string("kty") == "EC", jwk.string("crv") == "P-256",
      let x = Self.coordinate(jwk.string("x")), let y = Self.coordinate(jwk.string("y")),
      let key = try? P256.Signing.PublicKey(rawRepresentation: x + y)
    else { throw DPoPProof.Invalid("The proof's jwk is not a public key of P-256") }
    self.key = key
  }

  /// The hash of the required members in their order, as RFC 7638 section 3 writes them.
  var thumbprint: String {
    let coordinates = Array(key.rawRepresentation)
    let x = Base64URL.encode(Array(coordinates.prefix(Self.coordinateByteCount)))
    let y = Base64URL.encode(Array(coordinates.suffix(Self.coordinateByteCount)))
    let text = #"{"crv":"P-256","kty":"EC","x":"\#(x)","y":"\#(y)"}"#
    return Base64URL.encode(Array(SHA256.hash(data: Array(text.utf8))))
  }

  /// Whether the key has made a signature in the form of RFC 7518 section 3.4.
  func hasSigned(_ text: String, _ signature: [UInt8]) -> Bool {
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
      return false
    }
    return key.isValidSignature(signature, for: Array(text.utf8))
  }

  /// Whether a text has the form of a thumbprint.
  static func isThumbprint(_ text: String) -> Bool {
    Base64URL.decode(text)?.count == SHA256.byteCount
  }

  private static func coordinate(_ text: String?) -> [UInt8]? {
    text.flatMap { Base64URL.decode($0) }.flatMap { $0.count == coordinateByteCount ? $0 : nil }
  }
}
