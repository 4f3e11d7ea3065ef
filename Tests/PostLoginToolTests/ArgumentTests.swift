import Testing

@testable import PostLoginTool

struct ArgumentTests {
  @Test(
    arguments: [
      ("300ms", .milliseconds(300)), ("20s", .seconds(20)), ("1.5s", .milliseconds(1500)),
      ("20", nil), ("s", nil), ("-1s", nil), ("0s", nil), ("1e9s", nil), ("20 s", nil), ("٣s", nil),
      ("999999999999999s", nil),
    ] as [(String, Duration?)]
  )
  func `a length of time has a unit`(text: String, duration: Duration?) {
    #expect(DurationArgument(argument: text)?.duration == duration)
  }

  @Test(
    arguments: [
      ("2026-01-15T12:00:00Z", 1_768_478_400_000), ("2026-01-15T12:00:00.250Z", 1_768_478_400_250),
      ("2026-01-15T13:00:00+01:00", 1_768_478_400_000), ("2026-01-15T12:00:00", nil),
      ("yesterday", nil), ("1768478400", nil),
    ] as [(String, Double?)]
  )
  func `a point in time has a zone`(text: String, milliseconds: Double?) {
    #expect(TimeArgument(argument: text)?.millisecondsSince1970 == milliseconds)
  }
}
