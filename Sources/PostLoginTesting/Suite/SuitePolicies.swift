import PolicySources
import WireFormats

/// Finds the policy that a suite names: by its path from the suite, or as an environment of the nearest
/// `postlogin.yaml`.
struct SuitePolicies {
  /// The folder of the suite.
  let folder: String

  /// The policy of a name; a path of Actions has no environment.
  ///
  /// - Throws: an error in `postlogin.yaml`, which is only read for a declaration or for a name that is
  ///   no path; and `invalidProject` for an environment that it lacks.
  func policy(_ name: String) throws(PostLoginError) -> (
    path: String, environment: ProjectEnvironment?
  ) {
    let path = FilePath.joined(folder, name)
    let isPath = FilePath.isFile(path) || FileStatus(ofLink: path) != nil
    if isPath, !PolicySource.kind(of: path).isDeclaration { return (path, nil) }
    let formats = TestReport.forms.map(\.format.name)
    // Outside of a repository the project of a suite in a subfolder is that of the current folder.
    var project = try Project.find(from: folder, formats: formats)
    if project == nil { project = try Project.find(from: ".", formats: formats) }
    if isPath {
      let named = NamedPolicy(path, in: project)
      return (named.path, named.environment)
    }
    guard let project, !project.environments.isEmpty else { return (path, nil) }
    if let found = project.environments.first(where: { $0.name == name }) {
      return (found.policy, found)
    }
    if name.contains("/") || name.contains(".") { return (path, nil) }
    let environment = try project.environment(name)
    return (environment.policy, environment)
  }
}
