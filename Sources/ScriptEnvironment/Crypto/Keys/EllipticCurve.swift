import Crypto
import SwiftASN1

/// A curve of NIST, by the name OpenSSL has for it.
enum EllipticCurve: String, CaseIterable, Sendable {
  case p256 = "prime256v1"
  case p384 = "secp384r1"
  case p521 = "secp521r1"

  /// - Throws: why a key on another curve cannot be used.
  init(_ identifier: ASN1ObjectIdentifier) throws(CryptoProblem) {
    guard let curve = Self.allCases.first(where: { $0.identifier == identifier }) else {
      throw identifier.problem
    }
    self = curve
  }

  var identifier: ASN1ObjectIdentifier {
    switch self {
    case .p256: .NamedCurves.secp256r1
    case .p384: .NamedCurves.secp384r1
    case .p521: .NamedCurves.secp521r1
    }
  }

  /// The name that web keys have for it.
  var webName: String {
    switch self {
    case .p256: "P-256"
    case .p384: "P-384"
    case .p521: "P-521"
    }
  }

  /// Length of a coordinate in bytes.
  var coordinateLength: Int {
    switch self {
    case .p256: 32
    case .p384: 48
    case .p521: 66
    }
  }

  /// The uncompressed form of a point; nil where it is none of the curve.
  func point(_ encoded: [UInt8]) -> [UInt8]? {
    let isCompressed = encoded.count == coordinateLength + 1
    switch self {
    case .p256:
      return Self.bytes(
        isCompressed
          ? try? P256.Signing.PublicKey(compressedRepresentation: encoded).x963Representation
          : try? P256.Signing.PublicKey(x963Representation: encoded).x963Representation
      )
    case .p384:
      return Self.bytes(
        isCompressed
          ? try? P384.Signing.PublicKey(compressedRepresentation: encoded).x963Representation
          : try? P384.Signing.PublicKey(x963Representation: encoded).x963Representation
      )
    case .p521:
      return Self.bytes(
        isCompressed
          ? try? P521.Signing.PublicKey(compressedRepresentation: encoded).x963Representation
          : try? P521.Signing.PublicKey(x963Representation: encoded).x963Representation
      )
    }
  }

  /// The point that belongs to a secret number; nil where that is out of range.
  func point(ofScalar scalar: [UInt8]) -> [UInt8]? {
    switch self {
    case .p256:
      Self.bytes(
        try? P256.Signing.PrivateKey(rawRepresentation: scalar).publicKey.x963Representation
      )
    case .p384:
      Self.bytes(
        try? P384.Signing.PrivateKey(rawRepresentation: scalar).publicKey.x963Representation
      )
    case .p521:
      Self.bytes(
        try? P521.Signing.PrivateKey(rawRepresentation: scalar).publicKey.x963Representation
      )
    }
  }

  private static func bytes(_ data: (some Collection<UInt8>)?) -> [UInt8]? {
    data.map { Array($0) }
  }
}
