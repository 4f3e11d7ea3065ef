import ScriptText

extension ScriptTokens {
  /// The names in code, and those in quotes.
  var names: Set<String> {
    Set(
      tokens.compactMap { token in
        switch token.kind {
        case .word: String(token.text)
        case .string, .template: String(token.text.dropFirst().dropLast())
        default: nil
        }
      }
    )
  }

  /// Whether the text has a function with the parameters of a Rule outside of all others.
  var haveRule: Bool {
    functions.contains { function in
      guard brackets[function.parameters.lowerBound].map({ self[$0] == "(" }) ?? true else {
        return false
      }
      let words = function.parameters.filter { kind($0) == .word }.map { self[$0] }
      let commas = function.parameters.filter { self[$0] == "," }
      return words.count == 3 && commas.count == 2 && words[0] == "user"
        && ["context", "ctx"].contains(words[1])
        && ["callback", "cb", "done", "next"].contains(words[2])
    }
  }

  /// Whether the text uses a variable that browsers have, without declaring it.
  var useBrowser: Bool {
    let browser: Set<Substring> = [
      "window", "document", "localStorage", "sessionStorage", "XMLHttpRequest",
    ]
    let declared = Set(declarators.map { self[$0] })
    return tokens.indices.contains { position in
      browser.contains(self[position]) && !isMember(position) && self[position + 1] != ":"
        && !declared.contains(self[position])
    }
  }
}
