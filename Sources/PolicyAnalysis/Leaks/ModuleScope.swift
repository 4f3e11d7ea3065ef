import ScriptEnvironment

/// The top-level names and exports of a script, which live as long as its realm.
enum ModuleScope {
  /// A name and its line.
  struct Declaration: Equatable {
    /// The path of an export, such as `module.exports.helper`, or a plain name.
    var name: String
    var line: Int
    /// The tokens of its initializer; empty without one.
    var maker: [ScriptToken] = []

    var isExport = false
  }

  /// Returns each name and export once, in source order.
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
  /// Whether the value may contain state that cannot be read, such as a closure.
  ///
  /// Calls and `new` may create such values; functions and values written in place do not.
  var mayHide: Bool {
    !isPlainFunction && !isBuiltInModule && maker.contains { $0.text == "(" || $0.text == "new" }
  }

  /// Whether the value is a function written in place, whose closure is module scope alone.
  private var isPlainFunction: Bool {
    let outer = maker.indices.filter { maker[$0].depth == 0 }
    guard let first = outer.first else { return false }
    if ["function", "class"].contains(maker[first].text)
      || maker[first].text == "async" && maker.dropFirst().first?.text == "function"
    {
      // A function that is called immediately can return any value.
      let end = outer.first { maker[$0].text == "}" }
      return !outer.contains { index in maker[index].text == "(" && end.map { index > $0 } == true }
    }
    // Only parameters precede the `=>` of an arrow function.
    let arrow = outer.first { index in
      maker[index].text == "=" && index + 1 < maker.count && maker[index + 1].text == ">"
    }
    guard let arrow else { return false }
    let head = outer.prefix { $0 < arrow }.map { maker[$0].text }
    return head.drop { $0 == "async" }.allSatisfy { $0 == "(" || $0 == ")" }
      || head.drop { $0 == "async" }.count == 1
  }

  /// Whether the value is a module of Node.js, which keeps no state between calls.
  private var isBuiltInModule: Bool {
    guard maker.count >= 4, maker[0].text == "require", maker[2].kind == .literal else {
      return false
    }
    let name = String(maker[2].text.dropFirst().dropLast())
    return name.hasPrefix("node:") || NodeModules.contains(name)
  }
}
