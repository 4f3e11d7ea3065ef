import Testing
import WireFormats

@testable import PostLogin

struct IPAddressTests {
  @Test(arguments: AddressSpelling.all)
  func `an address has one spelling for every reader`(_ spelling: AddressSpelling) throws {
    #expect((IPAddress(spelling.text) != nil) == spelling.isAccepted)
    #expect(((try? IPRange(spelling.text)) != nil) == spelling.isAccepted)
    #expect((HostName(spelling.text) != nil) == spelling.isAccepted)
    #expect(EventFieldFormat.ipAddress.accepts(spelling.text) == spelling.isAccepted)
  }

  @Test(arguments: AddressSpelling.all)
  func `fixtures read addresses like all others`(_ spelling: AddressSpelling) throws {
    let login = "user: rosa@example.com\nrequest: { ip: '\(spelling.text)' }"
    #expect(((try? fixture(login)) != nil) == spelling.isAccepted)
    let places = "user: rosa@example.com\ngeo: { '\(spelling.text)': { countryCode: PT } }"
    #expect(((try? fixture(places)) != nil) == spelling.isAccepted)
  }

  @Test(arguments: [
    ("1.2.3.4\0", nil), ("fe80::1%eth0", nil), ("[::1]", nil), ("1.2.3.4:80", nil),
    ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("0:0:0:0:0:0:0:0", "::"),
    ("::FFFF:102:304", "::ffff:1.2.3.4"), ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
  ])
  func `an address is written in its shortest form`(text: String, shortest: String?) {
    #expect(IPAddress(text)?.description == shortest)
  }

  @Test func `an IPv4-mapped address carries its IPv4 address`() throws {
    let mapped = try #require(IPAddress("::ffff:1.2.3.4"))
    #expect(!mapped.isVersion4)
    #expect(mapped.unmapped == IPAddress("1.2.3.4"))
    #expect(mapped.unmapped.bytes == [1, 2, 3, 4])
    #expect(IPAddress("::1.2.3.4")?.unmapped.isVersion4 == false)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.255.255.255", true), ("128.0.0.0", false), ("::1", true),
    ("::", false), ("0.0.0.1", false),
  ])
  func `a loopback address reaches only the machine itself`(text: String, isLoopback: Bool) {
    #expect(IPAddress(text)?.isLoopback == isLoopback)
  }

  private func fixture(_ text: String) throws(PostLoginError) -> Fixture {
    try Fixture(bytes: Array(text.utf8), file: "f.yaml")
  }
}
