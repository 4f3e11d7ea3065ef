/// The parts of a text, before the directives in it are put in order.
enum TerraformTemplateItem {
  case text(String)
  case value(TerraformExpression)
  case directive(TerraformTemplateDirective, TerraformPlace)
}

enum TerraformTemplateDirective {
  case choice(TerraformExpression)
  case otherwise
  case endOfChoice
  case loop(keyName: String?, valueName: String, TerraformExpression)
  case endOfLoop

  /// The word that begins it.
  var word: String {
    switch self {
    case .choice: "if"
    case .otherwise: "else"
    case .endOfChoice: "endif"
    case .loop: "for"
    case .endOfLoop: "endfor"
    }
  }
}

/// Where the text of a template stands, which decides where it ends.
enum TerraformTemplateKind {
  case quoted, heredoc, file
}

extension [TerraformTemplateItem] {
  /// Removes the indentation that all lines of a heredoc have, as `<<-` asks for; lines of nothing but
  /// space keep theirs (HashiCorp: HCL Native Syntax Specification, Template Expressions).
  mutating func removeIndentation() {
    var least = Int.max
    var starts: [Int] = []
    var isAtStart = true
    for (index, item) in enumerated() {
      guard case .text(let text) = item else {
        if isAtStart { least = 0 }
        isAtStart = false
        continue
      }
      if isAtStart, !text.allSatisfy(\.isWhitespace) || text.last?.isNewline != true {
        least = Swift.min(least, text.prefix(while: \.isWhitespace).count)
        starts.append(index)
      }
      isAtStart = text.last?.isNewline == true
    }
    for index in starts {
      guard case .text(let text) = self[index] else { continue }
      self[index] = .text(String(text.dropFirst(least)))
    }
  }
}
