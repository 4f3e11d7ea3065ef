/// The blanks that stand in the place of types, as byte ranges of the erased text.
enum BlankRanges {
  /// Edits that remove the blanks, and leave one where two words would become one.
  static func edits(of erased: [UInt8], from source: String) -> [BuiltText.Edit] {
    let units = Array(source.utf16)
    var edits: [BuiltText.Edit] = []
    var unit = 0
    var start: Int?
    var offset = 0
    func close(_ end: Int) {
      guard let first = start else { return }
      start = nil
      edits.append(edit(first..<end, of: erased))
    }
    while offset < erased.count {
      let byte = erased[offset]
      let isErased =
        byte == UInt8(ascii: " ") && unit < units.count && units[unit] != 0x20
        || start != nil && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
      if isErased { start = start ?? offset } else { close(offset) }
      unit += byte.utf16Width
      offset += 1
    }
    close(offset)
    return edits
  }

  private static func edit(_ range: Range<Int>, of text: [UInt8]) -> BuiltText.Edit {
    var start = range.lowerBound
    let next = range.upperBound < text.count ? text[range.upperBound] : UInt8(ascii: "\n")
    let isBeforeEnd = ";,)]}\n\r=".utf8.contains(next)
    if isBeforeEnd {
      while start > 0, text[start - 1] == UInt8(ascii: " ") { start -= 1 }
    }
    let isIndentation = start == 0 || text[start - 1] == UInt8(ascii: "\n")
    let separates = "={}".utf8.contains(next)
    let before = start > 0 ? text[start - 1] : UInt8(ascii: "\n")
    let joinsWords = isOfWord(before) && isOfWord(next)
    let isNeeded = !isIndentation && (separates || joinsWords)
    return BuiltText.Edit(range: start..<range.upperBound, text: isNeeded ? " " : "")
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }
}
