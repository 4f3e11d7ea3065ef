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

  @Test(arguments: TableRow.all)
  func `every row of the shipped table is read, as the databases made of it have it`(
    row: TableRow
  ) throws {
    let table = try LocationFiles(paths: ["\(DocumentationDatabases.folder)/table.csv"])
    for address in row.edges {
      #expect(try table.place(of: address) == row.place)
      #expect(try table.autonomousSystem(of: address) == row.autonomousSystem)
    }
  }

  @Test(
    arguments: [
      ("", 1, "the first line must name the columns, such as `network,country_code,asn`"),
      ("network", 1, "the first line must name the columns, such as `network,country_code,asn`"),
      (
        "country_code,network\n", 1,
        "the first line must name the columns, such as "
          + "`network,country_code,asn`"
      ),
      ("network,asn\n", 1, "no network follows the columns"),
      ("network,asn\n\r\n\n", 1, "no network follows the columns"),
      ("network,asn\n192.0.2.0/24,1\n192.0.3.0/24,1,x\n", 3, "expected 2 cells, found 3"),
      ("network,asn\n192.0.2.0/24\n", 2, "expected 2 cells, found 1"),
      (
        "network,asn\n192.0.2.0/24,1\n\n192.0.2.0/24,2\n", 4,
        "`192.0.2.0/24` is already in line 2"
      ),
      (
        "network,asn\n192.0.2.7,1\n::ffff:192.0.2.7/128,1\n", 3,
        "`192.0.2.7` is already in line 2"
      ),
      ("network,latitude\n192.0.2.0/24,nan\n", 2, "`nan` is not a number of degrees"),
      ("network,latitude\n192.0.2.0/24,Lisbon\n", 2, "`Lisbon` is not a number of degrees"),
      ("network,asn\nLisbon,1\n", 2, "`Lisbon` is no network such as `192.0.2.0/24`"),
      (
        "network,contry\n", 1,
        "unknown column `contry`; the columns are `network`, "
          + "`country_code`, `country_code3`, `country_name`, `city_name`, `continent_code`, "
          + "`subdivision_code`, `subdivision_name`, `time_zone`, `latitude`, `longitude`, `asn`, "
          + "`autonomous_system`, `organization`"
      ),
    ]
  )
  func `a table that cannot be read is refused with its line`(
    text: String,
    line: Int,
    message: String
  ) {
    let error = #expect(throws: PostLoginError.self) {
      try NetworkTable(Array(text.utf8), file: "t.csv")
    }
    #expect(error?.message == message)
    #expect(error?.location == SourceLocation(file: "t.csv", line: line, column: 1))
  }

  @Test func `networks may overlap in any order, and the smallest one answers`() throws {
    let rows = ["192.0.2.0/24,PT,1", "192.0.2.128/25,ES,", "192.0.2.128/26,,3", "0.0.0.0/0,US,4"]
    for rows in [rows, rows.reversed()] {
      let table = "network,country_code,asn\n" + rows.joined(separator: "\n")
      let places = try NetworkTable(Array(table.utf8), file: "t.csv")
      #expect(places.place(of: "192.0.2.129")?.countryCode == "ES")
      #expect(places.autonomousSystem(of: "192.0.2.129") == "AS3")
      #expect(places.autonomousSystem(of: "192.0.2.200") == "AS1")
      #expect(places.place(of: "198.51.100.1")?.countryCode == "US")
    }
  }
}
