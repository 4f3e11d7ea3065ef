/// Finds the names that a variable's target binds, such as `a`, `b` and `c` in `{ a, x: [b], ...c }`.
struct PatternNames {
  private let pieces: [ScriptText.Piece]
  private let text: ScriptText
  private var position = 0
  private var found: [String] = []

  static func names(in target: String) -> [String] {
    var reader = PatternNames(target)
    reader.readTarget()
    return reader.found
  }

  private init(_ target: String) {
    text = ScriptText(target, templates: .whole)
    pieces = text.pieces.filter { $0.kind != .comment }
  }

  private var current: Substring {
    position < pieces.count ? text.text(of: pieces[position]) : ""
  }

  private mutating func readTarget() {
    switch current {
    case "{": readList(until: "}", isObject: true)
    case "[": readList(until: "]", isObject: false)
    case "": break
    default:
      found.append(String(current))
      position += 1
    }
  }

  private mutating func readList(until end: Substring, isObject: Bool) {
    position += 1
    while position < pieces.count, current != end {
      if current == "," || current == "..." {
        position += 1
        continue
      }
      if isObject { skipKey() }
      readTarget()
      // The default value.
      skip(until: [",", end])
    }
    position += 1
  }

  /// Skips a key and its colon, if it is not itself the name.
  private mutating func skipKey() {
    let start = position
    if current == "[" { skip(until: [":"]) } else { position += 1 }
    if current == ":" { position += 1 } else { position = start }
  }

  /// Skips to one of these marks that stands in no brackets.
  private mutating func skip(until marks: [Substring]) {
    var depth = 0
    while position < pieces.count {
      if depth == 0, marks.contains(current) { return }
      if ["(", "[", "{"].contains(current) { depth += 1 }
      if [")", "]", "}"].contains(current) { depth -= 1 }
      position += 1
    }
  }
}
