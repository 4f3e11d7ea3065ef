import Testing
import WireFormats

struct PercentEncodingTests {
  @Test(arguments: [
    ("a b", "a%20b"), ("€", "%E2%82%AC"), ("aZ09-._~", "aZ09-._~"), ("a+b&c=%", "a%2Bb%26c%3D%25"),
    ("", ""),
  ])
  func `a component keeps letters, digits and four marks`(text: String, encoded: String) {
    #expect(PercentEncoding.encodeComponent(text) == encoded)
    #expect(PercentEncoding.decode(encoded) == text)
    #expect(PercentEncoding.decodeStrictly(encoded) == text)
  }

  @Test func `digits are in capitals or small`() {
    #expect(PercentEncoding.encode("ÿ", inCapitals: false) { $0 < 0x80 } == "%c3%bf")
    #expect(PercentEncoding.encode("ÿ") { $0 < 0x80 } == "%C3%BF")
  }

  @Test(arguments: [
    ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%%41", "%A"), ("%+1", "%+1"), ("%FF", "\u{FFFD}"),
  ])
  func `a sign without two digits stays, unless the reader is strict`(
    text: String,
    decoded: String
  ) {
    #expect(PercentEncoding.decode(text) == decoded)
    #expect(PercentEncoding.decodeStrictly(text) == nil)
  }

  @Test(arguments: [("a b", "a+b"), ("+", "%2B"), ("a*-._~", "a*-._%7E"), ("ü", "%C3%BC")])
  func `a form writes blanks as plus signs`(text: String, encoded: String) {
    #expect(FormText.encode(text) == encoded)
    #expect(FormText.decode(encoded) == text)
  }

  @Test func `a form has its parameters in order, and at most so many`() {
    let all = FormText.parameters(of: "a=1&&b&=x&a=2=3")
    #expect(all.map(\.name) == ["a", "b", "", "a"])
    #expect(all.map(\.value) == ["1", "", "x", "2=3"])
    #expect(FormText.parameters(of: "a&b&c&d", atMost: 2).map(\.name) == ["a", "b"])
  }
}
