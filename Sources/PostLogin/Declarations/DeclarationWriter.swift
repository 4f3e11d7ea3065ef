/// Writes declarations line by line, each level indented by two spaces.
struct DeclarationWriter {
  /// The secrets of the event; nil if they may have any name.
  let secrets: TypeDeclarations.Secrets?
  private(set) var text = ""
  private var level = 0

  init(secrets: TypeDeclarations.Secrets?) { self.secrets = secrets }

  /// Appends text that is already laid out.
  mutating func lines(_ lines: String) { text += lines + "\n" }

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: level) + line + "\n"
  }

  /// Writes a block between braces; `end` is the line that closes it.
  mutating func block(_ head: String, end: String = "}", _ content: (inout Self) -> Void) {
    line(head + " {")
    level += 1
    content(&self)
    level -= 1
    line(end)
  }

  /// Writes a documentation comment of one line, with the stage of a member that is not generally
  /// available.
  mutating func comment(_ meaning: String, stage: String = "general") {
    line("/** \(meaning)\(stage == "general" ? "" : " (\(stage))"). */")
  }
}
