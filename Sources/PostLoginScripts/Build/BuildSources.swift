import PostLogin
import ScriptText
import WireFormats

/// The source map beside a built script, by which errors show the places of the author's files.
struct BuildSources {
  private let map: SourceMap
  private let script: ScriptSource

  /// Nil for a script that names no map, or whose map cannot be read.
  init?(of script: ScriptSource) {
    guard let name = Self.mapName(in: script.source) else { return nil }
    let path = FilePath.joined(FilePath.folder(of: script.file), name)
    guard let bytes = try? FileBytes.read(path, atMost: 16 << 20),
      let map = SourceMap(String(decoding: bytes, as: UTF8.self))
    else { return nil }
    self.map = map
    self.script = script
  }

  /// The name behind `sourceMappingURL`, if it is a file beside the script.
  private static func mapName(in source: String) -> String? {
    let mark = "//# sourceMappingURL="
    let end = source.utf8.suffix(200)
    guard let line = Substring(end).split(whereSeparator: \.isNewline).last,
      line.hasPrefix(mark)
    else { return nil }
    let name = line.dropFirst(mark.count)
    return name.contains("/") || name.contains(":") ? nil : String(name)
  }

  /// The error with places of the sources, also in its stack.
  func placed(_ error: ActionError) -> ActionError {
    var error = error
    error.location = error.location.map { place(of: $0) ?? $0 }
    error.stack = error.stack.map { stack in
      stack.split(separator: "\n", omittingEmptySubsequences: false).map(frame)
        .joined(separator: "\n")
    }
    return error
  }

  private func place(of location: SourceLocation) -> SourceLocation? {
    guard location.file == script.file,
      let place = map.place(line: location.line, column: location.column)
    else { return nil }
    let file = FilePath.joined(FilePath.folder(of: script.file), place.source)
    return SourceLocation(file: file, line: place.line, column: place.column)
  }

  private func frame(_ frame: Substring) -> String {
    let start = "\(script.file):"
    guard let at = frame.lastIndex(of: "@"), frame[frame.index(after: at)...].hasPrefix(start)
    else {
      return String(frame)
    }
    let numbers = frame[frame.index(after: at)...].dropFirst(start.count).split(separator: ":")
      .compactMap { Int($0) }
    guard numbers.count == 2,
      let place = place(
        of: SourceLocation(file: script.file, line: numbers[0], column: numbers[1])
      )
    else { return String(frame) }
    return "\(frame[...at])\(place)"
  }
}
