/// One console call of an Action.
public struct LogLine: Sendable, Codable {
  /// The console method, such as `log` or `warn`.
  public var level: String
  /// The text of the call, which may have several lines.
  public var text: String
  /// The line of the call in the Action's text, if it is known; it is not part of the printed text,
  /// so that comparison and coding ignore it.
  package var line: Int?

  private enum CodingKeys: CodingKey { case level, text }

  /// The text that a console method printed.
  public init(level: String, text: String) {
    self.level = level
    self.text = text
  }
}

extension LogLine: Equatable {
  /// Whether two calls printed the same text by the same method.
  public static func == (left: LogLine, right: LogLine) -> Bool {
    left.level == right.level && left.text == right.text
  }
}
