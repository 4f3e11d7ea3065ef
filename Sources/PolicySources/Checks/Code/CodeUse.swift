import PostLogin
import PostLoginScripts
import ScriptText
import WireFormats

/// The names outside of a code that it uses, found in its text without running any of it.
///
/// Names in comments and texts do not count.
struct CodeUse: Sendable {
  /// The handlers of triggers that the code names.
  let handlers: Set<String>
  /// Whether the whole module is a function, as the first versions of triggers call it.
  let exportsFunction: Bool
  /// The secrets that the code reads.
  let secrets: ObjectUse
  /// The modules that the code requires; whole if it requires some by a name that is not written.
  let modules: ObjectUse

  /// Reads the code of an Action, which has its secrets in its event.
  init(ofAction code: String) {
    self.init(code, secretsOf: ["event"], hasHandlers: true)
  }

  /// Reads the code of a shared module, which has its secrets in `actions.secrets`.
  init(ofModule code: String) {
    self.init(code, secretsOf: ["actions"], hasHandlers: false)
  }

  private init(_ code: String, secretsOf owners: Set<String>, hasHandlers: Bool) {
    let tokens = ScriptTokens(code, templates: .divided)
    let exports = ExportReader(tokens)
    handlers = exports.handlers
    exportsFunction = exports.exportsFunction
    var reader = SecretReader(tokens, owners: owners)
    if hasHandlers { reader.read(parameters: exports.firstParameters) }
    secrets = reader.use()
    modules = RequireReader.use(in: tokens)
  }
}

extension ScriptTokens {
  /// The place of a token in the code.
  func place(_ position: Int) -> SourceLocation {
    let piece = tokens[position].piece
    return SourceLocation(line: piece.line, column: piece.column)
  }

  /// The text that a token stands for; nil for one that is no text, or has escapes or code in it.
  func literal(_ position: Int) -> String? {
    let text = self[position]
    switch kind(position) {
    case .string: break
    case .template: guard text.hasPrefix("`"), text.hasSuffix("`") else { return nil }
    default: return nil
    }
    guard text.utf8.count >= 2, !text.contains("\\") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Whether the token is the name of a property in an object or pattern, before its colon.
  func isKey(_ position: Int) -> Bool {
    self[position + 1] == ":" && ["{", ","].contains(self[position - 1])
      && brackets[position].map { self[$0] == "{" } == true
  }
}
