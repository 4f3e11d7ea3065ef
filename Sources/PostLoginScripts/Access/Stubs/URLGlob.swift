/// A URL with stars: `*` matches any characters but `/`, `**` any characters at all.
struct URLGlob: Sendable, Equatable {
  private enum Part: Sendable, Equatable {
    case byte(UInt8)
    case segment
    case anything

    var isStar: Bool { self == .segment || self == .anything }
  }

  private let parts: [Part]

  init(_ text: String) {
    var parts: [Part] = []
    for byte in text.utf8 {
      guard byte == UInt8(ascii: "*") else {
        parts.append(.byte(byte))
        continue
      }
      switch parts.last {
      case .segment, .anything: parts[parts.count - 1] = .anything
      default: parts.append(.segment)
      }
    }
    self.parts = parts
  }

  /// Whether the whole text matches, in time linear in its length for a given pattern.
  func matches(_ text: String) -> Bool {
    var positions = reachable(from: [0])
    for byte in text.utf8 {
      var next: Set<Int> = []
      for position in positions where position < parts.count {
        switch parts[position] {
        case .byte(let expected): if byte == expected { next.insert(position + 1) }
        case .segment: if byte != UInt8(ascii: "/") { next.insert(position) }
        case .anything: next.insert(position)
        }
      }
      positions = reachable(from: next)
      if positions.isEmpty { return false }
    }
    return positions.contains(parts.count)
  }

  /// The positions, and those after following stars, since a star may match nothing.
  private func reachable(from positions: Set<Int>) -> Set<Int> {
    var reached = positions
    for var position in positions {
      while position < parts.count, parts[position].isStar {
        position += 1
        reached.insert(position)
      }
    }
    return reached
  }
}
