/// Writes declarations line by line, each level indented by two spaces.
struct DeclarationWriter {
  private(set) var text = ""
  private var level = 0

  /// Text that is laid out already.
  mutating func lines(_ lines: String) { text += lines + "\n" }

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: level) + line + "\n"
  }

  /// A block between braces, ended by what stands behind the closing one.
  mutating func block(_ head: String, end: String = "}", _ content: (inout Self) -> Void) {
    line(head + " {")
    level += 1
    content(&self)
    level -= 1
    line(end)
  }

  /// A documentation comment of one line, with the stage of what is not for everybody.
  mutating func comment(_ meaning: String, stage: String = "general") {
    line("/** \(meaning)\(stage == "general" ? "" : " (\(stage))"). */")
  }
}
