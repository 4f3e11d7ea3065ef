import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginTesting
import ScriptText
import WireFormats

/// The files of two versions of a policy; those of a revision are copied out of the repository.
struct BacktestVersionFiles {
  /// One version, with the values that it lacks.
  struct Version {
    /// The Actions or files, in the order in which they run.
    let paths: [String]
    private let version: PolicyVersion

    fileprivate init(_ version: PolicyVersion) throws {
      self.version = version
      paths = try BacktestVersionFiles.actions(in: version.policy.path)
    }

    /// The options of a caller with what the version needs.
    ///
    /// - Throws: the errors of `PolicyVersion.options(_:)`.
    func options(_ given: Policy.Options) throws -> Policy.Options { try version.options(given) }
  }

  let before: Version
  let after: Version

  private static let flowFiles = ["flow.yaml", "flow.yml", "flow.json"]

  /// Copies of revisions are removed when the command ends.
  ///
  /// - Throws: `unreadable` for a path or revision that does not exist.
  init(
    before: String,
    after: String,
    removingBy cleanup: InterruptionCleanup,
    in root: String = "."
  ) throws {
    func version(_ argument: String) throws -> Version {
      let version = try PolicyVersion(argument, in: root)
      if let copy = version.copy { cleanup.add { copy.remove() } }
      return try Version(version)
    }
    self.before = try version(before)
    self.after = try version(after)
  }

  /// The files of a version for a suite that outlives the command: for a revision, the present
  /// files, since its copy is removed when the command ends.
  ///
  /// - Throws: `unreadable` for a path that does not exist.
  static func present(_ argument: String) throws -> [String] {
    let colon = FileStatus(argument) == nil ? argument.firstIndex(of: ":") : nil
    let name = colon.map { String(argument[argument.index(after: $0)...]) } ?? argument
    return try Version(PolicyVersion(name, in: ".")).paths
  }

  /// The flow file of a folder, else the Actions in it in the order of their names.
  private static func actions(in path: String) throws -> [String] {
    guard FileBytes.isFolder(path), CodeFile.action(in: path) == nil,
      !PolicySource.kind(of: path).isDeclaration
    else { return [path] }
    for name in flowFiles where FilePath.isFile(FilePath.joined(path, name)) {
      return [FilePath.joined(path, name)]
    }
    let files = try SuiteFinder.actions(in: [path])
    guard !files.isEmpty else {
      throw PostLoginError(
        .unreadable,
        "`\(path)` has no `code.js` and no `flow.yaml`",
        help: "name an Action, a folder of Actions, rules, a flow file, Terraform or an export"
      )
    }
    return files.map { FilePath.folder(of: $0) }.sorted()
  }
}
