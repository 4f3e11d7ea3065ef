import PostLogin
import PostLoginScripts
import ScriptText

/// Finds the handlers in the text of an Action.
struct ExportReader {
  private let tokens: ScriptTokens
  /// The handlers of triggers that the code names.
  private(set) var handlers: Set<String> = []
  /// Whether the whole module is a function.
  private(set) var exportsFunction = false
  /// The positions at which the first parameters of handlers begin.
  private(set) var firstParameters: [Int] = []

  private static let names = Set(TriggerDefinition.all.flatMap(\.functions.all))

  init(_ tokens: ScriptTokens) {
    self.tokens = tokens
    for position in tokens.tokens.indices {
      if let name = handler(at: position) {
        handlers.insert(name)
        firstParameters += tokens.parameters(ofFunctionNamedAt: position)?.prefix(1) ?? []
      } else if isModuleExports(position),
        let parameters = tokens.parameters(ofFunctionNamedAt: position)
      {
        exportsFunction = true
        firstParameters += parameters.prefix(1)
      }
    }
  }

  /// The handler that a word, a key, or a text in brackets names.
  private func handler(at position: Int) -> String? {
    switch tokens.kind(position) {
    case .word: break
    case .string where tokens.isKey(position): break
    case .string, .template:
      guard tokens[position - 1] == "[", tokens[position + 1] == "]", position >= 2,
        tokens.endsValue(position - 2)
      else { return nil }
    default: return nil
    }
    let name = tokens.literal(position) ?? String(tokens[position])
    return Self.names.contains(name) ? name : nil
  }

  private func isModuleExports(_ position: Int) -> Bool {
    tokens[position] == "exports" && tokens[position - 1] == "."
      && tokens[position - 2] == "module" && tokens[position + 1] == "="
  }
}
