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
  init(
    sec1 bytes: some Collection<UInt8>,
    curve: EllipticCurve? = nil
  ) throws(CryptoProblem) {
    var outer = DERReader(bytes)
    var members = try outer.sequence()
    guard try members.unsignedInteger() == [1] else { throw .unreadableKey }
    let scalar = Array(try members.read(.octetString))
    var curve = curve
    if members.nextTag == .context(0) {
      var parameters = DERReader(try members.read(.context(0)))
      let identifier = ObjectIdentifier(Array(try parameters.read(.objectIdentifier)))
      curve = try Self.curve(identifier)
    }
    guard let curve else { throw .unreadableKey }
    try self.init(curve: curve, scalar: scalar)
  }

  /// ECPrivateKey, which names the curve where it stands alone.
  func sec1(namesCurve: Bool) -> [UInt8] {
    var members: [DERValue] = [.integer([1]), .octets(scalar ?? [])]
    if namesCurve { members.append(.context(0, .identifier(curve.identifier))) }
    members.append(.context(1, .bits(point)))
    return DERValue.sequence(members).bytes
  }

  static func curve(_ identifier: ObjectIdentifier) throws(CryptoProblem) -> EllipticCurve {
    guard let curve = EllipticCurve.allCases.first(where: { $0.identifier == identifier }) else {
      throw identifier.problem
    }
    return curve
  }
}
