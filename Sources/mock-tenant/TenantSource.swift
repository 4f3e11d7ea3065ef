import MockTenant
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// Where the Actions of a tenant come from.
enum TenantSource {
  /// The keys of `tenant.yaml`, or paths of Actions.
  case files(TenantActions)
  /// An export, Terraform or a plan, which declares the tenant too.
  case declared(DeclaredSource)

  /// What an argument leads to: an export, Terraform, a plan, a `postlogin.yaml` or one of its
  /// environments; nil for another path.
  ///
  /// - Throws: the errors of `postlogin.yaml` and of the files that it or the arguments name.
  static func named(_ argument: String, _ arguments: SourceArguments) throws -> TenantSource? {
    var environment = ProjectEnvironment(name: nil, policy: argument)
    var permissions = Permissions()
    let project = try project(of: argument)
    if let project {
      guard let found = try Self.environment(argument, in: project) else { return nil }
      environment = found
      permissions = try project.permissions()
    }
    environment.values.merge(arguments.valuesByName) { $1 }
    environment.secretsFile = arguments.secrets ?? environment.secretsFile
    guard PolicySource.kind(of: environment.policy).isDeclaration else {
      guard project != nil else { return nil }
      var actions = TenantActions()
      actions.flow.steps = [FlowDescription.Step(path: environment.policy)]
      actions.flow.permissions = permissions
      actions.flow.secrets = try environment.secrets()
      try arguments.extend(&actions.flow.permissions)
      return .files(actions)
    }
    try arguments.extend(&permissions)
    return .declared(DeclaredSource(environment: environment, permissions: permissions))
  }

  /// The project that an argument names, or the one around the current folder that knows it.
  private static func project(of argument: String) throws -> Project? {
    let inner = FilePath.joined(argument, Project.fileName)
    if FilePath.isFile(inner) { return try Project(at: inner, formats: nil) }
    guard FilePath.name(of: argument) != Project.fileName else {
      return try Project(at: argument, formats: nil)
    }
    guard let path = Project.path(from: ".") else { return nil }
    do throws(PostLoginError) {
      let project = try Project(at: path, formats: nil)
      return NamedPolicy(argument, in: project).environment.name == nil ? nil : project
    } catch {
      // A path needs no project; a name without one is reported as a path that leads nowhere.
      guard FileStatus(argument) != nil else { throw error }
      return nil
    }
  }

  /// The environment of a project that an argument means.
  private static func environment(
    _ argument: String,
    in project: Project
  ) throws -> ProjectEnvironment? {
    let named = NamedPolicy(argument, in: project).environment
    if named.name != nil { return named }
    guard project.environments.count == 1 else {
      let names = project.environments.compactMap(\.name).map { "`\($0)`" }
      throw PostLoginError(
        .invalidProject,
        "`\(project.file)` has \(names.isEmpty ? "no environment" : "several environments: ")"
          + names.joined(separator: ", "),
        help: names.isEmpty ? "name a policy below `environments`" : "name one of them"
      )
    }
    return project.environments[0]
  }

  /// Whether each execution has a new realm.
  var isolation: Isolation {
    switch self {
    case .files(let actions): actions.isolation
    case .declared: .warm
    }
  }

  /// The limits of every flow; nil for the default ones.
  var limits: Limits? {
    if case .files(let actions) = self { actions.flow.limits } else { nil }
  }

  /// The hosts that may be reached.
  var hosts: [String] {
    switch self {
    case .files(let actions): actions.flow.permissions.hosts
    case .declared(let source): source.permissions.hosts
    }
  }
}
