import Testing
import WireFormats

struct TextFormatTests {
  @Test(
    arguments: [
      ("AQI", [1, 2]), ("AQI=", [1, 2]), ("AQJ", [1, 2]), ("-_8", [0xFB, 0xFF]),
      ("+/8=", [0xFB, 0xFF]), ("", []), ("A", nil), ("AQ I", nil), ("A=QI", nil),
    ] as [(String, [UInt8]?)]
  )
  func `keys may stand in either alphabet, with padding or without`(text: String, bytes: [UInt8]?) {
    #expect(Base64URL.decodeLeniently(text) == bytes)
  }

  @Test(
    arguments: [
      ("AQI", [1, 2]), ("AQI=", nil), ("AQJ", nil), ("+/8", nil), ("-_8", [0xFB, 0xFF]),
    ] as [(String, [UInt8]?)]
  )
  func `tokens stand in the alphabet for URLs alone`(text: String, bytes: [UInt8]?) {
    #expect(Base64URL.decode(text) == bytes)
  }

  @Test func `a text in HTML is content alone`() {
    #expect(HTMLText.escape(#"<a b="c" d='e'>&"#) == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;")
  }

  /// A sign that takes the next letter in, and marks that join the letter before.
  @Test(arguments: [
    ("\u{600}<script>", "\u{600}&lt;script&gt;"), ("\"\u{301} x=", "&quot;\u{301} x="),
    ("'\u{200D}", "&#39;\u{200D}"), ("<\u{338}b", "&lt;\u{338}b"),
  ])
  func `no mark hides a letter of HTML`(text: String, escaped: String) {
    #expect(Array(HTMLText.escape(text).utf8) == Array(escaped.utf8))
  }

  @Test(
    arguments: [
      ("300ms", .milliseconds(300), "300ms"), ("20s", .seconds(20), "20s"),
      ("0.5s", .milliseconds(500), "500ms"), ("1000ms", .seconds(1), "1s"), ("0s", nil, nil),
      ("-1s", nil, nil), ("1 s", nil, nil), ("1m", nil, nil), ("1", nil, nil), ("", nil, nil),
    ] as [(String, Duration?, String?)]
  )
  func `a time has a unit and is above zero`(text: String, duration: Duration?, written: String?) {
    #expect(QuantityParser.duration(text) == duration)
    #expect(duration.map(QuantityParser.text) == written)
  }

  @Test(
    arguments: [
      ("64MB", 64 << 20, "64MB"), ("1024kB", 1 << 20, "1MB"), ("1.5kB", 1536, "1536B"),
      ("1B", 1, "1B"), ("0.1B", nil, nil), ("1KB", nil, nil), ("1", nil, nil),
    ] as [(String, Int?, String?)]
  )
  func `a size has a unit and is at least one byte`(text: String, count: Int?, written: String?) {
    #expect(QuantityParser.byteCount(text) == count)
    #expect(count.map(QuantityParser.text(ofByteCount:)) == written)
  }
}
