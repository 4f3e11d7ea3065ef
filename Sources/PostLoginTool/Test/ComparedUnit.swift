import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginTesting
import WireFormats

/// What is compared with its version at a revision: what a suite tests, or an Action without one.
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

  /// Takes suites of the same Actions.
  init(_ suites: [ActionSuite]) throws {
    let first = suites[0]
    self.suites = suites
    name = suites.map(\.path).joined(separator: ", ")
    paths = first.actionPaths
    load = { path, options in try first.policy(at: path, options: options) }
    policy = try load({ $0 }, Self.loading)
  }

  /// Takes an Action that no suite tests.
  init(action folder: String) throws {
    suites = []
    name = folder
    paths = [folder]
    load = { path, options in
      try Policy(at: [folder].compactMap(path), options: options)
    }
    policy = try load({ $0 }, Self.loading)
  }

  /// The folders and files on which the policy depends.
  var files: [String] { paths + policy.flow.scripts.map(\.file) + documents }

  /// The rules that flow files name, whose content is not in them.
  private var documents: [String] {
    paths.filter { !FileBytes.isFolder($0) }.compactMap { try? FlowDescription(at: $0) }
      .flatMap { flow in
        flow.steps.flatMap { [$0.path, $0.onFailure] } + [flow.onFailure]
      }
      .compactMap(\.self).filter { FilePath.isFile($0) && !$0.hasSuffix(".js") }
  }

  /// The folders of packages near the scripts.
  var packageFolders: [String] {
    Set(policy.flow.scripts.map(\.file).flatMap(PackageArguments.folders)).sorted()
  }

  /// The policy at other paths, on a host.
  func policy(at path: (String) -> String? = { $0 }, options: Policy.Options) throws -> Policy {
    try load(path, options)
  }

  private static var loading: Policy.Options {
    var options = Policy.Options()
    options.network = PermissionArguments.client
    return options
  }
}

extension [ComparedUnit] {
  /// What suites test, and the other Actions below some paths.
  ///
  /// Suites of the same Actions are one. What cannot be loaded is left out: its suite says why.
  init(_ suites: [ActionSuite], below paths: [String]) throws(PostLoginError) {
    var groups: [[ActionSuite]] = []
    for suite in suites {
      if let index = groups.firstIndex(where: { $0[0].testsTheSame(as: suite) }) {
        groups[index].append(suite)
      } else {
        groups.append([suite])
      }
    }
    let tested = groups.compactMap { try? ComparedUnit($0) }
    let known = Set(tested.flatMap(\.policy.flow.scripts).map { FilePath.normal($0.file) })
    let others = try SuiteFinder.files(in: paths.filter(FileBytes.isFolder)) { $0 == "code.js" }
      .filter { !known.contains($0) }
      .map { FilePath.folder(of: $0) }
    self = tested + others.compactMap { try? ComparedUnit(action: $0.isEmpty ? "." : $0) }
  }
}

extension ActionSuite {
  fileprivate func testsTheSame(as other: ActionSuite) -> Bool {
    actionPaths == other.actionPaths
  }
}
