/// One console call of an Action.
public struct LogLine: Sendable, Equatable, Codable {
  /// The console method, such as `log` or `warn`.
  public var level: String
  /// The text of the call, which may have several lines.
  public var text: String

  /// The text that a console method printed.
  public init(level: String, text: String) {
    self.level = level
    self.text = text
  }
}
