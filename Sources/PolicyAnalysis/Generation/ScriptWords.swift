import WireFormats

/// The parts of one script from which logins are generated: literals, member names, and the shapes
/// of external values.
///
/// The script is scanned, not parsed: a literal in unreachable code counts like any other.
struct ScriptWords {
  private(set) var strings: [String] = []
  private(set) var numbers: [Double] = []
  /// Products of numbers, such as `24 * 60 * 60 * 1000`.
  private(set) var products: [Double] = []
  /// Examples of what the regular expressions match.
  private(set) var patternExamples: [String] = []
  /// Paths of members of values other than the event.
  private(set) var memberPaths: [[String]] = []
  /// Paths that begin with a name in a pattern, as in `({ team }) => team.name`.
  private(set) var unpackedPaths: [[String]] = []
  /// The names of members in object literals.
  private(set) var keys: [String] = []
  /// The names of members and variables that are used as lists.
  private(set) var listNames: [String] = []
  /// The role of each text; a compared text keeps this role.
  private(set) var roles: [String: ScriptBrackets.Role] = [:]
  /// Whether a value selects a member, as in `limits[event.client.name]`.
  private(set) var choosesMembers = false
  /// Whether a regular expression ignores the case of letters.
  private(set) var ignoresCase = false
  private(set) var words: Set<String> = []
  let calls: CallUses
  let secretForms: [String: SecretForm]
  /// The texts that sign the tokens of pages, and the parameters that carry the tokens.
  let tokenSecrets: [String]
  let tokenParameters: [String]
  private var unpackedNames: Set<String> = []
  /// The name before each open brace, as in `{ team: {`; nil if there is none.
  private var outerNames: [String?] = []
  /// Whether the end of the script was not read.
  private(set) var isCut = false

  /// The length up to which scripts are read.
  static let maximumLength = 300_000

  init(in source: String) {
    let tokens = ScriptScanner.tokens(of: String(source.prefix(Self.maximumLength)))
      .filter { $0.kind != .comment }
    calls = CallUses(tokens)
    secretForms = SecretForm.forms(in: tokens)
    tokenSecrets = OptionTexts.texts(of: "secret", in: tokens)
    tokenParameters = OptionTexts.texts(of: "tokenParameterName", in: tokens)
    read(tokens)
    isCut = source.utf8.count > Self.maximumLength
  }

  private mutating func read(_ tokens: [ScriptToken]) {
    var index = 0
    var brackets = ScriptBrackets()
    while index < tokens.count {
      let token = tokens[index]
      brackets.pass(tokens, index)
      switch token.kind {
      case .literal:
        if token.isNumber {
          readNumbers(tokens, from: &index)
          continue
        }
        readText(token.text, brackets.role(ofTextAt: index, in: tokens))
      case .word:
        words.insert(String(token.text))
        readMembers(tokens, at: index)
        if index > 1, tokens[index - 1].text == "[",
          tokens[index - 2].kind == .word || [")", "]"].contains(tokens[index - 2].text)
        {
          choosesMembers = true
        }
      case .mark: noteBrace(tokens, index)
      case .comment: break
      }
      index += 1
    }
  }

  // MARK: - Numbers

  /// Reads a number or a product of numbers.
  private mutating func readNumbers(_ tokens: [ScriptToken], from index: inout Int) {
    let isNegative =
      index > 0 && tokens[index - 1].text == "-"
      && !(index > 1 && Self.isOperand(tokens[index - 2]))
    guard var product = Self.number(tokens, &index) else { return }
    numbers.append(isNegative ? -product : product)
    var partial: [Double] = []
    while index + 1 < tokens.count, tokens[index].text == "*", tokens[index + 1].isNumber {
      index += 1
      guard let factor = Self.number(tokens, &index) else { break }
      numbers.append(factor)
      product *= factor
      partial.append(product)
    }
    // A product is more likely intended than its factors.
    products += partial.reversed()
  }

  /// Whether a minus after a token is an operator and not a sign.
  private static func isOperand(_ token: ScriptToken) -> Bool {
    switch token.kind {
    case .literal: true
    case .word: !wordsBeforeValues.contains(String(token.text))
    case .mark: [")", "]", "}"].contains(token.text)
    case .comment: false
    }
  }

  private static let wordsBeforeValues: Set<String> = [
    "return", "case", "typeof", "void", "delete", "in", "of", "instanceof", "await", "yield",
    "throw", "new", "else", "do",
  ]

  /// Reads a number; always advances the index past it.
  private static func number(_ tokens: [ScriptToken], _ index: inout Int) -> Double? {
    var text = tokens[index].text.lowercased().filter { $0 != "_" }
    index += 1
    if text.hasSuffix("n") { text.removeLast() }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      return Int(text.dropFirst(2), radix: radix).map(Double.init)
    }
    return Double(text)
  }

  // MARK: - Texts

  private mutating func readText(_ token: Substring, _ role: ScriptBrackets.Role) {
    guard let first = token.first else { return }
    switch first {
    case "/":
      patternExamples += PatternExamples(of: token).texts
      let flags = token[(token.lastIndex(of: "/") ?? token.startIndex)...]
      if flags.contains("i") { ignoresCase = true }
    case "`":
      for piece in LiteralText.pieces(ofTemplate: token.dropFirst().dropLast()) {
        switch piece {
        case .text(let text): addText(text, role)
        case .code(let code): read(ScriptScanner.tokens(of: code).filter { $0.kind != .comment })
        }
      }
    default: addText(LiteralText.unescaped(token.dropFirst().dropLast()), role)
    }
  }

  private mutating func addText(_ text: String, _ role: ScriptBrackets.Role) {
    guard !text.isEmpty, text.utf8.count <= 200 else { return }
    strings.append(text)
    roles[text] = max(roles[text] ?? role, role)
  }

  // MARK: - Members

  private mutating func noteBrace(_ tokens: [ScriptToken], _ index: Int) {
    if tokens[index].text == "}" { _ = outerNames.popLast() }
    guard tokens[index].text == "{" else { return }
    let isNamed = index > 1 && tokens[index - 1].text == ":" && tokens[index - 2].kind == .word
    outerNames.append(isNamed ? String(tokens[index - 2].text) : nil)
  }

  /// Reads the names after a value, such as `data.risk.score`, and names in a pattern.
  private mutating func readMembers(_ tokens: [ScriptToken], at index: Int) {
    let root = String(tokens[index].text)
    let isBehindBracket = Self.isBehindBracket(tokens, index)
    if index > 0, tokens[index - 1].text == ".", !isBehindBracket { return }
    if let previous = index > 0 ? tokens[index - 1].text : nil, previous == "{" || previous == ",",
      index + 1 < tokens.count, [",", "}", ":", "="].contains(tokens[index + 1].text)
    {
      memberPaths.append([root])
      unpackedNames.insert(root)
      let outer = outerNames.reversed().prefix { $0 != nil }.compactMap(\.self).reversed()
      if !outer.isEmpty { unpackedPaths.append(outer + [root]) }
      if tokens[index + 1].text == ":" { keys.append(root) }
      return
    }
    let isOfLogin = root == "event" && !isBehindBracket
    guard isOfLogin || isBehindBracket || !Self.knownRoots.contains(root) else { return }
    var names = isBehindBracket ? [root] : []
    var next = index + 1
    while next + 1 < tokens.count {
      if tokens[next].text == "?", tokens[next + 1].text == "." { next += 1 }
      if tokens[next].text == ".", tokens[next + 1].kind == .word {
        names.append(String(tokens[next + 1].text))
        next += 2
        continue
      }
      // `list?.[0]` and `find?.()`.
      if tokens[next].text == ".", ["[", "("].contains(tokens[next + 1].text) { next += 1 }
      guard let name = Self.nameInBrackets(tokens, next) else { break }
      names.append(name)
      next += 3
    }
    // A name before a bracket is a method.
    if next < tokens.count, tokens[next].text == "(" {
      let method = names.popLast()
      if let method, Self.methodsOfLists.contains(method) { listNames.append(names.last ?? root) }
    }
    if names.last == "length" { names = names.dropLast() }
    if isOfLogin { names = Self.namesInMetadata(names) }
    if !names.isEmpty {
      memberPaths.append(names)
      if !isBehindBracket, unpackedNames.contains(root) { unpackedPaths.append([root] + names) }
    }
    let variable = isBehindBracket || isOfLogin ? nil : root
    if let name = names.last ?? variable, Self.isList(tokens, from: index, upTo: next) {
      listNames.append(name)
    }
  }

  /// The name in `['name']`.
  private static func nameInBrackets(_ tokens: [ScriptToken], _ index: Int) -> String? {
    guard index + 2 < tokens.count, tokens[index].text == "[", tokens[index + 2].text == "]",
      let quote = tokens[index + 1].text.first, "'\"".contains(quote)
    else { return nil }
    return LiteralText.unescaped(tokens[index + 1].text.dropFirst().dropLast())
  }

  /// Returns the names after a member of metadata, which may be an object.
  private static func namesInMetadata(_ names: [String]) -> [String] {
    guard let place = names.firstIndex(where: { $0.hasSuffix("metadata") }) else { return [] }
    return Array(names.dropFirst(place + 2))
  }

  /// Whether a name is a member of a bracketed value: `list[0].name`, `(await x).name`.
  private static func isBehindBracket(_ tokens: [ScriptToken], _ index: Int) -> Bool {
    guard index > 1, tokens[index - 1].text == "." else { return false }
    let base = tokens[index - 2].text == "?" ? index - 3 : index - 2
    return base >= 0 && ["]", ")"].contains(tokens[base].text)
  }

  /// Whether a loop, an index or `Array.isArray` shows that a chain of names is a list.
  private static func isList(_ tokens: [ScriptToken], from start: Int, upTo end: Int) -> Bool {
    if start > 0, tokens[start - 1].text == "of" { return true }
    if start > 1, tokens[start - 1].text == "(", tokens[start - 2].text == "isArray" { return true }
    guard end + 1 < tokens.count, tokens[end].text == "[" else { return false }
    return tokens[end + 1].text.first?.isNumber == true
  }

  private static let methodsOfLists: Set<String> = [
    "some", "every", "filter", "find", "findIndex", "findLast", "map", "flatMap", "forEach",
    "reduce", "sort", "at",
  ]

  private static let knownRoots: Set<String> = [
    "event", "api", "console", "Math", "JSON", "Object", "Array", "Date", "Number", "String",
    "process", "exports", "module", "require", "Promise", "Buffer", "crypto", "Intl", "actions",
  ]
}
