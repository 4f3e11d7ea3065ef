import PolicyAnalysis
import WireFormats

/// The help for a code; the parser prints the help of commands.
struct CodeHelp: Equatable {
  /// The text for standard output; for an unknown name, the error.
  var text: String
  /// Whether the name is neither a code nor a command.
  var isComplaint = false
  /// Whether the help of a command with the same name follows.
  var precedesCommand = false

  /// The help for arguments such as `help claimUnread` or `help codes`; nil for all others.
  static func requested(
    by arguments: ArraySlice<String>,
    commands: [String],
    pages: [CodePage]
  ) -> CodeHelp? {
    guard arguments.count == 2, arguments.first == "help", let name = arguments.last,
      !name.hasPrefix("-")
    else { return nil }
    if name == "codes" { return CodeHelp(text: list(of: pages)) }
    let isCommand = name == "help" || commands.contains(name)
    let found = pages.filter { $0.code == name }
    guard found.isEmpty else {
      let text = found.map(text).joined(separator: "\n")
      return CodeHelp(text: text, precedesCommand: isCommand)
    }
    guard !isCommand else { return nil }
    let names = (commands + pages.map(\.code)).unique
    let meant = NameSuggestion.nearest(to: name, among: names)
    let advice =
      meant.map { "did you mean `\($0)`?" }
      ?? "`postlogin help codes` lists the codes, and `postlogin help` the commands"
    let line = DocumentText.line(name, atMost: 100)
    return CodeHelp(text: "`\(line)` is no command and no code; \(advice)", isComplaint: true)
  }

  private static func text(of page: CodePage) -> String {
    let parts = [
      ("", page.meaning), ("At Auth0", page.hosted), ("Example", page.example),
      ("What to do", page.remedy),
    ]
    let lines = parts.flatMap { heading, text in
      (heading.isEmpty ? [""] : ["", heading])
        + PlainMarkdown.lines(text, width: 80, indent: "  ")
    }
    return (["\(page.code) (\(page.kind.rawValue))"] + lines).joined(separator: "\n") + "\n"
  }

  private static func list(of pages: [CodePage]) -> String {
    let width = pages.map(\.code.count).max() ?? 0
    let sections = CodePage.Kind.allCases.map { kind in
      let lines = pages.filter { $0.kind == kind }.sorted { $0.code < $1.code }.map { page in
        let gap = String(repeating: " ", count: width - page.code.count)
        return "  \(page.code)\(gap)  \(page.summary)"
      }
      return ([kind.heading] + lines).joined(separator: "\n") + "\n"
    }
    return sections.joined(separator: "\n") + "\n`postlogin help CODE` explains one of them.\n"
  }
}
