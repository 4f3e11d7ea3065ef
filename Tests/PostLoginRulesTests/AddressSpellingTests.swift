import Testing
import WireFormats

@testable import PostLoginRules

struct AddressSpellingTests {
  /// The rows of `AddressSpelling` in the tests of the model.
  @Test(arguments: [
    ("1.2.3.4", true), ("::ffff:1.2.3.4", true), ("01.2.3.4", false), ("1.2.3", false),
    ("0x1020304", false), ("16909060", false), ("1.2.3.4.", false), (" 1.2.3.4", false),
  ])
  func `rules read addresses like all others`(text: String, isAccepted: Bool) throws {
    let range = AddressRange(text)
    #expect((range.problem == nil) == isAccepted)
    #expect(range.contains(try #require(IPAddress("1.2.3.4"))) == isAccepted)
    let isInside = IPAddress(text).map(AddressRange("1.2.3.0/24").contains)
    #expect(isInside == (isAccepted ? true : nil))
  }

  @Test func `a range of IPv4-mapped addresses is one of IPv4`() throws {
    let range = AddressRange("::ffff:10.0.0.0/104")
    #expect(range.problem == nil)
    #expect(range.plainText == "10.0.0.0/8")
    #expect(range.contains(try #require(IPAddress("10.1.2.3"))))
    #expect(range.contains(try #require(IPAddress("::ffff:10.1.2.3"))))
  }
}
