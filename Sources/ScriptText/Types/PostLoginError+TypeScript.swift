public import WireFormats

extension PostLoginError.Code {
  /// A script is no TypeScript, or uses syntax that cannot be erased.
  public static let typeScriptSyntax = Self(rawValue: "typeScriptSyntax")
}

/// Why a text cannot be read as TypeScript, and where.
///
/// Its place is an offset, since many are thrown only to try another reading.
struct Refusal: Error {
  let offset: Int
  let message: String
  let help: String?

  func error(in source: [UInt8]) -> PostLoginError {
    PostLoginError(
      .typeScriptSyntax,
      message,
      at: SourceLocation(file: nil, offset: offset, in: source),
      help: help
    )
  }
}

extension TypeScriptReader {
  /// What JavaScript has no form for that stands on the same place.
  enum Refused {
    case enumeration, namespace, parameterProperty, importEquals, exportEquals, assertion, elements
    case grouping, moduleWord
  }

  func expected(_ what: String) -> Refusal {
    if token.kind == .unclosed {
      let kind = scanner.bytes[token.start] == UInt8(ascii: "/") ? "comment" : "string"
      return Refusal(offset: token.start, message: "a \(kind) has no end", help: nil)
    }
    let found = token.kind == .end ? "the end of the text" : "`\(shownText(of: token))`"
    return Refusal(offset: token.start, message: "expected \(what), found \(found)", help: nil)
  }

  /// A refusal at a place; in a namespace it is about the namespace.
  func refusal(_ refused: Refused, at offset: Int) -> Refusal {
    let (message, help) = namespaceStart == nil ? refused.texts : Refused.namespace.texts
    return Refusal(offset: namespaceStart ?? offset, message: message, help: help)
  }

  private func shownText(of token: Token) -> String {
    let text = String(decoding: scanner.bytes[token.start..<token.end].prefix(40), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}

extension TypeScriptReader.Refused {
  fileprivate var texts: (message: String, help: String) {
    switch self {
    case .enumeration:
      (
        "an `enum` is code, which cannot be erased",
        "write `const Name = { A: 'a' } as const; type Name = (typeof Name)[keyof typeof Name];`"
      )
    case .namespace:
      (
        "a `namespace` with values is code, which cannot be erased",
        "export its values from a module of their own, or write an object"
      )
    case .parameterProperty:
      (
        "a parameter that declares a field is code, which cannot be erased",
        "declare the field in the class and assign it in the constructor: `this.name = name;`"
      )
    case .importEquals:
      (
        "`import name =` is code, which cannot be erased",
        "write `import name from 'module'`, or `const name = require('module')`"
      )
    case .exportEquals:
      (
        "`export =` is code, which cannot be erased",
        "write `export default`, or `module.exports =`"
      )
    case .assertion:
      ("`<T>value` cannot be erased", "write `value as T`")
    case .elements:
      ("JSX is no JavaScript, and cannot be erased", "write calls of functions instead")
    case .grouping:
      (
        "without its type this expression would be grouped in another way",
        "put parentheses around the value and its `as` or `satisfies`"
      )
    case .moduleWord:
      ("`module Name` is no longer TypeScript", "write `namespace Name`")
    }
  }
}
