package import PolicySources
import PostLoginTesting
package import WireFormats

/// What a check examines.
package enum CheckTarget: Sendable {
  /// An Action, by its file.
  case action(file: String)
  /// A declared policy with all of its Actions.
  case policy(DeclaredTarget)

  /// Finds what to check at paths: a file or declared policy itself, or below any other folder each
  /// declared policy and every `code.js` that none of them names.
  ///
  /// A path is also the name of an environment of the project. A policy is found once for each of
  /// its environments, with the values of both the environment and the caller.
  ///
  /// - Throws: `unreadable` if a path does not exist, or if it contains no Action and no policy; and
  ///   the errors of `DeclaredTarget`.
  package static func found(
    in paths: [String],
    of project: Project?,
    given: ProjectEnvironment
  ) throws(PostLoginError) -> [CheckTarget] {
    var search = TargetSearch(project, given: given)
    for path in paths { try search.add(path) }
    let targets = search.targets
    guard targets.isEmpty else { return targets }
    throw ActionCheck.nothingFound(in: paths)
  }

  /// The policy; nil for an Action.
  var policy: DeclaredTarget? {
    if case .policy(let policy) = self { policy } else { nil }
  }
}

/// Finds targets below folders.
private struct TargetSearch {
  private let project: Project?
  /// The values of the caller, which come before those of environments.
  private let given: ProjectEnvironment
  private var found: [CheckTarget] = []
  private var seen: Set<String> = []

  init(_ project: Project?, given: ProjectEnvironment) {
    self.project = project
    self.given = given
  }

  /// The targets, without Actions whose files a policy names, and policies that others are made of.
  var targets: [CheckTarget] {
    let declarations = found.compactMap(\.policy?.declaration)
    let files = Set(
      declarations.flatMap { $0.actions.map(\.codeFile) + $0.modules.map(\.codeFile) }
        .compactMap { $0.map(Self.key) }
    )
    let modules = Set(
      declarations.flatMap { declaration in
        let folders = declaration.folders.map(Self.key)
        return folders.filter { $0 != folders.first }
      }
    )
    return found.filter { target in
      switch target {
      case .action(let file): !files.contains(Self.key(file))
      case .policy(let policy): !modules.contains(Self.key(policy.path))
      }
    }
  }

  mutating func add(_ argument: String) throws(PostLoginError) {
    let named = NamedPolicy(argument, in: project)
    let path = FilePath.normal(named.path)
    if FileStatus(argument) == nil, FileStatus(path) != nil {
      if try addPolicy(at: path, of: [named.environment]) { return }
    } else if try addPolicy(at: path) {
      return
    }
    guard FileBytes.isFolder(path) else {
      // A configuration of other infrastructure is no Action either.
      if !PolicySource.kind(of: path).isDeclaration { try addActions(at: path, outside: []) }
      return
    }
    var policies: [String] = []
    for folder in try Self.candidates(below: path) where !Self.contains(policies, folder) {
      if try addPolicy(at: folder) { policies.append(folder) }
    }
    try addActions(at: path, outside: policies)
  }

  private mutating func addActions(
    at path: String,
    outside policies: [String]
  ) throws(PostLoginError) {
    for file in try SuiteFinder.actions(in: [path])
    where !Self.contains(policies, file) && seen.insert(file).inserted {
      found.append(.action(file: file))
    }
  }

  /// Adds the policy of a path for each environment that has it; false if it declares none.
  private mutating func addPolicy(
    at path: String,
    of environments: [ProjectEnvironment]? = nil
  ) throws(PostLoginError) -> Bool {
    guard PolicySource.kind(of: path).isDeclaration else { return false }
    let own = project?.environments.filter { Self.key($0.policy) == Self.key(path) } ?? []
    var declares = false
    for environment in environments ?? (own.isEmpty ? [given] : own) {
      let environment = environment.overridden(by: given)
      guard let target = try DeclaredTarget(at: path, environment), !target.isEmpty else {
        continue
      }
      declares = true
      if seen.insert(target.title).inserted { found.append(.policy(target)) }
    }
    return declares
  }

  /// The folders below that may declare a policy, the outer ones first.
  private static func candidates(below path: String) throws(PostLoginError) -> [String] {
    let files = try FolderWalk(below: path) { name in
      [".tf", ".tf.json", ".json"].contains { name.hasSuffix($0) } || name.hasPrefix("tenant.y")
    }.files
    let folders = files.flatMap { file -> [String] in
      let folder = FilePath.folder(of: file)
      return [folder, FilePath.folder(of: folder)]
    }
    return Set(folders.map { $0.isEmpty ? "." : $0 })
      .filter { $0 == path || contains([path], $0) }.sorted()
  }

  /// Whether a path lies below one of these folders.
  private static func contains(_ folders: [String], _ path: String) -> Bool {
    folders.contains { $0 == "." ? !path.hasPrefix("/") : path.hasPrefix("\($0)/") }
  }

  private static func key(_ path: String) -> String {
    FilePath.resolved(FilePath.absolute(path.isEmpty ? "." : path))
  }
}

extension ProjectEnvironment {
  /// The environment with the values that a caller gives in place of its own.
  fileprivate func overridden(by given: ProjectEnvironment) -> ProjectEnvironment {
    var environment = self
    environment.values.merge(given.values) { $1 }
    environment.workspace = given.workspace ?? workspace
    environment.provider = given.provider ?? provider
    environment.valueFile = given.valueFile ?? valueFile
    environment.variableFiles = (variableFiles + given.variableFiles).unique
    return environment
  }
}
