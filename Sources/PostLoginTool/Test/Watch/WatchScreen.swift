import PostLoginTesting
import WireFormats

/// The text that a terminal shows while suites are watched.
struct WatchScreen {
  /// More lines would push the state off the screen.
  private static let maximumNewsCount = 5
  private static let clear = "\u{1B}[H\u{1B}[2J"
  private static let clearLine = "\r\u{1B}[K"

  /// The keys that can be pressed; nil if standard input is no terminal.
  let keys: String?
  let style: TextStyle
  /// Why the latest run took place, one line each.
  var news: [String] = []
  /// The report about every suite.
  var state = ""
  /// The suites and files that are watched; nil before the first run.
  var subject: String?

  /// The whole text on a cleared screen; its last line is the name that is being typed.
  func text(name: String?) -> String {
    let further = news.count - Self.maximumNewsCount
    let lines =
      news.prefix(Self.maximumNewsCount).map { DocumentText.line($0, atMost: 1000) }
      + (further > 0 ? ["and \(further) more"] : [])
    let footer = [subject, keys].compactMap(\.self).map { style.faint($0) + "\n" }.joined()
    return Self.clear + lines.map { $0 + "\n" }.joined() + state + footer
      + (name.map(Self.prompt) ?? "")
  }

  /// The line in which a name is typed; nil removes it.
  static func promptLine(_ name: String?) -> String { clearLine + (name.map(prompt) ?? "") }

  /// The line that is shown while the cases run.
  static func runningLine(_ count: Int) -> String {
    "\(clearLine)running \(count) case\(count == 1 ? "" : "s")"
  }

  private static func prompt(_ name: String) -> String {
    "run cases that match: \(DocumentText.line(name, atMost: 1000))"
  }

  /// The suites and files that are watched, in words.
  static func subject(suites: Int, files: Int, paths: [String]) -> String {
    let places = paths.map { DocumentText.line($0, atMost: 1000) }.joined(separator: ", ")
    return "watching \(suites) suite\(suites == 1 ? "" : "s") in \(places)"
      + ", made of \(files) file\(files == 1 ? "" : "s")"
  }
}
