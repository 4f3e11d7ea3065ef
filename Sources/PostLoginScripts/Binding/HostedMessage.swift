/// The wording that Node.js 22, on which Auth0 runs Actions, has for an error of the engine.
///
/// Only the commonest forms are known, and nothing is guessed: where no form matches, there is none.
enum HostedMessage {
  static func of(_ message: String) -> String? {
    missingVariable(message) ?? notAFunction(message) ?? notIterable(message)
      ?? memberOfNothing(message)
  }

  /// A variable that nobody declared, as in `Can't find variable: x`.
  private static func missingVariable(_ message: String) -> String? {
    let start = "Can't find variable: "
    guard message.hasPrefix(start) else { return nil }
    return "\(message.dropFirst(start.count)) is not defined"
  }

  /// A call of nothing, as in `a.b is not a function. (In 'a.b()', 'a.b' is undefined)`.
  private static func notAFunction(_ message: String) -> String? {
    guard let end = message.firstRange(of: " is not a function. (In '") else { return nil }
    let callee = message[..<end.lowerBound]
    return isPath(callee) ? "\(callee) is not a function" : nil
  }

  /// A loop over nothing, as in `undefined is not a function (near '...x of list...')`.
  private static func notIterable(_ message: String) -> String? {
    let start = "undefined is not a function (near '..."
    guard message.hasPrefix(start), message.hasSuffix("...')") else { return nil }
    let loop = message.dropFirst(start.count).dropLast("...')".count)
    guard let of = loop.firstRange(of: " of ") else { return nil }
    let list = loop[of.upperBound...]
    return isPath(list) ? "\(list) is not iterable" : nil
  }

  /// A member of nothing, as in `undefined is not an object (evaluating 'a.b.c')`.
  ///
  /// An assignment ends in `(evaluating 'a.b.c = 1')`.
  private static func memberOfNothing(_ message: String) -> String? {
    for nothing in ["undefined", "null"] {
      let start = "\(nothing) is not an object (evaluating '"
      guard message.hasPrefix(start), message.hasSuffix("')") else { continue }
      let expression = message.dropFirst(start.count).dropLast(2)
      let isAssignment = expression.contains(" = ")
      let target = isAssignment ? expression.split(separator: " = ")[0] : expression
      guard isPath(target), let name = target.split(separator: ".").last,
        target.contains(".")
      else { return nil }
      return isAssignment
        ? "Cannot set properties of \(nothing) (setting '\(name)')"
        : "Cannot read properties of \(nothing) (reading '\(name)')"
    }
    return nil
  }

  /// Names with points between them, which both engines write alike.
  private static func isPath(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { name in
        !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_$".contains($0) }
      }
  }
}
