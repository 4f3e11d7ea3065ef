import PostLoginTesting
import ScriptText
import WireFormats

/// The names of two versions' files in reports; copies of a revision are named by the revision.
struct VersionNames: Sendable {
  /// A folder that holds a copy of a revision.
  struct Copy: Sendable {
    var folder: String
    var revision: String
  }

  var copies: [Copy] = []

  /// A path as the command line names it.
  func shownPath(_ path: String) -> String {
    for copy in copies where path.hasPrefix("\(copy.folder)/") {
      return "\(copy.revision):\(path.dropFirst(copy.folder.count + 1))"
    }
    return path
  }

  /// A document with the paths of copies as the command line names them.
  func shown(_ value: JSONValue) -> JSONValue {
    value.mappingStrings { text in
      copies.reduce(text) { $0.replacing("\($1.folder)/", with: "\($1.revision):") }
    }
  }

  /// Whether a path is that of a copy.
  func isCopied(_ path: String) -> Bool { copies.contains { path.hasPrefix("\($0.folder)/") } }

  /// The place of the working tree at which to annotate a difference: its own, or the first line of
  /// the Action if only a revision has it.
  func annotated(
    _ place: SourceLocation?,
    of pair: ComparedVersions.Pair
  ) -> SourceLocation? {
    if let place, let file = place.file,
      !copies.contains(where: { file.hasPrefix("\($0.revision):") })
    {
      return place
    }
    guard let path = [pair.after, pair.before].first(where: { !isCopied($0) }) else { return nil }
    let file = FileBytes.isFolder(path) ? CodeFile.action(in: path) ?? path : path
    return SourceLocation(file: file, line: 1, column: 1)
  }
}
