import PolicyAnalysis
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginTesting
import ScriptText
import WireFormats

/// Actions to compare with their versions at a revision: those of a suite, or one without a suite.
struct ComparedUnit {
  /// The suite, or the folder of the Action.
  let name: String
  /// The suites that test it, which may accept changes.
  let suites: [ActionSuite]
  /// The paths of the Actions in the working tree.
  let paths: [String]
  /// The version in the working tree, on a host that only loads it.
  let policy: Policy
  private let load: ((String) -> String?, Policy.Options) throws -> Policy

  /// The unit of suites that test the same Actions.
  init(_ suites: [ActionSuite], options: Policy.Options) throws {
    let first = suites[0]
    self.suites = suites
    name = suites.map(\.path).joined(separator: ", ")
    paths = first.actionPaths
    load = { path, options in try first.policy(at: path, options: options) }
    policy = try load({ $0 }, options)
  }

  /// The unit of an Action that no suite tests.
  init(action folder: String, options: Policy.Options) throws {
    suites = []
    name = folder
    paths = [folder]
    load = { path, options in
      try Policy(at: [folder].compactMap(path), options: options)
    }
    policy = try load({ $0 }, options)
  }

  /// The unit of an environment that no suite tests.
  init(environment: ProjectEnvironment, options: Policy.Options) throws {
    suites = []
    name = environment.name ?? environment.policy
    paths = [environment.policy]
    let secrets = try environment.secrets()
    load = { path, options in
      var options = options
      options.environment = environment.moved(to: path)
      options.secrets = options.secrets ?? secrets
      return try Policy(at: [environment.policy].compactMap(path), options: options)
    }
    policy = try load({ $0 }, options)
  }

  /// The folders and files on which the policy depends, rules that flow files name included.
  var files: [String] {
    let documents = policy.files.filter { FilePath.isFile($0) && !CodeFile.isCode($0) }
    return paths + scriptFiles + documents
  }

  /// The files of the scripts; code that stands in a declaration has none.
  var scriptFiles: [String] {
    guard let declared = policy.declared else { return policy.flow.scripts.map(\.file) }
    return declared.declaration.actions.compactMap(\.codeFile).unique
  }

  /// The folders of packages near the scripts.
  var packageFolders: [String] { Set(scriptFiles.flatMap(PackageFolders.near)).sorted() }

  /// The policy at other paths, on a host.
  func policy(at path: (String) -> String? = { $0 }, options: Policy.Options) throws -> Policy {
    try load(path, options)
  }
}

extension [ComparedUnit] {
  /// The units of suites, of environments, and of the other Actions below some paths.
  ///
  /// Suites of the same Actions are one unit. A unit that cannot be loaded is left out, since the
  /// run of its suite reports the error.
  init(
    _ suites: [ActionSuite],
    below paths: [String],
    _ environments: [ProjectEnvironment],
    options: Policy.Options
  ) throws(PostLoginError) {
    var groups: [[ActionSuite]] = []
    for suite in suites {
      if let index = groups.firstIndex(where: { $0[0].testsTheSame(as: suite) }) {
        groups[index].append(suite)
      } else {
        groups.append([suite])
      }
    }
    let tested = groups.compactMap { try? ComparedUnit($0, options: options) }
    let testedPaths = Set(tested.flatMap(\.paths).map(FilePath.normal))
    let isFolderOfActions = { (environment: ProjectEnvironment) in
      PolicySource.kind(of: environment.policy) == .actions
        && FileBytes.isFolder(environment.policy)
    }
    let declared = environments.filter { environment in
      !isFolderOfActions(environment)
        && !testedPaths.contains(FilePath.normal(environment.policy))
    }
    .compactMap { try? ComparedUnit(environment: $0, options: options) }
    let folders = paths + environments.filter(isFolderOfActions).map(\.policy)
    let known = Set((tested + declared).flatMap(\.scriptFiles).map(FilePath.normal))
    let others = try SuiteFinder.actions(in: folders.filter(FileBytes.isFolder))
      .filter { !known.contains($0) }
      .map { FilePath.folder(of: $0) }
    self =
      tested + declared
      + others.compactMap { try? ComparedUnit(action: $0.isEmpty ? "." : $0, options: options) }
  }
}

extension ActionSuite {
  fileprivate func testsTheSame(as other: ActionSuite) -> Bool {
    actionPaths == other.actionPaths
  }
}
