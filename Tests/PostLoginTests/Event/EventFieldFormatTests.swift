import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.event))
struct EventFieldFormatTests {
  @Test(arguments: [
    "0.0.0.0", "255.255.255.255", "::", "::1", "2001:db8::1", "1:2:3:4:5:6:7:8", "1::",
    "::ffff:192.0.2.1", "1:2:3:4:5:6:192.0.2.1", "FE80::ABCD",
  ])
  func `an address is accepted`(text: String) {
    #expect(EventFieldFormat.ipAddress.accepts(text))
  }

  @Test(arguments: [
    "", "1.2.3", "1.2.3.4.5", "256.0.0.1", "01.2.3.4", "1.2.3.-4", "1..2.3", ":", ":::", "1:2",
    "1::2::3", "1:2:3:4:5:6:7:8:9", "12345::", "g::", "::1%eth0", "192.0.2.1::",
    "1:2:3:4:5:6:7::8:9",
    " 1.2.3.4", "localhost",
  ])
  func `what is no address is refused`(text: String) {
    #expect(!EventFieldFormat.ipAddress.accepts(text))
  }

  @Test func `countries are those of the standard`() {
    #expect(CountryCodes.twoLetters.count == 250)
    #expect(CountryCodes.threeLetters.count == 250)
    #expect(EventFieldFormat.countryCode.accepts("XK"))
    #expect(!EventFieldFormat.countryCode.accepts("de"))
    #expect(!EventFieldFormat.countryCode.accepts("DEU"))
    #expect(EventFieldFormat.continentCode.accepts("EU"))
    #expect(!EventFieldFormat.continentCode.accepts("XX"))
  }
}
