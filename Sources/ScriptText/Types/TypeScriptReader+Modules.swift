extension TypeScriptReader {
  // MARK: - Imports

  mutating func readImport() throws(Refusal) -> Fate {
    let start = token.start
    advance()
    if token.kind == .string {
      try readSource(of: [], from: start)
      return .kept
    }
    let isType = at(.type) && isTypeOnly()
    if isType { advance() }
    if token.kind == .word, isPhase() { advance() }
    var names: [ModuleParts.Name] = []
    if token.kind == .word {
      let (word, nameStart) = (text(of: token), token.start)
      advance()
      let nameEnd = at(.comma) ? token.end : lastEnd
      names.append(.init(key: ModuleParts.key("default"), local: word, range: nameStart..<nameEnd))
      if skip(.equals) {
        guard isType || isAmbient else { throw refusal(.importEquals, at: start) }
        try readExpression()
        try endStatement()
        return .erased
      }
      if at(.comma) { advance() }
    }
    if at(.star) {
      names.append(try readEverything())
    } else if at(.openBrace) {
      names += try readSpecifiers()
    }
    try expect(.from)
    if isType {
      try readSource()
      return .erased
    }
    try readSource(of: names, from: start)
    return .kept
  }

  /// Whether `type` says that only types are imported, and is no name itself.
  private mutating func isTypeOnly() -> Bool {
    let state = state
    defer { restore(state) }
    advance()
    if at(.openBrace) || at(.star) { return true }
    guard token.isName else { return false }
    guard at(.from) else { return true }
    advance()
    return at(.from) || at(.equals)
  }

  /// Whether the word says when a module is loaded, as in `import defer * as a`.
  private mutating func isPhase() -> Bool {
    let next = peek()
    return next.symbol == .star || next.kind == .word && next.symbol != .from
  }

  /// Reads a star and the name behind it.
  private mutating func readEverything() throws(Refusal) -> ModuleParts.Name {
    let start = token.start
    try expect(.star)
    var name = ""
    if skip(.as) {
      name = text(of: token)
      try readSpecifierName()
    }
    return ModuleParts.Name(key: nil, local: name, range: start..<lastEnd)
  }

  /// Reads the name of a module from which a statement imports or exports names, and the end of the
  /// statement; without names it exports everything.
  private mutating func readSource(
    of names: [ModuleParts.Name]?,
    from start: Int,
    isExport: Bool = false
  ) throws(Refusal) {
    let source = token.start..<token.end
    try readSource()
    guard isTopLevel else { return }
    parts.requests.append(
      ModuleParts.Request(
        statement: start..<lastEnd,
        source: source,
        names: names,
        isExport: isExport,
        isLeading: !parts.hasOtherStatement
      )
    )
  }

  /// Reads the name of a module, its attributes, and the end of the statement.
  private mutating func readSource() throws(Refusal) {
    guard token.kind == .string else { throw expected("the name of a module") }
    advance()
    let isAttributes =
      at(.with) || token.kind == .word && !token.isAfterLineEnd && peek().symbol == .openBrace
    if isAttributes {
      advance()
      try readObjectLiteral()
    }
    try endStatement()
  }

  // MARK: - Names in braces

  /// Reads names in braces, with what each is called in the module on the left of `as`.
  private mutating func readSpecifiers() throws(Refusal) -> [ModuleParts.Name] {
    var names: [ModuleParts.Name] = []
    try expect(.openBrace)
    while !at(.closeBrace) {
      let start = token.start
      var words: [Token] = []
      let isTypeWord = at(.type)
      while token.kind == .word || token.kind == .string {
        words.append(token)
        advance()
      }
      // `type A` and `type A as B` name types; `type` and `type as B` name values.
      let isType = isTypeWord && words.count.isMultiple(of: 2)
      guard let first = words.first, let last = words.last, words.count <= 4 else {
        throw expected("a name")
      }
      let isEnd = !skip(.comma)
      if isType {
        erased.erase(start..<lastEnd)
      } else {
        names.append(.init(key: key(of: first), local: text(of: last), range: start..<lastEnd))
      }
      if isEnd { break }
    }
    try expect(.closeBrace)
    return names
  }

  /// The string literal of a name, which itself may be one.
  private func key(of token: Token) -> String {
    token.kind == .string ? text(of: token) : ModuleParts.key(text(of: token))
  }

  private mutating func readSpecifierName() throws(Refusal) {
    guard token.kind == .word || token.kind == .string else { throw expected("a name") }
    advance()
  }

  // MARK: - Exports

  mutating func readExport() throws(Refusal) -> Fate {
    let start = token.start
    let next = peek()
    switch next.symbol {
    case .equals:
      guard isAmbient else { throw refusal(.exportEquals, at: start) }
      advance()
      advance()
      try readExpression()
      try endStatement()
      return .erased
    case .default:
      advance()
      advance()
      return try readDefault(from: start)
    case .star, .openBrace:
      advance()
      try readExportedNames(from: start)
      return .kept
    case .as, .type:
      if let fate = try readExportOfTypes() { return fate }
    case .import:
      advance()
      let fate = try readImport()
      guard fate == .erased else { throw expected("`=`") }
      return fate
    default: break
    }
    advance()
    if isTopLevel { parts.replace(start..<lastEnd, with: "") }
    return try readExportedDeclaration()
  }

  /// Reads what is declared behind `export`.
  private mutating func readExportedDeclaration() throws(Refusal) -> Fate {
    let isVariable = at(.const) || at(.let) || at(.var)
    let outer = exportedTargets
    exportedTargets = isVariable ? [] : nil
    defer { exportedTargets = outer }
    var name = token
    if !isVariable {
      let state = state
      while at(.async) || at(.function) || at(.star) || at(.class) || at(.abstract) { advance() }
      name = token
      restore(state)
    }
    let fate = try readStatement()
    guard fate == .kept, isTopLevel else { return fate }
    for range in exportedTargets ?? [name.start..<name.end] {
      let target = String(decoding: scanner.bytes[range], as: UTF8.self)
      for name in PatternNames.names(in: target) {
        parts.exports.append(.init(key: ModuleParts.key(name), local: name, range: range))
      }
    }
    parts.hasModuleSyntax = true
    return fate
  }

  /// Reads `export as namespace A`, `export type { A }` and `export type * from`; nil for others.
  private mutating func readExportOfTypes() throws(Refusal) -> Fate? {
    let state = state
    let isNamespace = peek().symbol == .as
    advance()
    advance()
    if isNamespace, at(.namespace) {
      advance()
      try readSpecifierName()
      try endStatement()
      return .erased
    }
    guard !isNamespace, at(.openBrace) || at(.star) else {
      restore(state)
      return nil
    }
    if at(.star) { _ = try readEverything() } else { _ = try readSpecifiers() }
    if skip(.from) { try readSource() } else { try endStatement() }
    return .erased
  }

  private mutating func readExportedNames(from start: Int) throws(Refusal) {
    var names: [ModuleParts.Name]?
    if at(.star) {
      let everything = try readEverything()
      if !everything.local.isEmpty { names = [everything] }
    } else {
      names = try readSpecifiers()
    }
    if skip(.from) { return try readSource(of: names, from: start, isExport: true) }
    try endStatement()
    guard isTopLevel else { return }
    parts.hasModuleSyntax = true
    parts.replace(start..<lastEnd, with: ";")
    for name in names ?? [] {
      parts.exports.append(
        .init(key: name.exportKey, local: name.importedName, range: name.range)
      )
    }
  }

  private mutating func readDefault(from start: Int) throws(Refusal) -> Fate {
    try readDecorators()
    let next = peek()
    switch token.symbol {
    case .function, .class: return try readDefaultDeclaration(from: start)
    case .async where next.symbol == .function && !next.isAfterLineEnd:
      return try readDefaultDeclaration(from: start)
    case .abstract where next.symbol == .class:
      advance()
      erased.erase((lastEnd - 8)..<lastEnd)
      return try readDefaultDeclaration(from: start)
    case .interface where next.isName && !next.isAfterLineEnd:
      return try readTypeDeclaration(next) ?? .kept
    default:
      if isTopLevel {
        parts.export(ModuleParts.defaultName, asDefaultAt: start..<lastEnd)
        parts.replace(start..<lastEnd, with: "let \(ModuleParts.defaultName)=")
      }
      try readAssignment(.anywhere)
      try endStatement()
    }
    return .kept
  }

  /// Reads a function or class behind `export default`, which gets a name if it has none.
  private mutating func readDefaultDeclaration(from start: Int) throws(Refusal) -> Fate {
    let exportEnd = lastEnd
    let state = state
    var words: [String] = []
    while at(.async) || at(.function) || at(.class) || at(.star) {
      words.append(text(of: token))
      advance()
    }
    let isNamed = token.isName && !at(.implements)
    let name = isNamed ? text(of: token) : ModuleParts.defaultName
    let end = lastEnd
    restore(state)
    let fate: Fate
    if at(.class) {
      try readClass()
      fate = .kept
    } else {
      _ = skip(.async)
      fate = try readFunction()
    }
    guard fate == .kept, isTopLevel else { return fate }
    parts.export(name, asDefaultAt: start..<exportEnd)
    if isNamed {
      parts.replace(start..<exportEnd, with: "")
    } else {
      parts.replace(start..<end, with: "\(words.joined(separator: " ")) \(name)")
    }
    return fate
  }
}
