import TestSupport
import Testing

@testable import ScriptEnvironment

@Suite(.tags(.javaScript, .cryptography))
struct Latin1Tests {
  @Test func `every byte crosses the border and comes back`() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Latin1.bytes(Latin1.text(bytes)) == bytes)
  }

  @Test func `each byte is one unit of the text`() {
    #expect(Latin1.text([0x41, 0x00, 0xFF]) == "A\u{0}\u{FF}")
    #expect(Latin1.text([]) == "")
  }

  @Test(arguments: ["\u{100}", "a€", "😀"])
  func `a text with wider units is no binary text`(text: String) {
    #expect(Latin1.bytes(text) == nil)
  }
}
