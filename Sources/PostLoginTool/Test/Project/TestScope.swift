package import PolicySources
import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
package import WireFormats

/// The suites that a command runs: those of its paths, or those of the nearest `postlogin.yaml`.
package struct TestScope: Sendable {
  /// Suites, and folders to search for suites.
  package let paths: [String]
  /// The project whose settings apply; nil if the command names paths, or if there is none.
  package let project: Project?

  /// The scope of the paths of a command; without any, that of the nearest `postlogin.yaml` around a
  /// folder, or else the folder.
  ///
  /// - Throws: an error in `postlogin.yaml`.
  package init(_ paths: [String], in folder: String) throws(PostLoginError) {
    let formats = TestReport.forms.map(\.format.name)
    let project = paths.isEmpty ? try Project.find(from: folder, formats: formats) : nil
    self.project = project
    guard let project else {
      self.paths = paths.isEmpty ? [folder] : paths
      return
    }
    let top = FilePath.folder(of: project.file)
    self.paths = project.suites.isEmpty ? [top.isEmpty ? "." : top] : project.suites
  }
}

extension RequestedCases {
  /// Adds what a project has for every suite; what the caller gives counts above it.
  ///
  /// - Throws: the error of a file of stubs.
  package mutating func add(_ project: Project) throws(PostLoginError) {
    let permissions = try project.permissions()
    options.policy.permissions = options.policy.permissions.followed(by: permissions)
    options.fixtures += project.fixtures
  }
}

extension TestRequest {
  /// Adds what a project asks of a run, apart from its cases; what the caller asks for counts above it.
  ///
  /// A run counts coverage if the caller names the workers that can.
  ///
  /// - Throws: the error of a file of stubs.
  package mutating func add(
    _ project: Project,
    countingWorkers workers: WorkerConfiguration?,
    check: EnvironmentCheck,
    comparison: (_ revision: String) -> RevisionComparison
  ) throws(PostLoginError) {
    searchesFaults = searchesFaults || project.searchesFaults
    let isCounted = workers != nil && !project.coverage.isEmpty
    if isCounted { countingWorkers = countingWorkers ?? workers }
    if isCounted, thresholds.isEmpty { thresholds = project.coverage }
    probes += (project.comparesGrants ? [.grants] : []) + (project.searchesLeaks ? [.leaks] : [])
    let granted = try project.permissions()
    var check = check
    check.options.permissions = check.options.permissions.followed(by: granted)
    environments = check
    guard var compared = against ?? project.revision.map(comparison) else { return }
    compared.environments = project.environments
    compared.options.permissions = compared.options.permissions.followed(by: granted)
    against = compared
  }
}
