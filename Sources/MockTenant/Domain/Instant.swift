import FoundationEssentials
public import GRDB
import PostLogin

/// A point in time, in whole milliseconds since 1970.
public struct Instant: RawRepresentable, Sendable, Hashable, Comparable, Codable {
  /// Milliseconds since 1970.
  public var rawValue: Int64

  /// Creates an instant from milliseconds since 1970.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Creates an instant from a JavaScript time, clamped to the representable range.
  init(milliseconds: Double) {
    rawValue = Int64(exactly: milliseconds.rounded(.down)) ?? (milliseconds < 0 ? .min : .max)
  }

  /// Whole seconds since 1970, as in tokens.
  public var seconds: Int64 { rawValue / 1000 }

  var eventTime: EventTime { EventTime(millisecondsSince1970: Double(rawValue)) }

  /// The ISO 8601 text, such as `2026-11-21T10:00:00.000Z`.
  public var text: String {
    Date(timeIntervalSince1970: Double(rawValue) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Whether the first instant is earlier.
  public static func < (left: Instant, right: Instant) -> Bool { left.rawValue < right.rawValue }

  /// Adds seconds, clamping to the representable range.
  func advanced(by seconds: Seconds) -> Instant {
    let (milliseconds, isTooLong) = seconds.rawValue.multipliedReportingOverflow(by: 1000)
    let (sum, isTooLate) = rawValue.addingReportingOverflow(milliseconds)
    if isTooLong || isTooLate { return Instant(rawValue: seconds.rawValue < 0 ? .min : .max) }
    return Instant(rawValue: sum)
  }

  static func + (instant: Instant, seconds: Seconds) -> Instant {
    instant.advanced(by: seconds)
  }
}

extension Instant: DatabaseValueConvertible {}
