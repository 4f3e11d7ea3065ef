import CCodePages

extension CodePage {
  /// The pages of every code, in the order of the guides.
  package static let all = read(String(cString: code_pages()))

  private static var marks: [(text: String, part: WritableKeyPath<CodePage, String>)] {
    [("**Auth0:** ", \.hosted), ("**Example:** ", \.example), ("**Remedy:** ", \.remedy)]
  }

  /// Returns the pages below the headings of kinds; missing parts stay empty.
  static func read(_ text: String) -> [CodePage] {
    var pages: [CodePage] = []
    var kind: Kind?
    var part: WritableKeyPath<CodePage, String>?
    var isBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isBlock.toggle() }
      if !isBlock, line.hasPrefix("# ") || line.hasPrefix("## ") {
        kind = Kind.allCases.first { line == "## \($0.heading)" }
        part = nil
      } else if !isBlock, line.hasPrefix("### "), let kind {
        pages.append(CodePage(String(line.dropFirst(4)), kind))
        part = \.meaning
      } else if !isBlock, part != nil,
        let mark = marks.first(where: { line.hasPrefix($0.text) })
      {
        part = mark.part
        pages[pages.count - 1][keyPath: mark.part] = "\(line.dropFirst(mark.text.count))\n"
      } else if let part {
        pages[pages.count - 1][keyPath: part] += "\(line)\n"
      }
    }
    return pages.map(\.trimmed)
  }

  /// The page without empty lines around its parts.
  private var trimmed: CodePage {
    var copy = self
    for part in [\CodePage.meaning, \.hosted, \.example, \.remedy] {
      let text = copy[keyPath: part].drop(while: \.isNewline)
      copy[keyPath: part] = String(text.reversed().drop(while: \.isNewline).reversed())
    }
    return copy
  }
}
