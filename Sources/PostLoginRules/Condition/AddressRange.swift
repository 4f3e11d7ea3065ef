/// A range of IP addresses in the notation of rules: `192.0.2.0/24`, `2001:db8::/32`, or one
/// address.
struct AddressRange: Sendable, Hashable {
  let text: String
  /// The problem of an invalid range; nil if it is valid.
  let problem: String?
  private let width: Int
  private let first: UInt128
  private let mask: UInt128

  init(_ text: String) {
    self.text = text
    switch Self.parsed(text) {
    case .success(let range):
      (width, first, mask) = range
      // A range with bits after its prefix is more often a mistake than intended.
      problem =
        range.first & range.mask == range.first
        ? nil : "`\(text)` has bits after its prefix; name the first address of the range"
    case .failure(let refusal):
      (width, first, mask) = (0, 0, 0)
      problem = refusal.reason
    }
  }

  private struct Refusal: Error { let reason: String }

  private static func parsed(
    _ text: String
  ) -> Result<(width: Int, first: UInt128, mask: UInt128), Refusal> {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = parts.first.flatMap({ IPAddress(String($0)) }) else {
      let help = "expected a range of addresses such as `192.0.2.0/24`"
      return .failure(Refusal(reason: "`\(text)`: \(help)"))
    }
    let length = parts.count == 2 ? number(parts[1]) : address.width
    guard let length, length <= address.width else {
      let help = "the part after `/` is a number from 0 to \(address.width)"
      return .failure(Refusal(reason: "`\(text)`: \(help)"))
    }
    let all = address.width == 128 ? UInt128.max : UInt128(UInt32.max)
    let hostBits = address.width - length
    let mask = hostBits == 128 ? 0 : (UInt128.max << UInt128(hostBits)) & all
    return .success((address.width, address.bits, mask))
  }

  func contains(_ address: IPAddress) -> Bool {
    address.width == width && address.bits & mask == first
  }

  /// A number in JSON notation: digits without a leading zero.
  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    guard text == "0" || !text.hasPrefix("0") else { return nil }
    return Int(text)
  }
}
