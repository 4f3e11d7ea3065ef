import PostLogin
import TestSupport
import Testing

@testable import GeoLocation
import WireFormats

@Suite(.tags(.location))
struct MaxMindLocatorTests {
  private static let both = [DocumentationDatabases.city, DocumentationDatabases.autonomousSystems]

  @Test func `the table has rows`() {
    #expect(TableRow.all.count == 19)
    #expect(TableRow.all.first?.edges == ["203.0.113.0", "203.0.113.127"])
    #expect(TableRow.all.last?.edges.last == "3fff:1ff:ffff:ffff:ffff:ffff:ffff:ffff")
  }

  @Test(arguments: TableRow.all, [both, both.reversed()])
  func `every row of the table is found, whichever file comes first`(
    row: TableRow,
    paths: [String]
  ) throws {
    let locator = try MaxMindLocator(paths: paths)
    for address in row.edges {
      #expect(try locator.place(of: address) == row.place)
      #expect(try locator.autonomousSystem(of: address) == row.autonomousSystem)
    }
  }

  @Test func `a place has all members of Auth0`() throws {
    let place = try #require(try MaxMindLocator(paths: Self.both).place(of: "192.0.2.70"))
    #expect(place.cityName == "São Paulo")
    #expect(place.continentCode == "SA")
    #expect(place.countryCode == "BR")
    #expect(place.countryCode3 == "BRA")
    #expect(place.countryName == "Brazil")
    #expect(place.latitude == -23.5505)
    #expect(place.longitude == -46.6333)
    #expect(place.subdivisionCode == "SP")
    #expect(place.subdivisionName == "São Paulo")
    #expect(place.timeZone == "America/Sao_Paulo")
    #expect(place.additional.isEmpty)
  }

  @Test(arguments: [
    ("::ffff:203.0.113.24", "PT", "AS64496"), ("::FFFF:cb00:7118", "PT", "AS64496"),
    ("0:0:0:0:0:ffff:198.51.100.7", "ES", "AS64511"),
  ])
  func `an IPv4-mapped address is the IPv4 address`(
    address: String,
    country: String,
    system: String
  ) throws {
    let locator = try MaxMindLocator(
      paths: [DocumentationDatabases.countryOfVersion4, DocumentationDatabases.autonomousSystems]
    )
    #expect(try locator.place(of: address)?.countryCode == country)
    #expect(try locator.autonomousSystem(of: address) == system)
  }

  @Test(arguments: [
    "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1", "169.254.0.1", "127.0.0.1", "0.0.0.0",
    "255.255.255.255", "224.0.0.1", "::", "::1", "fe80::1", "fd00::1", "ff02::1", "::ffff:10.0.0.1",
    "192.0.2.248", "203.0.113.248", "192.0.1.255", "2001:db8::1", "2001:db8:5::1", "3fff::1",
    "8.8.8.8", "2606:4700::1111",
  ])
  func `private, special and unknown addresses have neither`(address: String) throws {
    let locator = try MaxMindLocator(paths: Self.both)
    #expect(IPAddress(address) != nil || address == "::" || address == "::1")
    #expect(try locator.place(of: address) == nil)
    #expect(try locator.autonomousSystem(of: address) == nil)
  }

  @Test(arguments: [
    "", " ", "localhost", "203.0.113.24 ", " 203.0.113.24", "203.0.113.24:443", "203.0.113",
    "203.0.113.256", "203.0.113.024", "0xcb.0.113.24", "3405803800", "203.0.113.24/32",
    "203.0.113.24\0", "[2001:db8:1::1]", "2001:db8:1::1%eth0", "2001:db8:1::1\0x", "2001:db8:1",
    "::ffff:203.0.113.256", "２０３.0.113.24",
  ])
  func `a text that is no address has neither`(text: String) throws {
    let locator = try MaxMindLocator(paths: Self.both)
    #expect(try locator.place(of: text) == nil)
    #expect(try locator.autonomousSystem(of: text) == nil)
  }

  /// The rows of `AddressSpelling` in the tests of the model, for an address with a place.
  @Test(arguments: [
    ("203.0.113.24", true), ("::ffff:203.0.113.24", true), ("0203.0.113.24", false),
    ("203.0.113", false), ("0xcb007118", false), ("3405803800", false), ("203.0.113.24.", false),
    (" 203.0.113.24", false),
  ])
  func `databases are asked for addresses in one spelling`(text: String, isAccepted: Bool) throws {
    let locator = try MaxMindLocator(
      paths: [DocumentationDatabases.countryOfVersion4, DocumentationDatabases.autonomousSystems]
    )
    #expect(try locator.place(of: text)?.countryCode == (isAccepted ? "PT" : nil))
    #expect(try locator.autonomousSystem(of: text) == (isAccepted ? "AS64496" : nil))
  }

  @Test func `an IPv4 address in an IPv6 form that is not routed has no place`() throws {
    #expect(try MaxMindLocator(paths: Self.both).place(of: "::203.0.113.24") == nil)
  }

  @Test func `a database of IPv4 alone does not know IPv6, and the next is asked`() throws {
    let version4 = try MaxMindLocator(paths: [DocumentationDatabases.countryOfVersion4])
    #expect(try version4.place(of: "2001:db8:1::1") == nil)
    let locator = try MaxMindLocator(
      paths: [DocumentationDatabases.countryOfVersion4, DocumentationDatabases.city]
    )
    #expect(try locator.place(of: "2001:db8:1::1")?.cityName == "Lisbon")
  }

  @Test func `the first file that knows a place gives all of it`() throws {
    let paths = [DocumentationDatabases.countryOfVersion4, DocumentationDatabases.city]
    var country = GeoIP()
    country.continentCode = "EU"
    country.countryCode = "PT"
    country.countryCode3 = "PRT"
    country.countryName = "Portugal"
    #expect(try MaxMindLocator(paths: paths).place(of: "203.0.113.24") == country)
    #expect(
      try MaxMindLocator(paths: paths.reversed()).place(of: "203.0.113.24")?.cityName == "Lisbon"
    )
  }

  @Test func `a file answers only what it holds`() throws {
    let city = try MaxMindLocator(paths: [DocumentationDatabases.city])
    #expect(try city.autonomousSystem(of: "203.0.113.24") == nil)
    let systems = try MaxMindLocator(paths: [DocumentationDatabases.autonomousSystems])
    #expect(try systems.place(of: "203.0.113.24") == nil)
  }

  @Test func `without files nothing is known`() throws {
    let locator: any GeoLocator = try MaxMindLocator(paths: [])
    #expect(try locator.place(of: "203.0.113.24") == nil)
    #expect(try locator.autonomousSystem(of: "203.0.113.24") == nil)
  }
}
