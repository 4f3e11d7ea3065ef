import Crypto
import SwiftASN1

extension EllipticKey {
  /// The two numbers of a signature, side by side.
  func signature(for digest: some Digest) throws -> [UInt8] {
    let scalar = scalar ?? []
    return switch curve {
    case .p256:
      Array(
        try P256.Signing.PrivateKey(rawRepresentation: scalar).signature(for: digest)
          .rawRepresentation
      )
    case .p384:
      Array(
        try P384.Signing.PrivateKey(rawRepresentation: scalar).signature(for: digest)
          .rawRepresentation
      )
    case .p521:
      Array(
        try P521.Signing.PrivateKey(rawRepresentation: scalar).signature(for: digest)
          .rawRepresentation
      )
    }
  }

  /// Whether a signature, its two numbers side by side, fits.
  func accepts(_ signature: [UInt8], for digest: some Digest) throws -> Bool {
    switch curve {
    case .p256:
      try P256.Signing.PublicKey(x963Representation: point)
        .isValidSignature(.init(rawRepresentation: signature), for: digest)
    case .p384:
      try P384.Signing.PublicKey(x963Representation: point)
        .isValidSignature(.init(rawRepresentation: signature), for: digest)
    case .p521:
      try P521.Signing.PublicKey(x963Representation: point)
        .isValidSignature(.init(rawRepresentation: signature), for: digest)
    }
  }
}

extension EllipticCurve {
  /// Ecdsa-Sig-Value of RFC 3279, of two numbers side by side.
  func der(ofSignature signature: [UInt8]) throws -> [UInt8] {
    var coder = DER.Serializer()
    try coder.serializeSequenceOf([
      signature.prefix(coordinateLength), signature.dropFirst(coordinateLength),
    ])
    return coder.serializedBytes
  }

  /// Two numbers side by side, of Ecdsa-Sig-Value.
  ///
  /// - Throws: for anything but the one encoding that DER has.
  func signature(ofDER bytes: [UInt8]) throws -> [UInt8] {
    try DER.sequence(DER.parse(bytes), identifier: .sequence) { members in
      try (0..<2).flatMap { _ in
        let number = try ArraySlice<UInt8>(derEncoded: &members)
        guard number.count <= coordinateLength else { throw CryptoProblem.unreadableKey }
        return [UInt8](repeating: 0, count: coordinateLength - number.count) + number
      }
    }
  }
}
