import PostLogin
import WireFormats

/// The branches of one or more versions that made-up logins have reached.
struct ReachedBranches {
  /// The scripts of each version.
  let scripts: [[MarkedScript]]
  private var reached: Set<Place> = []
  private var paths: Set<Set<Place>> = []
  /// The scripts that have printed what they reached.
  private var printing: Set<Place> = []

  /// A branch of a script of a version.
  private struct Place: Hashable {
    var version: Int
    var script: Int
    var branch: Int
  }

  init(_ policies: [TrialPolicy]) { scripts = policies.map(\.branches) }

  /// More ways through the scripts than these are not told apart.
  private static let maximumPaths = 400

  /// Notes what a login has reached; gives a number for each branch and for all of them together,
  /// the same at every time.
  mutating func note(_ pair: LoginTrial) -> [Int] {
    var numbers: [Int] = []
    for (version, course) in pair.courses.enumerated() {
      var path: Set<Place> = []
      for (script, marked) in scripts[version].enumerated() {
        let key = Place(version: version, script: script, branch: -1)
        if !printing.contains(key), course.steps.contains(where: marked.prints) {
          printing.insert(key)
        }
        for branch in course.steps.flatMap(marked.reached) {
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

  /// The branches that no login has reached, in the order of the scripts; those that hold one of
  /// the calls that no login has reached are left out, as the call says more.
  func missing(
    besides calls: [PolicyDifference.Unreached]
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
          missing.append(PolicyDifference.Unreached(location: branch.location, what: branch.what))
        }
      }
    }
    return missing
  }
}
