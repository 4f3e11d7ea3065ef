import WireFormats

/// A range of addresses as rules write it, with the problem of an invalid text.
///
/// An IPv4-mapped address is the IPv4 address it carries, in ranges as in values.
struct AddressRange: Sendable, Hashable {
  let text: String
  /// The problem of an invalid range; nil if it is valid.
  let problem: String?
  fileprivate let range: IPRange?

  init(_ text: String) {
    self.text = text
    do throws(IPRange.Problem) {
      range = try IPRange(text).unmapped
      problem = nil
    } catch {
      range = nil
      problem =
        switch error {
        case .notAnAddress: "`\(text)`: expected a range of addresses such as `192.0.2.0/24`"
        case .invalidLength(let bitCount):
          "`\(text)`: the part after `/` is a number from 0 to \(bitCount)"
        case .bitsAfterPrefix:
          "`\(text)` has bits after its prefix; name the first address of the range"
        }
    }
  }

  func contains(_ address: IPAddress) -> Bool { range?.contains(address.unmapped) == true }

  /// The range in its shortest spelling, which generated JavaScript reads.
  var plainText: String { range?.description ?? text }
}

extension AddressRange {
  /// The addresses at both ends of the range, inside and outside, and those beside them.
  var limits: [String] {
    guard let range else { return [] }
    let first = range.first
    let size = UInt128(1) << UInt128(first.bitCount - range.prefixLength)
    // Nothing is outside of the range of all addresses.
    let behind = size == 0 ? first.bits : first.bits &+ size
    return [
      first.bits, first.bits &+ 1, behind &- 1, behind, behind &+ 1, first.bits &- 1,
    ]
    .compactMap { bits in
      guard first.isVersion4 else { return IPAddress(version6: bits).description }
      return UInt32(exactly: bits).map { IPAddress(version4: $0).description }
    }
  }
}
