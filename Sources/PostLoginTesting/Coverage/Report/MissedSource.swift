import WireFormats

/// Prints the lines of a script around missed code.
///
/// An exclamation mark precedes a line that never ran; missed parts of other lines are underlined.
struct MissedSource {
  /// Longer lines are shortened to their missed part.
  private static let maximumWidth = 100
  private static let maximumCount = 200

  private let file: FileCoverage
  private let style: TextStyle
  private let numberWidth: Int

  init(_ file: FileCoverage, _ style: TextStyle) {
    self.file = file
    self.style = style
    numberWidth = String(file.counts.count).count
  }

  var lines: [String] {
    guard file.lines.covered > 0 else { return ["  no case ran it"] }
    var shown: [String] = []
    var last: Int?
    let wanted = file.counts.indices.filter(isWanted)
    for number in wanted.prefix(Self.maximumCount) {
      if let last, number == last + 2 {
        shown += text(of: last + 1)
      } else if let last, number > last + 2 {
        shown.append(style.faint("  …"))
      }
      last = number
      shown += text(of: number)
    }
    let rest = wanted.count - Self.maximumCount
    return rest > 0 ? shown + ["  … and \(rest) more lines"] : shown
  }

  private func isMissed(_ number: Int) -> Bool {
    file.counts.indices.contains(number)
      && (file.counts[number] == 0 || isPartlyMissed(number))
  }

  private func isPartlyMissed(_ number: Int) -> Bool {
    (file.counts[number] ?? 0) > 0 && file.source.lines[number].contains(where: \.isMissed)
  }

  /// Whether a line is missed, or precedes a missed line.
  private func isWanted(_ number: Int) -> Bool {
    isMissed(number) || (isMissed(number + 1) && file.counts[number] != nil)
  }

  private func text(of number: Int) -> [String] {
    let isWhole = file.counts[number] == 0
    let margin = String(number + 1).count
    let padding = String(repeating: " ", count: numberWidth - margin)
    let head = "\(isWhole ? "!" : " ") \(padding)\(number + 1) │ "
    let parts = Self.clipped(file.source.lines[number])
    let line = parts.map { part in part.isMissed ? style.red(part.text.shown) : part.text.shown }
    var lines = [(isWhole ? style.red(head) : head) + line.joined()]
    if !isWhole, isPartlyMissed(number) {
      let marks = parts.map {
        String(repeating: $0.isMissed ? "^" : " ", count: $0.text.shown.width)
      }
      let indent = String(repeating: " ", count: head.count)
      lines.append(indent + style.red(marks.joined().trimmedAtEnd))
    }
    return lines
  }

  /// Shortens the parts of a long line.
  private static func clipped(_ parts: [SourceText.Part]) -> [SourceText.Part] {
    guard parts.reduce(0, { $0 + $1.text.count }) > maximumWidth else { return parts }
    let share = maximumWidth / 4
    return parts.enumerated().map { index, part in
      guard part.text.count > 2 * share else { return part }
      var part = part
      let isFirst = index == 0 && parts.count > 1
      let isLast = index == parts.count - 1 && parts.count > 1
      let head = isFirst ? "" : String(part.text.prefix(share))
      let tail = isLast ? "" : String(part.text.suffix(share))
      part.text = "\(head)…\(tail)"
      return part
    }
    .clippedInNumber
  }
}

extension [SourceText.Part] {
  /// The parts around the first missed one, for a line with many parts.
  fileprivate var clippedInNumber: [SourceText.Part] {
    let first = firstIndex(where: \.isMissed) ?? 0
    guard count > 6 else { return self }
    let from = Swift.max(0, first - 1)
    let until = Swift.min(count, first + 4)
    let ellipsis = SourceText.Part(text: "…", isMissed: false)
    return (from > 0 ? [ellipsis] : []) + self[from..<until] + (until < count ? [ellipsis] : [])
  }
}

extension String {
  /// The line as it is printed; a tab becomes a space, because it counts as one column.
  fileprivate var shown: String { replacing("\t", with: " ").visible }

  /// The number of columns on a terminal.
  fileprivate var width: Int { reduce(0) { $0 + $1.width } }

  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Character {
  /// Two columns for emoji and East Asian characters, or else one.
  fileprivate var width: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
