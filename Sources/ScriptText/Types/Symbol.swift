extension TypeScriptReader {
  /// The words and marks that have a meaning of their own.
  enum Symbol: String, CaseIterable {
    // Words that are reserved.
    case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`
    case `else`, `enum`, export, `extends`, finally, `for`, function, `if`, `import`, `in`
    case instanceof, new, `return`, `super`, `switch`, this, `throw`, `try`, typeof, `var`, void
    case `while`, with
    // Words that are names elsewhere.
    case abstract, accessor, `as`, asserts, async, await, constructor, declare, from, get, global
    case implements, infer, interface, `is`, keyof, `let`, module, namespace, of, out, override
    case `private`, protected, `public`, readonly, require, satisfies, set, `static`, type, unique
    case using, yield
    // Marks.
    case openBrace = "{", closeBrace = "}", openBracket = "[", closeBracket = "]"
    case openParenthesis = "(", closeParenthesis = ")"
    case semicolon = ";", comma = ",", colon = ":", dot = ".", ellipsis = "...", question = "?"
    case optionalDot = "?.", equals = "=", arrow = "=>", at = "@", exclamation = "!"
    case tilde = "~", plus = "+", minus = "-", increment = "++", decrement = "--", star = "*"
    case slash = "/", percent = "%", power = "**", less = "<", greater = ">", lessEquals = "<="
    case shiftLeft = "<<", ampersand = "&", bar = "|", caret = "^", and = "&&", or = "||"
    case coalesce = "??", equal = "==", notEqual = "!=", identical = "===", notIdentical = "!=="
    case plusEquals = "+=", minusEquals = "-=", starEquals = "*=", slashEquals = "/="
    case percentEquals = "%=", powerEquals = "**=", shiftLeftEquals = "<<=", ampersandEquals = "&="
    case barEquals = "|=", caretEquals = "^=", andEquals = "&&=", orEquals = "||="
    case coalesceEquals = "??="

    private static let table: [UInt128: Symbol] = Dictionary(
      uniqueKeysWithValues: allCases.map { (key(Array($0.rawValue.utf8)[...]), $0) }
    )

    /// The symbol with that text, if there is one.
    static func named(_ text: ArraySlice<UInt8>) -> Symbol? {
      text.count > 16 ? nil : table[key(text)]
    }

    private static func key(_ text: ArraySlice<UInt8>) -> UInt128 {
      text.reduce(0) { $0 << 8 | UInt128($1) }
    }

    private static let reserved = Set(allCases.prefix { $0 != .abstract })

    /// Whether the word is never a name.
    var isReserved: Bool { Self.reserved.contains(self) }

    /// The modifiers of members that are erased alone.
    var isErasedModifier: Bool {
      switch self {
      case .public, .private, .protected, .readonly, .override: true
      default: false
      }
    }
  }
}
