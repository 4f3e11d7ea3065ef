/// One IPv4 address as people write it, and whether readers of addresses accept the spelling.
///
/// The tests of every room with such a reader hold the same rows.
struct AddressSpelling: Sendable {
  let text: String
  let isAccepted: Bool

  init(_ text: String, isAccepted: Bool) {
    self.text = text
    self.isAccepted = isAccepted
  }

  static let all = [
    AddressSpelling("1.2.3.4", isAccepted: true),
    AddressSpelling("::ffff:1.2.3.4", isAccepted: true),
    AddressSpelling("01.2.3.4", isAccepted: false),
    AddressSpelling("1.2.3", isAccepted: false),
    AddressSpelling("0x1020304", isAccepted: false),
    AddressSpelling("16909060", isAccepted: false),
    AddressSpelling("1.2.3.4.", isAccepted: false),
    AddressSpelling(" 1.2.3.4", isAccepted: false),
  ]
}
