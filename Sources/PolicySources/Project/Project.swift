package import PostLoginScripts
package import WireFormats

/// The content of `postlogin.yaml`: the policies of a repository, and how they are tested.
///
///     environments:
///       production: { policy: terraform, env: production.env, secrets: production.secrets }
///     suites: [Tests]
///     coverage: 90
///
/// Paths are relative to the file and stay inside the repository.
package struct Project: Sendable {
  /// The name of the file.
  package static let fileName = "postlogin.yaml"

  /// The path of the file, as the caller named it.
  package let file: String
  /// The tenants or environments, in the order of the file.
  package var environments: [ProjectEnvironment] = []
  /// Suites, and folders to search for suites.
  package var suites: [String] = []
  /// Fixtures, and folders of fixtures.
  package var fixtures: [String] = []
  /// Files of stubs.
  package var stubFiles: [String] = []
  /// Stub modules, and the secrets of shared modules.
  package var modules = NamedModules()
  /// Folders of packages, such as `node_modules`.
  package var packageFolders: [String] = []
  /// The folder of shared modules; nil for none.
  package var sharedModules: String?
  /// Whether stand-ins take the place of packages that are not installed.
  package var standIns = false
  /// Hosts that scripts may send real requests to.
  package var allowedHosts: [String] = []
  /// The percentages that the cases have to reach.
  package var coverage = Coverage()
  /// Whether passed cases are searched for faults.
  package var searchesFaults = false
  /// Whether the logins of cases run through every grant.
  package var comparesGrants = false
  /// Whether cases are searched for state that leaks from one login to the next.
  package var searchesLeaks = false
  /// The Git revision that the policies are compared with; nil for none.
  package var revision: String?
  /// The formats of results in continuous integration.
  package var formats: [Format] = []

  /// A format of results.
  package struct Format: Sendable, Equatable {
    /// The name, such as `junit`.
    package let name: String
    /// The file that it is written to; nil for standard output.
    package let file: String?
  }

  /// Thresholds of coverage, by the names of the measures.
  package struct Coverage: Sendable, Equatable {
    /// The percentage for measures that have none of their own; nil for none.
    package var all: Double?
    /// Percentages by measure, such as `lines`.
    package var percentages: [String: Double] = [:]

    /// No thresholds.
    package init() {}

    /// A percentage for every measure; nil for none.
    package init(all: Double?) { self.all = all }

    /// Whether no measure has to reach a percentage.
    package var isEmpty: Bool { all == nil && percentages.isEmpty }

    /// The names of the measures.
    package static let measures = ["lines", "blocks", "rules", "answers"]

    /// The percentage that a measure has to reach; nil for none.
    package func percentage(of measure: String) -> Double? { percentages[measure] ?? all }
  }

  init(file: String) { self.file = file }

  /// The environment of a name.
  ///
  /// - Throws: `invalidProject` with the names that there are.
  package func environment(_ name: String) throws(PostLoginError) -> ProjectEnvironment {
    if let found = environments.first(where: { $0.name == name }) { return found }
    let names = environments.compactMap(\.name)
    let nearest = NameSuggestion.nearest(to: name, among: names)
    let all = names.map { "`\($0)`" }.joined(separator: ", ")
    throw PostLoginError(
      .invalidProject,
      "`\(file)` has no environment `\(DocumentText.line(name))`; "
        + (nearest.map { "did you mean `\($0)`?" } ?? "it has \(all.isEmpty ? "none" : all)")
    )
  }
}
