/// A duration in whole seconds, as in Auth0's settings.
public struct Seconds: RawRepresentable, Sendable, Hashable, Comparable,
  ExpressibleByIntegerLiteral
{
  /// The number of seconds.
  public var rawValue: Int64

  /// Creates a duration from a number of seconds.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Creates a duration from a literal number of seconds.
  public init(integerLiteral value: Int64) { rawValue = value }

  /// Whether the first duration is shorter.
  public static func < (left: Seconds, right: Seconds) -> Bool { left.rawValue < right.rawValue }
}
