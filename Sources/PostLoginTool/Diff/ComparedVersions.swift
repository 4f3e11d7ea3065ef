import Glibc
import PostLogin
import PostLoginTesting
import ScriptText
import WireFormats

/// The two versions that `diff` names, as paths of files: those of a revision are copied out of the
/// repository.
package final class ComparedVersions {
  /// One Action, flow or rule set in both versions.
  package struct Pair: Sendable {
    package var name: String
    package var before: String
    package var after: String
  }

  private(set) var pairs: [Pair] = []
  /// Actions that only one version has.
  private(set) var remarks: [String] = []
  /// Whether the versions are folders of Actions.
  private(set) var isFolder = false
  private var copies: [RevisionCopy] = []

  /// - Throws: `unreadable` for a path or revision that does not exist.
  init(before: String, after: String, in root: String = ".") throws {
    let first = try path(of: before, in: root)
    let second = try path(of: after, in: root)
    if !copies.isEmpty {
      packageFolders = [first, second].filter { [before, after].contains($0) }
        .flatMap(PackageFolders.near)
    }
    let (old, new) = try (Self.actions(in: first), Self.actions(in: second))
    guard (old == nil) == (new == nil) else {
      let (folder, other) = old == nil ? (after, before) : (before, after)
      throw PostLoginError(
        .unreadable,
        "`\(folder)` is a folder of Actions, and `\(other)` is one policy",
        help: "compare folders with each other, or name one Action or flow file of each version"
      )
    }
    guard let old, let new else {
      pairs = [Pair(name: FilePath.stem(of: after), before: first, after: second)]
      return
    }
    isFolder = true
    for name in Set(old.keys).union(new.keys).sorted() {
      switch (old[name], new[name]) {
      case (let old?, let new?): pairs.append(Pair(name: name, before: old, after: new))
      case (nil, _): remarks.append("\(name): only in the second version")
      case (_, nil): remarks.append("\(name): only in the first version")
      }
    }
    guard pairs.isEmpty else { return }
    throw PostLoginError(
      .unreadable,
      "no Action of `\(before)` is in `\(after)` under the same name",
      help: "name the two Actions themselves if one was renamed"
    )
  }

  deinit { close() }

  /// Removes the copies.
  func close() {
    copies.forEach { $0.remove() }
    copies = []
  }

  /// The folders of packages near the versions in the working tree; copies of a revision have none.
  private(set) var packageFolders: [String] = []

  /// The names of the files in reports.
  var names: VersionNames {
    VersionNames(copies: copies.map { VersionNames.Copy(folder: $0.folder, revision: $0.revision) })
  }

  private func path(of argument: String, in root: String) throws -> String {
    guard let copy = try RevisionCopy(ifNamedBy: argument, in: root) else { return argument }
    copies.append(copy)
    return copy.path
  }

  /// The Actions below a folder by the names of their folders; nil for an Action or a file.
  private static func actions(in path: String) throws(PostLoginError) -> [String: String]? {
    guard FileBytes.isFolder(path), CodeFile.action(in: path) == nil else {
      return nil
    }
    let files = try SuiteFinder.actions(in: [path])
    guard !files.isEmpty else { return nil }
    return Dictionary(
      files.map { file in
        let folder = FilePath.folder(of: file)
        return (FilePath.name(of: folder), folder)
      },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
