/// The imports and exports of a text, as byte ranges of it.
struct ModuleParts: Sendable {
  /// A name that an import binds, or that a statement exports.
  struct Name: Sendable, Equatable {
    /// The name in the other module as a JavaScript string literal; nil for the whole module.
    let key: String?
    /// The name in this module; empty where it has none.
    let local: String
    /// Its text, with a comma behind it.
    let range: Range<Int>
  }

  /// A statement that loads another module.
  struct Request: Sendable, Equatable {
    let statement: Range<Int>
    /// The string literal that names the module.
    let source: Range<Int>
    /// The names that it binds or exports; nil for `export * from`.
    let names: [Name]?
    let isExport: Bool
    /// Whether only imports stand before it.
    let isLeading: Bool
  }

  /// A part that becomes other text of at most the same length.
  struct Replacement: Sendable, Equatable {
    let range: Range<Int>
    let text: String
  }

  var requests: [Request] = []
  /// The exported names, without those of other modules.
  var exports: [Name] = []
  /// What stands before exported declarations, and exports of names.
  var replacements: [Replacement] = []
  /// `import.meta`, and `import` before a parenthesis, by their offsets.
  var notes: [Int: Replacement] = [:]
  /// Whether a statement other than an import was read.
  var hasOtherStatement = false

  /// Names that stand for the same things in a replacement, as in no text of a person.
  static let defaultName = "$default"
  static let metaName = "$meta"
  static let loadName = "$load"

  /// Whether the text is an ES module.
  var isModule: Bool { !requests.isEmpty || !exports.isEmpty || hasModuleSyntax }
  /// Whether `import.meta` or an export without names was read.
  var hasModuleSyntax = false

  /// The string literal of a name.
  static func key(_ word: String) -> String { "\"\(word)\"" }
}

extension ModuleParts {
  /// Reads a text of JavaScript.
  ///
  /// - Throws: a refusal of text that is not JavaScript.
  init(of source: [UInt8]) throws(Refusal) {
    var reader = TypeScriptReader(source)
    try reader.readProgram()
    self = reader.parts
  }
}

extension ModuleParts {
  mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append(Replacement(range: range, text: text))
  }

  /// Replaces a part that may be read more than once.
  mutating func note(_ range: Range<Int>, as text: String) {
    notes[range.lowerBound] = Replacement(range: range, text: text)
  }

  mutating func export(_ local: String, asDefaultAt range: Range<Int>) {
    exports.append(Name(key: Self.key("default"), local: local, range: range))
  }
}

extension ModuleParts.Name {
  /// In `export { a as b }`, the string literal of `b`.
  var exportKey: String {
    local.first.map { "\"'".contains($0) } == true ? local : ModuleParts.key(local)
  }

  /// In `export { a as b }`, `a`.
  var importedName: String { String((key ?? "").dropFirst().dropLast()) }
}
