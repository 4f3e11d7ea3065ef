package import WireFormats

extension TypeErasure {
  /// Returns the JavaScript of a TypeScript text, without imports of names that only types use.
  ///
  /// - Throws: `typeScriptSyntax`, with the place and what to write instead.
  package static func javaScript(of source: String) throws(PostLoginError) -> String {
    let erased = try erase(Array(source.utf8))
    guard let parts = try? ModuleParts(of: erased), !parts.requests.isEmpty else {
      return String(decoding: erased, as: UTF8.self)
    }
    return String(decoding: withoutUnusedImports(erased, parts), as: UTF8.self)
  }

  private static func withoutUnusedImports(_ source: [UInt8], _ parts: ModuleParts) -> [UInt8] {
    let used = usedNames(of: source, outside: parts.requests.map(\.statement))
    var unused = ErasedParts()
    for request in parts.requests where !request.isExport {
      guard let names = request.names, !names.isEmpty else { continue }
      let dropped = names.filter { !used.contains($0.local) }
      if dropped.count == names.count {
        unused.erase(request.statement)
        unused.mark(request.statement.lowerBound, ";")
      } else {
        for name in dropped { unused.erase(name.range) }
      }
    }
    return unused.text(of: source)
  }

  /// The words outside of some statements, except for names of members.
  private static func usedNames(of source: [UInt8], outside ranges: [Range<Int>]) -> Set<String> {
    var scanner = ScriptText.Scanner(source)
    var ranges = ranges[...]
    var names: Set<String> = []
    var isMember = false
    while let piece = scanner.next() {
      while let first = ranges.first, first.upperBound <= piece.range.lowerBound {
        ranges.removeFirst()
      }
      if piece.kind == .word, !isMember,
        ranges.first?.contains(piece.range.lowerBound) != true
      {
        names.insert(String(decoding: source[piece.range], as: UTF8.self))
      }
      if piece.kind != .comment {
        let text = source[piece.range]
        isMember = text.elementsEqual(".".utf8) || text.elementsEqual("?.".utf8)
      }
    }
    return names
  }
}
