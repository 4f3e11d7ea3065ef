import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.event))
struct EventTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59.999Z", -1),
    ("2026-01-15T11:58:02.114Z", 1_768_478_282_114),
    ("2026-01-15T13:58:02.114+02:00", 1_768_478_282_114),
    ("2026-01-15T13:58:02.114+0200", 1_768_478_282_114),
    ("2024-02-29T12:00Z", 1_709_208_000_000),
    ("2000-02-29 00:00:00-00:30", 951_784_200_000),
    ("2026-01-15T11:58:02.1149999Z", 1_768_478_282_115),
  ])
  func `a time is read to the millisecond`(text: String, milliseconds: Double) {
    #expect(Date(eventText: text)?.millisecondsSince1970 == milliseconds)
  }

  @Test(arguments: [
    "", "2026-01-15", "2026-01-15T11:58:02", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z",
    "2026-13-01T00:00:00Z", "2026-01-15T24:00:00Z", "2026-01-15T11:60:00Z",
    "2026-01-15T11:58:02.Z", "2026-01-15T11:58:02Zulu", "26-01-15T11:58:02Z", "yesterday",
    "2026-01-15T11:58:02+25:00", "1768478282114", "２026-01-15T11:58:02Z",
  ])
  func `what is no time with a zone is refused`(text: String) {
    #expect(Date(eventText: text) == nil)
  }

  @Test func `times are ordered`() throws {
    let earlier = try #require(Date(eventText: "2026-01-15T11:58:02+01:00"))
    let later = try #require(Date(eventText: "2026-01-15T11:58:02Z"))
    #expect(earlier < later)
  }
}
