/// A length of time in whole seconds, as Auth0's settings count.
public struct Seconds: RawRepresentable, Sendable, Hashable, Comparable,
  ExpressibleByIntegerLiteral
{
  /// How many seconds.
  public var rawValue: Int64

  /// That many seconds.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// That many seconds.
  public init(integerLiteral value: Int64) { rawValue = value }

  /// Which of two lengths is shorter.
  public static func < (left: Seconds, right: Seconds) -> Bool { left.rawValue < right.rawValue }
}
