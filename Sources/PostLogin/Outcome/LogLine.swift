/// One line of an Action's console.
public struct LogLine: Sendable, Equatable, Codable {
  /// The console method, such as `log` or `warn`.
  public var level: String
  /// One line, or the several lines of one call.
  public var text: String

  /// A line that was printed by the given console method.
  public init(level: String, text: String) {
    self.level = level
    self.text = text
  }
}
