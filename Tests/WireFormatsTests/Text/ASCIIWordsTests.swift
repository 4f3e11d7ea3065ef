import Testing
import WireFormats

struct ASCIIWordsTests {
  @Test(
    arguments: [
      ("", false),
      ("https://example.com/webtask", false),
      ("webtask.", true),
      ("https://a.WebTask.run/", true),
      ("webtas", false),
      ("webtaswebtask.", true),
      ("wwebtask.", true),
      ("auth0.co", false),
      ("AUTH0.COM", true),
      // The Kelvin sign is a `k` for Unicode alone.
      ("webtas\u{212A}.", false),
      ("100%", true),
    ]
  )
  func `a word is found in capitals or not`(text: String, isFound: Bool) {
    let words = ASCIIWords("auth0.com", "webtask.") { $0 == UInt8(ascii: "%") }
    #expect(words.areFound(in: text) == isFound)
  }

  @Test func `without odd bytes only words are found`() {
    let words = ASCIIWords("xn--")
    #expect(!words.areFound(in: "é%x-n--"))
    #expect(words.areFound(in: "é.XN--a"))
  }
}
