/// A range of IP addresses, such as `192.0.2.0/24`, `2001:db8::/32`, or one address (RFC 4632).
package struct IPRange: Sendable, Hashable {
  /// Why a text is no range.
  package enum Problem: Error, Sendable, Equatable {
    /// The part before the slash is no address.
    case notAnAddress
    /// The part after the slash is no number of bits of the address; it has the given number.
    case invalidLength(bitCount: Int)
    /// The address has bits after the prefix: it is not the first of its range.
    case bitsAfterPrefix
  }

  /// The first address.
  package let first: IPAddress
  /// How many leading bits all addresses of the range have in common.
  package let prefixLength: Int

  /// The range with a first address and a number of common bits.
  package init(first: IPAddress, prefixLength: Int) throws(Problem) {
    guard (0...first.bitCount).contains(prefixLength) else {
      throw .invalidLength(bitCount: first.bitCount)
    }
    self.first = first
    self.prefixLength = prefixLength
    // A range that names another of its members is more often a slip than meant.
    guard first.bits & hostMask == 0 else { throw .bitsAfterPrefix }
  }

  /// Reads a range; an address without a slash is a range of its own.
  package init(_ text: String) throws(Problem) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = IPAddress(String(parts[0])) else { throw .notAnAddress }
    guard parts.count == 2 else {
      try self.init(first: address, prefixLength: address.bitCount)
      return
    }
    guard let length = Self.number(parts[1]) else {
      throw .invalidLength(bitCount: address.bitCount)
    }
    try self.init(first: address, prefixLength: length)
  }

  /// Reads the first one to three numbers of IPv4 addresses, each with its dot, such as `10.1.`.
  package init?(leadingNumbers text: String) {
    let count = text.utf8.count { $0 == UInt8(ascii: ".") }
    guard text.hasSuffix("."), (1...3).contains(count) else { return nil }
    let rest = [String](repeating: "0", count: 4 - count).joined(separator: ".")
    guard let first = IPAddress(text + rest) else { return nil }
    self.init(unchecked: first, 8 * count)
  }

  /// Whether the address is of the same version and in the range.
  package func contains(_ address: IPAddress) -> Bool {
    address.isVersion4 == first.isVersion4 && address.bits & ~hostMask == first.bits
  }

  /// The IPv4 range inside `::ffff:0:0/96`; any other range as it is.
  package var unmapped: IPRange {
    guard first.isMapped, prefixLength >= 96 else { return self }
    return IPRange(unchecked: first.unmapped, prefixLength - 96)
  }

  private init(unchecked first: IPAddress, _ prefixLength: Int) {
    self.first = first
    self.prefixLength = prefixLength
  }

  /// The bits in which addresses of the range differ.
  private var hostMask: UInt128 {
    let count = first.bitCount - prefixLength
    return count == 128 ? .max : (1 << UInt128(count)) - 1
  }

  /// A number as JSON would write it: digits without a leading zero.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard text == "0" || !text.hasPrefix("0") else { return nil }
    return Int(text)
  }
}

extension IPRange: CustomStringConvertible {
  /// The range as it is read; a single address without a slash.
  package var description: String {
    prefixLength == first.bitCount ? first.description : "\(first)/\(prefixLength)"
  }
}
