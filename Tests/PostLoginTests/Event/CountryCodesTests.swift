import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.event))
struct CountryCodesTests {
  @Test(arguments: [
    ("AT", "AUT"), ("AU", "AUS"), ("CH", "CHE"), ("DE", "DEU"), ("GB", "GBR"), ("KP", "PRK"),
    ("KR", "KOR"), ("PT", "PRT"), ("US", "USA"), ("XK", "XKX"), ("ZA", "ZAF"),
  ])
  func `two letters lead to three`(two: String, three: String) {
    #expect(CountryCodes.threeLetters(of: two) == three)
  }

  @Test(arguments: ["", "D", "DEU", "de", "XX", "UK"])
  func `what is no code leads to none`(text: String) {
    #expect(CountryCodes.threeLetters(of: text) == nil)
  }
}
