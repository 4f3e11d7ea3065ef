import Foundation
import PostLogin
import TestSupport
import Testing

@testable import GeoLocation

@Suite(.tags(.location))
struct RecordTypeTests {
  /// The number 64502 of Tokyo, as a 32-bit number in two bytes.
  private let systemOfTokyo: [UInt8] = [0xc2, 0xfb, 0xf6]

  @Test(arguments: [([0xa2, 0xfb, 0xf6], "AS64502"), ([0xc1, 0x07, 0], "AS7")])
  func `a system's number may be short`(bytes: [UInt8], text: String) throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.autonomousSystems)
    try database.replace(systemOfTokyo, with: bytes)
    try withDatabase(database.bytes) { path in
      let locator = try MaxMindLocator(paths: [path])
      #expect(try locator.autonomousSystem(of: "192.0.2.1") == text)
    }
  }

  @Test func `a system's number that is a text is none`() throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.autonomousSystems)
    try database.replace(systemOfTokyo, with: [0x42, 0x31, 0x32])
    try withDatabase(database.bytes) { path in
      let locator = try MaxMindLocator(paths: [path])
      #expect(try locator.autonomousSystem(of: "192.0.2.1") == nil)
    }
  }

  @Test func `a latitude may be a float, and one that is a text is none`() throws {
    let latitudeOfTokyo = [0x68] + withUnsafeBytes(of: (35.6762).bitPattern.bigEndian, Array.init)
    let float = [0x04, 0x08] + withUnsafeBytes(of: Float(35.5).bitPattern.bigEndian, Array.init)
    for (bytes, latitude) in [(float, 35.5), ([0x43, 0x33, 0x35, 0x2e], nil)] {
      var database = try DatabaseBytes(of: DocumentationDatabases.city)
      let rest = [UInt8](repeating: 0, count: latitudeOfTokyo.count - bytes.count)
      try database.replace(latitudeOfTokyo, with: bytes + rest)
      try withDatabase(database.bytes) { path in
        let place = try MaxMindLocator(paths: [path]).place(of: "192.0.2.1")
        #expect(place?.latitude == latitude)
        #expect(place?.longitude == 139.6503)
      }
    }
  }

  @Test func `a country without a code that ISO knows has no three letters`() throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.city)
    try database.replace([0x42] + Array("XK".utf8), with: [0x42] + Array("XZ".utf8))
    try withDatabase(database.bytes) { path in
      let place = try MaxMindLocator(paths: [path]).place(of: "192.0.2.241")
      #expect(place?.countryCode == "XZ")
      #expect(place?.countryCode3 == nil)
    }
  }

  @Test func `a record that says nothing of a place is none, and the next file is asked`() throws {
    var database = try DatabaseBytes(of: DocumentationDatabases.countryOfVersion4)
    try database.replace(Array("continent".utf8), with: Array("something".utf8))
    try database.replace(Array("Gcountry".utf8), with: Array("Ganother".utf8))
    try withDatabase(database.bytes) { path in
      #expect(try MaxMindLocator(paths: [path]).place(of: "192.0.2.1") == nil)
      let locator = try MaxMindLocator(paths: [path, DocumentationDatabases.city])
      #expect(try locator.place(of: "192.0.2.1")?.cityName == "Tokyo")
    }
  }
}
