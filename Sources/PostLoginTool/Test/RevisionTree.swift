import PolicySources
import PostLoginPolicies
import PostLoginTesting
import ScriptText
import WireFormats

/// The files of a revision that are the earlier versions of files in the working tree.
final class RevisionTree {
  let revision: String
  /// The top folder of the repository, without links.
  private let top: String
  private let copy: RevisionCopy

  /// Copies the folders of some paths, anywhere in the repository; for a declaration, which may name
  /// files of other folders, the whole repository.
  ///
  /// - Throws: `unreadable` if there is no repository or revision, or a path is outside.
  init(revision: String, paths: [String]) throws {
    let folders = paths.map { FileBytes.isFolder($0) ? $0 : FilePath.folder(of: $0) }
      .map { $0.isEmpty ? "." : $0 }
    let output = try GitProgram.run(
      ["rev-parse", "--show-toplevel"],
      in: folders.first ?? ".",
      onFailure: "nothing can be compared with `\(revision)`"
    )
    let top = FilePath.resolved(String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self))
    self.revision = revision
    self.top = top
    var inner: [String] = []
    for folder in folders {
      guard let path = FilePath.inner(of: folder, below: top) else {
        throw PostLoginError(.unreadable, "`\(folder)` is not in the git repository `\(top)`")
      }
      if !inner.contains(path) { inner.append(path) }
    }
    copy =
      try paths.contains { PolicySource.kind(of: $0).isDeclaration }
      ? RevisionCopy(treeOf: revision, in: top)
      : RevisionCopy(revision: revision, folders: inner, in: top)
  }

  deinit { copy.remove() }

  /// The earlier version of a path; nil if there was none.
  func counterpart(of path: String) -> String? { copy.counterpart(of: path) }

  /// The options of a caller for the earlier version: an environment reads the files of the revision.
  func options(_ given: Policy.Options) -> Policy.Options {
    var options = given
    options.environment = copy.moved(given.environment)
    return options
  }

  /// The Actions of the revision below a path whose folders are gone, as paths of the repository.
  func removedActions(below path: String) throws(PostLoginError) -> [String] {
    guard let folder = counterpart(of: path) else { return [] }
    return try SuiteFinder.actions(in: [folder])
      .map { FilePath.folder(of: String($0.dropFirst(copy.folder.count + 1))) }
      .filter { CodeFile.action(in: FilePath.joined(top, $0)) == nil }
  }

  /// A path as the command line would name it.
  func shownPath(_ path: String) -> String {
    guard path.hasPrefix("\(copy.folder)/") else { return path }
    return "\(revision):\(path.dropFirst(copy.folder.count + 1))"
  }
}
