import WireFormats

/// A read of a member where the author's text shows the use of the value.
struct MemberUse {
  /// Whether the value itself is called, or one of its members read.
  let isUsed: Bool

  /// A read of the last member of a path, at the place that the engine keeps of it.
  init(of path: String, at location: SourceLocation, in action: ScriptSource) {
    let name = path.split(separator: ".").last ?? ""
    guard location.file == action.file,
      var scanner = location.index(in: action.source).map({ TextScanner(action.source[$0...]) }),
      Self.take(name, &scanner)
    else {
      isUsed = false
      return
    }
    isUsed = scanner.next.map { "(.[`".contains($0) } ?? false
  }

  /// Consumes the member; false if another expression stands here.
  private static func take(_ name: Substring, _ scanner: inout TextScanner) -> Bool {
    guard scanner.next == "[" else {
      return (scanner.take("?.") || scanner.take(".")) && scanner.takeName() == name
    }
    guard let brackets = scanner.takeBrackets() else { return false }
    let key = brackets.dropFirst().dropLast().drop(while: \.isWhitespace)
    guard !key.hasPrefix("Symbol") else { return false }
    let literal = ExpressionText.literal(key)
    return literal == nil || literal == name
  }
}
