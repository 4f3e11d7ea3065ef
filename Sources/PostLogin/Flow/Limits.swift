/// What a trigger may use before it is stopped.
public struct Limits: Sendable, Equatable {
  /// For all Actions of a flow together: processor time, and time spent waiting.
  public var time: Duration = .seconds(20)
  /// Growth of the process while one Action runs.
  public var memoryBytes = 256 << 20
  /// Console output that is kept of one execution.
  public var consoleBytes = 256 << 10
  /// Arguments of all commands of one execution.
  public var commandBytes = 16 << 20
  /// Commands of one execution.
  public var commandCount = 100_000

  /// The documented limits.
  public init() {}
}
