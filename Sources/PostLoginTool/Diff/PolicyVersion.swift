import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginTesting
import WireFormats

/// A version of a policy as an argument names it: a path, an environment of `postlogin.yaml`, or
/// REVISION: before one of both.
struct PolicyVersion {
  /// Where the policy is, and the values that it lacks.
  let policy: NamedPolicy
  /// The files of the revision; nil for a version of the working tree.
  let copy: RevisionCopy?
  private let project: Project?

  /// Finds a version, and copies that of a revision out of the repository.
  ///
  /// - Throws: `unreadable` for a revision without the path; `invalidProject` for a name that is no
  ///   environment; or the error of `postlogin.yaml`.
  init(_ argument: String, in root: String) throws {
    let named = NamedPolicy(argument, in: try Project.around(argument, in: root))
    let colon = argument.firstIndex(of: ":")
    if let colon, FileStatus(argument) == nil, named.environment.name == nil {
      let path = String(argument[argument.index(after: colon)...])
      project = try Project.around(path, in: root)
      (policy, copy) = try Self.copied(path, at: String(argument[..<colon]), in: root, project)
      return
    }
    project = try Project.around(argument, in: root)
    // A name without the signs of a path can only be meant as an environment.
    if FileStatus(argument) == nil, !argument.contains(where: { "/.".contains($0) }), let project,
      !project.environments.isEmpty
    {
      _ = try project.environment(argument)
    }
    policy = named
    copy = nil
  }

  private static func copied(
    _ path: String,
    at revision: String,
    in root: String,
    _ project: Project?
  ) throws -> (NamedPolicy, RevisionCopy) {
    let isName = project?.environments.contains { $0.name == path } == true
    let isEnvironment = try isName && !RevisionFiles(revision, path: path, in: root).holds(path)
    let copy =
      try isEnvironment
      ? RevisionCopy(treeOf: revision, in: root)
      : RevisionCopy(revision: revision, path: path, in: root)
    let environment = copy.environment(isEnvironment ? path : copy.path, in: project)
    let none = ProjectEnvironment(name: nil, policy: copy.path)
    let place = isEnvironment ? environment?.policy ?? copy.path : copy.path
    return (NamedPolicy(path: place, environment: environment ?? none), copy)
  }

  /// The options of a caller, with the values, secrets and permissions of `postlogin.yaml` behind
  /// them; real hosts are left out.
  ///
  /// A missing file of secrets is no error: a comparison does without values.
  ///
  /// - Throws: the error of the file of secrets, or of a file of stubs.
  func options(_ given: Policy.Options) throws -> Policy.Options {
    var options = given
    options.environment = policy.environment
    options.environment.values.merge(given.environment.values) { $1 }
    if given.secrets == nil, let file = policy.environment.secretsFile, FilePath.isFile(file) {
      options.secrets = try policy.environment.secrets()
      options.secretFiles.append(file)
    }
    if var permissions = try project?.permissions() {
      permissions.hosts = []
      options.permissions = options.permissions.followed(by: permissions)
    }
    return options
  }

  /// The name of the policy in reports and names of files.
  var name: String {
    if let name = policy.environment.name { return name.replacing("/", with: "-") }
    if let copy, policy.path == copy.folder { return copy.revision.replacing("/", with: "-") }
    let stem = FilePath.stem(of: policy.path)
    return stem == "." || stem == ".." ? FilePath.name(of: FilePath.resolved(policy.path)) : stem
  }
}
