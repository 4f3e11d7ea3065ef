/// The text of an ES module with its imports and exports replaced by text of the same length.
struct ConvertedText {
  let text: String

  init(_ parts: ModuleParts, names: ModuleNames, of source: [UInt8]) {
    var replacements = parts.replacements + parts.notes.values
    for (number, request) in parts.requests.enumerated() {
      let name = String(decoding: source[request.source], as: UTF8.self)
      let call = parts.areRequestsLeading ? Self.call(request, number, name, names) : ";"
      replacements.append(ModuleParts.Replacement(range: request.statement, text: call))
    }
    replacements.sort { $0.range.lowerBound < $1.range.lowerBound }
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    var end = 0
    for replacement in replacements where replacement.range.lowerBound >= end {
      text += source[end..<replacement.range.lowerBound]
      text += Self.padded(replacement, of: source)
      end = replacement.range.upperBound
    }
    self.text = String(decoding: text + source[end...], as: UTF8.self)
  }

  /// Loads the module and hands it over.
  static func call(
    _ request: ModuleParts.Request,
    _ number: Int,
    _ name: String,
    _ names: ModuleNames
  ) -> String {
    request.names?.isEmpty == true && !request.isExport
      ? "\(names.load)(\(name));" : "\(names.taker(number))(\(names.load)(\(name)));"
  }

  /// The replacement with as many UTF-16 units as it replaces; lines end where they did.
  ///
  /// Its text stands on the first line of the part, or on the first that has room for it.
  private static func padded(_ replacement: ModuleParts.Replacement, of source: [UInt8]) -> [UInt8]
  {
    var blank = ErasedParts()
    blank.erase(0..<replacement.range.count)
    var text = blank.text(of: Array(source[replacement.range]))
    let new = Array(replacement.text.utf8)
    guard !new.isEmpty, !new.contains(where: { $0 >= 0x80 }) else {
      return new + text.dropFirst(replacement.text.utf16.count)
    }
    var run = 0
    for (offset, byte) in text.enumerated() {
      run = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") ? run + 1 : 0
      if run == new.count {
        text.replaceSubrange((offset + 1 - run)...offset, with: new)
        return text
      }
    }
    // No line has room: all of it stands on the first line.
    let lineEnds = text.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let room = max(0, text.count - new.count - lineEnds.count)
    return new + Array(repeating: UInt8(ascii: " "), count: room) + lineEnds
  }
}

extension ModuleParts {
  /// Whether every module is loaded before other code runs, just where the request stands.
  var areRequestsLeading: Bool { requests.allSatisfy(\.isLeading) }
}
