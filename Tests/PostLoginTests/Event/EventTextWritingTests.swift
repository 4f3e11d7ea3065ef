import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin

@Suite(.tags(.event))
struct EventTextWritingTests {
  @Test(arguments: [
    (0.0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"), (951_868_799_999, "2000-02-29T23:59:59.999Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
    (1_768_478_282_114, "2026-01-15T11:58:02.114Z"),
    (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"), (0.9, "1970-01-01T00:00:00.001Z"),
  ])
  func `a time is written in UTC with milliseconds`(milliseconds: Double, text: String) {
    #expect(Date(millisecondsSince1970: milliseconds).eventText == text)
    #expect(Date(eventText: text)?.eventText == text)
  }

  @Test(arguments: [
    (-62_167_219_200_001, "-62167219200001.0"), (253_402_300_800_000, "253402300800000.0"),
    (Double.nan, "nan"),
  ])
  func `a time outside four-digit years is written as its number`(
    milliseconds: Double,
    text: String
  ) {
    #expect(Date(millisecondsSince1970: milliseconds).eventText == text)
  }

  @Test func `every day of four centuries is read back`() {
    for day in stride(from: -146_097.0, through: 146_097, by: 1) {
      let time = Date(millisecondsSince1970: day * 86_400_000)
      guard Date(eventText: time.eventText) == time else {
        Issue.record("day \(day) is written as \(time.eventText)")
        return
      }
    }
  }
}
