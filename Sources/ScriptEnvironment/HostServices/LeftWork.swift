package import ScriptEngine

/// Work that an execution has begun and not waited for.
///
/// A request of which no answer was taken counts, and a timer that has not fired. Timers without
/// ref do not, such as those of `AbortSignal.timeout`: nothing is waited for there, in Node.js
/// either. A timer says less than a request, because one that limits the time of a request may stay
/// behind when the answer has come first.
package struct LeftWork: Sendable, Equatable {
  /// What was begun.
  package enum Kind: Sendable, Equatable {
    /// A timer, by the name of the function that made it.
    case timer(String)
    /// A request, as our JavaScript writes it.
    case request(String)
  }

  package var kind: Kind
  /// Where it was begun, from the inside out, as far as that is known.
  package var places: [ScriptLocation]

  /// Reads what `tasks.js` writes: the kind and the text of it in a line each, and a stack.
  init?(_ text: Substring) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return nil }
    switch lines[0] {
    case "timer": kind = .timer(String(lines[1]))
    case "request": kind = .request(String(lines[1]))
    default: return nil
    }
    places = lines.dropFirst(2).compactMap { Self.place($0) }
  }

  /// The place of a frame, as in `name@file:1:2`.
  private static func place(_ frame: Substring) -> ScriptLocation? {
    let text = frame.lastIndex(of: "@").map { frame[frame.index(after: $0)...] } ?? frame
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]), line > 0,
      let column = Int(parts[parts.count - 1]), column > 0
    else { return nil }
    return ScriptLocation(
      file: parts.dropLast(2).joined(separator: ":"),
      line: line,
      column: column
    )
  }
}
