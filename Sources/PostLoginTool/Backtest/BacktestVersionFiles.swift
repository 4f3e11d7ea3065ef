import PostLogin
import PostLoginTesting
import WireFormats

/// The files of two versions of a policy; those of a revision are copied out of the repository.
final class BacktestVersionFiles {
  /// The Actions or files of each version, in the order in which they run.
  private(set) var before: [String] = []
  private(set) var after: [String] = []
  private var copies: [RevisionCopy] = []

  private static let flowFiles = ["flow.yaml", "flow.yml", "flow.json"]

  /// - Throws: `unreadable` for a path or revision that does not exist.
  init(before: String, after: String, in root: String = ".") throws {
    self.before = try actions(in: path(of: before, in: root))
    self.after = try actions(in: path(of: after, in: root))
  }

  deinit { copies.forEach { $0.remove() } }

  /// The texts of rules and flow files among some paths.
  func documents(_ paths: [String]) -> [String] {
    paths.filter { path in [".json", ".yaml", ".yml"].contains { path.hasSuffix($0) } }
      .compactMap { try? FileBytes.read($0, atMost: 4 << 20) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private func path(of argument: String, in root: String) throws -> String {
    guard FileStatus(argument) == nil, let colon = argument.firstIndex(of: ":") else {
      return argument
    }
    let copy = try RevisionCopy(
      revision: String(argument[..<colon]),
      path: String(argument[argument.index(after: colon)...]),
      in: root
    )
    copies.append(copy)
    return copy.path
  }

  /// A folder is its flow file, else the Actions in it, in the order of their names.
  private func actions(in path: String) throws -> [String] {
    guard FileBytes.isFolder(path), !FilePath.isFile(FilePath.joined(path, "code.js")) else {
      return [path]
    }
    for name in Self.flowFiles where FilePath.isFile(FilePath.joined(path, name)) {
      return [FilePath.joined(path, name)]
    }
    let files = try SuiteFinder.files(in: [path]) { $0 == "code.js" }
    guard !files.isEmpty else {
      throw PostLoginError(
        .unreadable,
        "`\(path)` has no `code.js` and no `flow.yaml`",
        help: "name an Action, a folder of Actions, rules, or a flow file"
      )
    }
    return files.map { FilePath.folder(of: $0) }.sorted()
  }
}
