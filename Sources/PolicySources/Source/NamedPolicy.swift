import WireFormats

/// A policy as an argument of a command names it: by its path, or as an environment of
/// `postlogin.yaml`.
package struct NamedPolicy: Sendable {
  /// The path of the policy, in any form that `PolicySource` knows.
  package let path: String
  /// The values that the policy lacks.
  package var environment: ProjectEnvironment

  /// The policy at a path, with the values of an environment.
  package init(path: String, environment: ProjectEnvironment) {
    self.path = path
    self.environment = environment
  }

  /// Finds the policy of an argument.
  ///
  /// A path comes first. It has the values of the environment with this path, if the project has
  /// exactly one; a name that is no path is that of an environment.
  package init(_ argument: String, in project: Project?) {
    let environments = project?.environments ?? []
    let isPath = FileStatus(argument) != nil
    let meant = environments.filter { environment in
      isPath
        ? FilePath.resolved(environment.policy) == FilePath.resolved(argument)
        : environment.name == argument
    }
    let found = meant.count == 1 ? meant[0] : nil
    path = isPath ? argument : found?.policy ?? argument
    environment = found ?? ProjectEnvironment(name: nil, policy: argument)
  }
}
