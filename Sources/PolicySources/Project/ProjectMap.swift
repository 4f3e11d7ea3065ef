/// A kind of map in `postlogin.yaml`, with the keys that its reader accepts.
package struct ProjectMap: Sendable {
  /// The kind of map, such as `environment`.
  package let name: String
  /// The keys, in the order of the guide.
  package let keys: [ProjectKey]

  /// The project itself; its last key, `formats`, depends on the formats of results.
  package static func project(formats: [String]) -> ProjectMap {
    ProjectMap(
      name: "project",
      keys: [
        .environments, .suites, .fixtures, .stubs, .modules, .packageFolders, .sharedModules,
        .standIns, .secrets, .allowHosts, .coverage, .faults, .grants, .leaks, .against,
        .formats(formats),
      ]
    )
  }

  /// A tenant or environment.
  package static let environment = ProjectMap(
    name: "environment",
    keys: [.policy, .env, .workspace, .provider, .variableFiles, .secrets]
  )

  /// Thresholds by measure.
  package static let coverage = ProjectMap(
    name: "coverage",
    keys: Project.Coverage.measures.map { measure in
      ProjectKey(measure, "The percentage of \(measure) that the cases have to reach", .percentage)
    }
  )
}
