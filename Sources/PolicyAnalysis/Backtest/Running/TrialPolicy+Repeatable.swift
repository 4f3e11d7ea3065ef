import PostLogin
import PostLoginRules
import PostLoginScripts

extension TrialPolicy {
  /// Words through which a script can depend on more than the event and its secrets.
  private static let changingWords: Set<String> = [
    "Date", "Temporal", "performance", "random", "crypto", "uuid", "require", "import", "fetch",
    "XMLHttpRequest", "setTimeout", "setInterval", "setImmediate", "process", "globalThis",
    "global", "self", "window", "this", "eval", "Function", "constructor", "prototype",
    "__proto__", "arguments", "with", "caller", "callee", "WeakRef", "FinalizationRegistry",
    "SharedArrayBuffer", "Atomics", "Intl", "cache", "actions", "stack",
  ]

  /// Whether the texts show that equal parts of the event lead to equal results.
  var isRepeatable: Bool {
    scripts.allSatisfy { script in
      let text = script.source
      guard !text.contains("\\u"), !text.contains("\\x") else { return false }
      return Self.words(in: text).isDisjoint(with: Self.changingWords)
        && Self.calls(in: text) != nil
    }
  }

  /// The methods of `api` that scripts and rules call.
  var calledMethods: Set<MethodName> {
    let effects = ruleSets.flatMap(\.rules).flatMap(\.effects).map(\.method)
    return scripts.reduce(into: Set(effects)) { $0.formUnion(Self.calls(in: $1.source) ?? []) }
  }

  /// All words of a text, including those in strings and comments.
  private static func words(in text: String) -> Set<String> {
    let words = text.utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        && byte != UInt8(ascii: "_") && byte != UInt8(ascii: "$") && byte < 0x80
    }
    return Set(words.compactMap { String($0) })
  }

  /// Returns the methods that a script calls; nil if it uses `api` in another way.
  private static func calls(in source: String) -> Set<MethodName>? {
    let tokens = ScriptScanner.tokens(of: source).filter { $0.kind != .comment }
    func text(_ index: Int) -> Substring {
      tokens.indices.contains(index) ? tokens[index].text : ""
    }
    let handlers = Trigger.ofLogins.handlers
    var methods: Set<MethodName> = []
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .literal:
        if token.text.hasPrefix("`"), words(in: String(token.text)).contains("api") { return nil }
      case .word where handlers.contains(String(token.text)):
        guard takesAPI(after: index, in: tokens) else { return nil }
      case .word where token.text == "api" && text(index - 1) == ",":
        // The second parameter of a handler.
        guard text(index + 1) == ")",
          [UInt8(ascii: "="), UInt8(ascii: "{")]
            .contains(text(index + 2).utf8.first ?? 0)
        else { return nil }
      case .word where token.text == "api":
        guard text(index + 1) == ".", text(index + 3) == ".", text(index + 5) == "(" else {
          return nil
        }
        methods.insert(MethodName(rawValue: "\(text(index + 2)).\(text(index + 4))"))
      case .word, .mark, .comment: break
      }
    }
    return methods
  }

  /// Whether the handler's second parameter is called `api`, if it has one.
  private static func takesAPI(after index: Int, in tokens: [ScriptToken]) -> Bool {
    guard let start = tokens[index...].firstIndex(where: { $0.text == "(" }),
      tokens.indices.contains(start + 3)
    else { return false }
    if tokens[start + 1].text == ")" || tokens[start + 2].text == ")" { return true }
    return tokens[start + 2].text == "," && tokens[start + 3].text == "api"
  }
}

/// The methods of `api` whose effect depends only on their arguments and on the listed members.
enum RepeatableMethods {
  private static let scopes = [["transaction"], ["resource_server"], ["authorization"]]

  /// The members of the event that each method reads.
  static let reads: [MethodName: [[String]]] = [
    .accessDeny: [],
    .idTokenSetCustomClaim: [],
    .accessTokenSetCustomClaim: [["resource_server", "identifier"], ["transaction", "protocol"]],
    .accessTokenAddScope: scopes,
    .accessTokenRemoveScope: scopes,
    .userSetAppMetadata: [["user", "app_metadata"]],
    .userSetUserMetadata: [["user", "user_metadata"]],
  ]
}
