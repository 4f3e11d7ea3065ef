import SwiftASN1

/// A key on a curve of NIST.
struct EllipticKey: Equatable, Sendable {
  let curve: EllipticCurve
  /// Uncompressed: 4, then both coordinates.
  let point: [UInt8]
  var scalar: [UInt8]?

  /// - Throws: `unreadableKey` where the point is none of the curve.
  init(curve: EllipticCurve, point: [UInt8]) throws(CryptoProblem) {
    guard let point = curve.point(point) else { throw .unreadableKey }
    self.curve = curve
    self.point = point
  }

  /// - Throws: `unreadableKey` where the number is out of range.
  init(curve: EllipticCurve, scalar: [UInt8]) throws(CryptoProblem) {
    guard scalar.count <= curve.coordinateLength else { throw .unreadableKey }
    let padding = [UInt8](repeating: 0, count: curve.coordinateLength - scalar.count)
    guard let point = curve.point(ofScalar: padding + scalar) else { throw .unreadableKey }
    self.curve = curve
    self.point = point
    self.scalar = padding + scalar
  }

  /// Reads ECPrivateKey of RFC 5915; the curve may be told outside of it.
  init(sec1 members: ASN1NodeCollection.Iterator, curve: EllipticCurve? = nil) throws {
    var members = members
    guard try members.nextNumber() == [1] else { throw CryptoProblem.unreadableKey }
    let scalar = try ASN1OctetString(derEncoded: &members).bytes
    let named = try DER.optionalExplicitlyTagged(
      &members,
      tagNumber: 0,
      tagClass: .contextSpecific
    ) { try EllipticCurve(ASN1ObjectIdentifier(derEncoded: $0)) }
    guard let curve = named ?? curve else { throw CryptoProblem.unreadableKey }
    try self.init(curve: curve, scalar: Array(scalar))
  }

  /// Writes ECPrivateKey, which names the curve where it stands alone.
  func writeSEC1(into coder: inout DER.Serializer, namesCurve: Bool) throws {
    try coder.appendConstructedNode(identifier: .sequence) { coder in
      try coder.serialize(1)
      try coder.serialize(ASN1OctetString(contentBytes: ArraySlice(scalar ?? [])))
      if namesCurve {
        try coder.serialize(
          curve.identifier,
          explicitlyTaggedWithTagNumber: 0,
          tagClass: .contextSpecific
        )
      }
      try coder.serialize(
        ASN1BitString(bytes: ArraySlice(point)),
        explicitlyTaggedWithTagNumber: 1,
        tagClass: .contextSpecific
      )
    }
  }
}
