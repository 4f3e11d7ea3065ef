import Glibc
import PolicySources
import PostLogin
import PostLoginTesting
import ScriptText
import WireFormats

/// The two versions that `diff` names; the files of a revision are copied out of the repository.
package final class ComparedVersions {
  /// One Action, flow or rule set in both versions.
  package struct Pair: Sendable {
    package let name: String
    /// The paths of both versions.
    package let before: String
    package let after: String
  }

  private(set) var pairs: [Pair] = []
  /// Actions that only one version has.
  private(set) var remarks: [String] = []
  /// Whether the versions are folders of Actions.
  private(set) var isFolder = false
  /// Both versions, each with its own values and files.
  private(set) var versions: [PolicyVersion] = []

  /// - Throws: `unreadable` for a path or revision that does not exist, and the errors of
  ///   `postlogin.yaml`.
  init(before: String, after: String, in root: String = ".") throws {
    for argument in [before, after] {
      versions.append(try PolicyVersion(argument, in: root))
    }
    let (first, second) = (versions[0].policy.path, versions[1].policy.path)
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
      pairs = [Pair(name: versions[1].name, before: first, after: second)]
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
    versions.compactMap(\.copy).forEach { $0.remove() }
    versions = []
  }

  /// The names of the files in reports.
  var names: VersionNames { VersionNames(versions.compactMap(\.copy)) }

  /// The Actions below a folder by the names of their folders; nil for an Action or a file.
  private static func actions(in path: String) throws(PostLoginError) -> [String: String]? {
    guard FileBytes.isFolder(path), CodeFile.action(in: path) == nil,
      !PolicySource.kind(of: path).isDeclaration
    else { return nil }
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
