import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import GeoLocation

@Suite(.tags(.location))
struct NetworkTableTests {
  @Test func `a table of networks places addresses, the smallest network first`() throws {
    let table = """
      network,country_code,city_name,asn
      203.0.113.0/24,DE,"Frankfurt, Main",3320
      203.0.113.24/32,FR,,
      2001:db8::/32,US,,AS1
      """
    let places = try NetworkTable(Array(table.utf8), file: "t.csv")
    #expect(places.place(of: "203.0.113.24")?.countryCode == "FR")
    #expect(places.place(of: "203.0.113.25")?.cityName == "Frankfurt, Main")
    #expect(places.autonomousSystem(of: "203.0.113.24") == "AS3320")
    #expect(places.place(of: "2001:db8::1")?.countryCode3 == "USA")
    #expect(places.place(of: "192.0.2.1") == nil)
  }

  @Test(arguments: ["country_code,time_zone,asn", "countryCode,timeZone,autonomousSystem,"])
  func `a table of networks has its columns in either spelling`(names: String) throws {
    let columns = names.hasSuffix(",") ? names + "organization" : names
    let row = names.hasSuffix(",") ? "PT,Europe/Lisbon,64496,Example" : "PT,Europe/Lisbon,64496"
    let table = "network,\(columns)\n203.0.113.0/24,\(row)\n"
    let places = try NetworkTable(Array(table.utf8), file: "t.csv")
    #expect(places.place(of: "203.0.113.24")?.countryCode == "PT")
    #expect(places.place(of: "203.0.113.24")?.timeZone == "Europe/Lisbon")
    #expect(places.autonomousSystem(of: "203.0.113.24") == "AS64496")
  }

  @Test(
    arguments: [
      ("contry_code", "unknown column `contry_code`; did you mean `country_code`?"),
      ("cityname2", "unknown column `cityname2`; did you mean `city_name`?"),
    ]
  )
  func `an unknown column of a table is an error`(name: String, message: String) {
    let error = #expect(throws: PostLoginError.self) {
      try NetworkTable(Array("network,\(name)\n".utf8), file: "t.csv")
    }
    #expect(error?.message == message)
    #expect(error?.location?.line == 1)
  }

  @Test func `a wrong row of a table is named`() throws {
    let table = "network,country_code\n203.0.113.0/33,DE\n"
    let error = #expect(throws: PostLoginError.self) {
      try NetworkTable(Array(table.utf8), file: "t.csv")
    }
    #expect(error?.location == SourceLocation(file: "t.csv", line: 2, column: 1))
  }
}
