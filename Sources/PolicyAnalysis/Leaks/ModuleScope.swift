/// The names that a script declares at its outermost level, where they live as long as its realm,
/// and the members that it exports.
enum ModuleScope {
  /// A name with where it stands.
  struct Declaration: Equatable {
    /// For an export the path that leads to it: `module.exports.onExecutePostLogin`.
    var name: String
    var line: Int
    /// What makes its value; empty where there is none.
    var maker: [ScriptToken] = []

    var isExport = false
  }

  /// Each name once, in the order of the text; exports are left out.
  static func names(in source: String) -> [String] {
    declarations(in: source).filter { !$0.isExport }.map(\.name)
  }

  /// Each name once, in the order of the text.
  static func declarations(in source: String) -> [Declaration] {
    var reader = ModuleScopeReader()
    for token in ScriptScanner.tokens(of: source) where token.kind != .comment {
      reader.read(token)
    }
    reader.finish()
    var seen: Set<String> = []
    return reader.declarations.filter { seen.insert($0.name).inserted }
  }
}

extension ModuleScope.Declaration {
  /// Whether a function, or something else that cannot be looked into, may keep state behind it:
  /// its value was made by a call, and not written there as a plain function or value.
  var mayHide: Bool {
    !isPlainFunction && !isBuiltInModule && maker.contains { $0.text == "(" || $0.text == "new" }
  }

  /// A function that is written there has nothing around it but module scope.
  private var isPlainFunction: Bool {
    let outer = maker.indices.filter { maker[$0].depth == 0 }
    guard let first = outer.first else { return false }
    if ["function", "class"].contains(maker[first].text)
      || maker[first].text == "async" && maker.dropFirst().first?.text == "function"
    {
      // One that is called on the spot is none.
      let end = outer.first { maker[$0].text == "}" }
      return !outer.contains { index in maker[index].text == "(" && end.map { index > $0 } == true }
    }
    // `=>` behind parameters alone.
    let arrow = outer.first { index in
      maker[index].text == "=" && index + 1 < maker.count && maker[index + 1].text == ">"
    }
    guard let arrow else { return false }
    let head = outer.prefix { $0 < arrow }.map { maker[$0].text }
    return head.drop { $0 == "async" }.allSatisfy { $0 == "(" || $0 == ")" }
      || head.drop { $0 == "async" }.count == 1
  }

  private var isBuiltInModule: Bool {
    guard maker.count >= 4, maker[0].text == "require", maker[2].kind == .literal else {
      return false
    }
    let name = maker[2].text.dropFirst().dropLast()
    return name.hasPrefix("node:") || Self.builtInModules.contains(String(name))
  }

  /// Those of Node.js that Actions use; they keep nothing for whoever calls them.
  private static let builtInModules: Set<String> = [
    "assert", "buffer", "crypto", "http", "https", "os", "path", "process", "punycode",
    "querystring", "stream", "string_decoder", "timers", "url", "util", "zlib",
  ]
}
