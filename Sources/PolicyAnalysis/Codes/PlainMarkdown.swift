/// Converts Markdown to plain text, such as for a terminal.
package enum PlainMarkdown {
  /// Returns paragraphs on one line; the text of a link precedes its address.
  package static func line(_ markdown: String) -> String {
    let line = markdown.split(whereSeparator: \.isNewline).joined(separator: " ")
    return links(line, keepingAddress: false)
  }

  /// Returns paragraphs wrapped at a width, and code blocks unchanged with more indentation.
  package static func lines(_ markdown: String, width: Int, indent: String) -> [String] {
    var lines: [String] = []
    var paragraph: [Substring] = []
    var isBlock = false
    func closeParagraph() {
      let text = links(paragraph.joined(separator: " "), keepingAddress: true)
      lines += wrapped(text, width: width - indent.count).map { indent + $0 }
      paragraph = []
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        closeParagraph()
        isBlock.toggle()
      } else if isBlock {
        lines.append(line.isEmpty ? "" : "\(indent)  \(line)")
      } else if line.isEmpty {
        closeParagraph()
        lines.append("")
      } else {
        paragraph.append(line)
      }
    }
    closeParagraph()
    return lines
  }

  private static func links(_ text: String, keepingAddress: Bool) -> String {
    var result = ""
    var rest = text[...]
    while let middle = rest.firstRange(of: "](https://"),
      let start = rest[..<middle.lowerBound].lastIndex(of: "["),
      let end = rest[middle.upperBound...].firstIndex(of: ")")
    {
      result += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
      let address = rest[middle.lowerBound..<end].dropFirst(2)
      if keepingAddress { result += " <\(address)>" }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
