import Testing

@testable import ScriptEnvironment

struct BinaryTextTests {
  @Test func `every byte crosses the border and comes back`() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(BinaryText.bytes(BinaryText.text(bytes)) == bytes)
  }

  @Test func `each byte is one unit of the text`() {
    #expect(BinaryText.text([0x41, 0x00, 0xFF]) == "A\u{0}\u{FF}")
    #expect(BinaryText.text([]) == "")
  }

  @Test(arguments: ["\u{100}", "a€", "😀"])
  func `a text with wider units is no binary text`(text: String) {
    #expect(BinaryText.bytes(text) == nil)
  }
}
