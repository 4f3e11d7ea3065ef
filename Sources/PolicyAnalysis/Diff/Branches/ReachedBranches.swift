import PostLogin
import WireFormats

/// The branches of one or more versions that generated logins have reached.
struct ReachedBranches {
  /// The scripts of each version.
  let scripts: [[MarkedScript]]
  private var reached: Set<Place> = []
  private var paths: Set<Set<Place>> = []
  /// The scripts that have printed their branches.
  private var printing: Set<Place> = []

  /// A branch of a script of a version.
  private struct Place: Hashable {
    var version: Int
    var script: Int
    var branch: Int
  }

  init(_ policies: [TrialPolicy]) { scripts = policies.map(\.branches) }

  /// The maximum number of combinations of branches that are distinguished.
  private static let maximumPaths = 400

  /// Records the branches that a login reached; returns stable numbers for each branch and for
  /// their combination.
  mutating func note(_ pair: LoginTrial) -> [Int] {
    var numbers: [Int] = []
    for (version, run) in pair.runs.enumerated() {
      var path: Set<Place> = []
      for (script, marked) in scripts[version].enumerated() {
        let key = Place(version: version, script: script, branch: -1)
        if !printing.contains(key), run.steps.contains(where: marked.prints) {
          printing.insert(key)
        }
        for branch in run.steps.flatMap(marked.reached) {
          let place = Place(version: version, script: script, branch: branch)
          reached.insert(place)
          path.insert(place)
          numbers.append(place.hashValue)
        }
      }
      if paths.contains(path) || paths.count < Self.maximumPaths {
        paths.insert(path)
        numbers.append(path.hashValue)
      }
    }
    return numbers
  }

  /// Returns the branches that no login reached, in the order of the scripts, except those that
  /// contain a call in `calls`, which is more specific.
  func missing(
    excluding calls: [PolicyDifference.Unreached]
  ) -> [PolicyDifference.Unreached] {
    var missing: [PolicyDifference.Unreached] = []
    for (version, scripts) in scripts.enumerated() {
      for (script, marked) in scripts.enumerated()
      where printing.contains(Place(version: version, script: script, branch: -1)) {
        for (number, branch) in marked.branches.enumerated() {
          let place = Place(version: version, script: script, branch: number)
          let isNamed = calls.contains { call in
            call.location.file == branch.location.file && branch.lines.contains(call.location.line)
          }
          guard branch.isReported, !reached.contains(place), !isNamed else { continue }
          let unreached = PolicyDifference.Unreached(location: branch.location, what: branch.what)
          // Both versions may load the same module.
          if !missing.contains(unreached) { missing.append(unreached) }
        }
      }
    }
    return missing
  }
}
