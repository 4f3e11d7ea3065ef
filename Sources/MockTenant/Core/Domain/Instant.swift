import FoundationEssentials
import GRDB
import PostLogin

/// A point in time, in whole milliseconds since 1970.
struct Instant: RawRepresentable, Sendable, Hashable, Comparable, Codable {
  /// Milliseconds since 1970.
  var rawValue: Int64

  /// Creates an instant from milliseconds since 1970.
  init(rawValue: Int64) { self.rawValue = rawValue }

  /// Creates an instant from a JavaScript time, clamped to the representable range.
  init(milliseconds: Double) {
    rawValue = Int64(exactly: milliseconds.rounded(.down)) ?? (milliseconds < 0 ? .min : .max)
  }

  /// Creates an instant from a date, to the millisecond.
  init(_ date: Date) { self.init(milliseconds: date.millisecondsSince1970) }

  /// Whole seconds since 1970, as in tokens.
  var seconds: Int64 { rawValue / 1000 }

  var date: Date { Date(millisecondsSince1970: Double(rawValue)) }

  /// The ISO 8601 text, such as `2026-11-21T10:00:00.000Z`.
  var text: String { date.eventText }

  /// Whether the first instant is earlier.
  static func < (left: Instant, right: Instant) -> Bool { left.rawValue < right.rawValue }

  /// Adds whole seconds, clamping to the representable range.
  func advanced(by duration: Duration) -> Instant {
    let (milliseconds, isTooLong) = duration.wholeSeconds.multipliedReportingOverflow(by: 1000)
    let (sum, isTooLate) = rawValue.addingReportingOverflow(milliseconds)
    if isTooLong || isTooLate { return Instant(rawValue: duration < .zero ? .min : .max) }
    return Instant(rawValue: sum)
  }

  static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration)
  }
}

extension Instant: DatabaseValueConvertible {}

extension Duration {
  /// The whole seconds, as in Auth0's settings and in tokens; a fraction is cut off.
  var wholeSeconds: Int64 { components.seconds }
}
