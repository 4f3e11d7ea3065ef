import Testing
import WireFormats

struct IPRangeTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false),
    ("0.0.0.0/0", "255.255.255.255", true), ("0.0.0.0/0", "::", false),
    ("1.2.3.4", "1.2.3.4", true), ("1.2.3.4", "1.2.3.5", false),
    ("::/0", "ffff::1", true), ("2001:db8::/32", "2001:db8:ffff::", true),
    ("2001:db8::/32", "2001:db9::", false), ("::ffff:0:0/96", "::ffff:1.2.3.4", true),
    ("::ffff:0:0/96", "1.2.3.4", false),
  ])
  func `a range holds the addresses with its first bits`(
    range: String,
    address: String,
    isInside: Bool
  ) throws {
    let address = try #require(IPAddress(address))
    #expect(try IPRange(range).contains(address) == isInside)
  }

  @Test(
    arguments: [
      ("10.0.0.0/33", .invalidLength(bitCount: 32)), ("::/129", .invalidLength(bitCount: 128)),
      ("10.0.0.0/08", .invalidLength(bitCount: 32)), ("10.0.0.0/", .invalidLength(bitCount: 32)),
      ("10.0.0.0/-1", .invalidLength(bitCount: 32)), ("10.0.0.0/8/8", .invalidLength(bitCount: 32)),
      ("10.0.0.1/8", .bitsAfterPrefix), ("10/8", .notAnAddress), ("", .notAnAddress),
      ("/8", .notAnAddress),
    ] as [(String, IPRange.Problem)]
  )
  func `a text that is no range says why`(text: String, problem: IPRange.Problem) {
    #expect(throws: problem) { try IPRange(text) }
  }

  @Test(arguments: [
    ("10.", "10.0.0.0/8"), ("10.1.", "10.1.0.0/16"), ("10.1.2.", "10.1.2.0/24"),
    ("10.1.2.3.", nil), ("010.", nil), ("256.", nil), ("10..", nil), (".", nil), ("10.1", nil),
    ("", nil),
  ])
  func `the beginning of IPv4 addresses is a range`(text: String, range: String?) {
    #expect(IPRange(leadingNumbers: text)?.description == range)
  }

  @Test(arguments: [
    ("::ffff:10.0.0.0/104", "10.0.0.0/8"), ("::ffff:1.2.3.4", "1.2.3.4"), ("::/0", "::/0"),
    ("::/95", "::/95"), ("10.0.0.0/8", "10.0.0.0/8"),
  ])
  func `a range of IPv4-mapped addresses is one of IPv4`(text: String, unmapped: String) throws {
    #expect(try IPRange(text).unmapped.description == unmapped)
  }
}
