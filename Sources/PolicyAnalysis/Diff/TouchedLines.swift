import PostLogin
import WireFormats

/// The first line of each script that differs between two versions.
struct TouchedLines {
  private let places: [SourceLocation]

  /// Scripts are matched by their number in the flow, or by name if there are more or fewer.
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

  /// The first line that the change touched, in the script of a place if that one has changed.
  func first(near place: SourceLocation?) -> SourceLocation? {
    places.first { $0.file == place?.file } ?? places.first
  }
}
