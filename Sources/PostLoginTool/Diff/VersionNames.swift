import PolicyAnalysis
import PostLoginTesting
import ScriptText
import WireFormats

/// The names of two versions' files in reports; copies of a revision are named by the revision.
struct VersionNames: Sendable {
  /// A folder with files of a revision, and what stands for it in reports.
  struct Copy: Sendable {
    let folder: String
    let revision: String
    let shown: String
  }

  /// The folders, those inside of others first.
  private var copies: [Copy] = []

  /// The names of files that no revision has.
  init() {}

  /// The names of the files of some revisions, from the current folder.
  init(_ copies: [RevisionCopy]) {
    self.copies = copies.flatMap { copy in
      let depth = copy.current.split(separator: "/").count - copy.folder.split(separator: "/").count
      return (0...max(0, depth)).map { level in
        let up = Array(repeating: "..", count: level)
        return Copy(
          folder: FilePath.joined(copy.current, up.joined(separator: "/")),
          revision: copy.revision,
          shown: "\(copy.revision):\(up.map { "\($0)/" }.joined())"
        )
      }
    }
  }

  /// A path as the command line names it.
  func shownPath(_ path: String) -> String {
    for copy in copies where path.hasPrefix("\(copy.folder)/") {
      return copy.shown + path.dropFirst(copy.folder.count + 1)
    }
    return path
  }

  /// A document with the paths of copies as the command line names them.
  func shown(_ value: JSONValue) -> JSONValue { value.mappingStrings(shown) }

  /// An error with the paths of copies as the command line names them.
  func shown(_ error: PostLoginError) -> PostLoginError {
    let place = error.location.map { place in
      SourceLocation(file: place.file.map(shownPath), line: place.line, column: place.column)
    }
    return PostLoginError(
      error.code,
      shown(error.message),
      at: place,
      help: error.help.map(shown),
      causedBy: error.underlying
    )
    .followed(by: error.further.map(shown))
  }

  private func shown(_ text: String) -> String {
    copies.reduce(text) { $0.replacing("\($1.folder)/", with: $1.shown) }
  }

  /// Whether a path is that of a copy.
  func isCopied(_ path: String) -> Bool { copies.contains { path.hasPrefix("\($0.folder)/") } }

  /// The place of the working tree at which to annotate a difference: its own, or where the Action
  /// begins if only a revision has it.
  func annotated(
    _ place: SourceLocation?,
    of pair: ComparedVersions.Pair,
    _ declared: DeclaringPlaces
  ) -> SourceLocation? {
    if let place, let file = place.file,
      !copies.contains(where: { file.hasPrefix("\($0.revision):") })
    {
      return declared.code[file] ?? place
    }
    let versions = [(pair.after, declared.after), (pair.before, declared.before)]
    guard let (path, start) = versions.first(where: { !isCopied($0.0) }) else { return nil }
    let file = FileBytes.isFolder(path) ? CodeFile.action(in: path) ?? path : path
    return start ?? SourceLocation(file: file, line: 1, column: 1)
  }
}
