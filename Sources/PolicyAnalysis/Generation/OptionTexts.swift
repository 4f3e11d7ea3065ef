/// Finds the texts that a script passes for an option of a call, as literals or constants.
enum OptionTexts {
  static func texts(of option: String, in tokens: [ScriptToken]) -> [String] {
    var names: Set<Substring> = [option[...]]
    var texts: [String] = []
    for index in tokens.indices.dropLast(2)
    where tokens[index].text == option && tokens[index + 1].text == ":" {
      if let text = text(of: tokens[index + 2]) {
        texts.append(text)
      } else if tokens[index + 2].kind == .word {
        names.insert(tokens[index + 2].text)
      }
    }
    for index in tokens.indices.dropLast(2)
    where names.contains(tokens[index].text) && tokens[index + 1].text == "=" {
      if let text = text(of: tokens[index + 2]) { texts.append(text) }
    }
    return texts
  }

  /// Returns the text of a string literal; nil for a number, a pattern, or a template with
  /// expressions.
  private static func text(of token: ScriptToken) -> String? {
    guard token.kind == .literal, let first = token.text.first, "'\"`".contains(first),
      !(first == "`" && token.text.contains("${"))
    else { return nil }
    return LiteralText.unescaped(token.text.dropFirst().dropLast())
  }
}
