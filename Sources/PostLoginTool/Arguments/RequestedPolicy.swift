import PolicySources
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A policy as the arguments of a command name it, with the options that the command and
/// `postlogin.yaml` give it.
///
///     let requested = try RequestedPolicy([argument], options: try login.options(onFailure: "deny"))
///     let policy = try Policy(at: requested.paths, options: requested.options)
///
/// An argument is a path or the name of an environment. Values, secrets and permissions of the command
/// win over those of the project.
struct RequestedPolicy: Sendable {
  /// The paths of Actions, rules and flow files, or the one path of a declaration.
  let paths: [String]
  /// The options of the command, with those of the project behind them.
  let options: Policy.Options

  /// Finds a policy with the project around its first argument.
  ///
  /// - Throws: the errors of `Project.around(_:)`, and of `init(_:options:in:)`.
  init(_ arguments: [String], options: Policy.Options) throws {
    try self.init(arguments, options: options, in: Project.around(arguments.first ?? "."))
  }

  /// Finds a policy in a project.
  ///
  /// - Throws: the error of a file of secrets or stubs that the project names.
  init(_ arguments: [String], options: Policy.Options, in project: Project?) throws {
    let policies = arguments.map { NamedPolicy($0, in: project) }
    paths = policies.map(\.path)
    var options = options
    if let project {
      options.permissions = options.permissions.followed(by: try project.permissions())
    }
    if policies.count == 1 {
      let environment = policies[0].environment
      options.environment = environment
      if options.secrets == nil, let secrets = try environment.secrets() {
        options.secrets = secrets
        options.secretFiles += [environment.secretsFile].compactMap(\.self)
      }
    }
    self.options = options
  }
}

extension Project {
  /// The project of an argument: the nearest one around its path, or else around the folder that
  /// paths start in.
  ///
  /// - Throws: the errors of `Project.find(from:formats:)`.
  static func around(_ argument: String, in root: String = ".") throws(PostLoginError) -> Project? {
    let formats = TestReport.forms.map(\.format.name)
    let place = FilePath.joined(root == "." ? "" : root, argument)
    if FileStatus(place) != nil {
      let folder = FileBytes.isFolder(place) ? place : FilePath.folder(of: place)
      if let found = try find(from: folder, formats: formats) { return found }
    }
    return try find(from: root, formats: formats)
  }
}

extension NamedPolicy {
  /// Finds the policy of an argument with the project around it, without secrets and permissions.
  ///
  /// - Throws: the errors of `Project.around(_:)`.
  init(near argument: String) throws(PostLoginError) {
    self.init(argument, in: try Project.around(argument))
  }
}
