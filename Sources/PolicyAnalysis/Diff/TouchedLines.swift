import PostLogin
import WireFormats

/// The first changed line of each script.
struct TouchedLines {
  private let places: [SourceLocation]

  /// Scripts are matched by their number in the flow, or by name if their count differs.
  init(_ before: [ActionScript], _ after: [ActionScript]) {
    places = after.enumerated().compactMap { number, script in
      let lines = SourceLines(script.source)
      let earlier =
        before.count == after.count ? before[number] : before.first { $0.name == script.name }
      let first = earlier.map { lines.firstChanged(since: SourceLines($0.source)) } ?? 1
      return first.map {
        SourceLocation(file: script.file, line: $0, column: lines.indentation(of: $0))
      }
    }
  }

  /// Returns the first changed line, preferably in the script of a place.
  func first(near place: SourceLocation?) -> SourceLocation? {
    places.first { $0.file == place?.file } ?? places.first
  }
}
