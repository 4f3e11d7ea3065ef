package import PostLoginTesting
import WireFormats

/// Suites as their files have them.
package struct LoadedSuites: Sendable {
  package var suites: [ActionSuite] = []
  /// Those that cannot be read.
  package var broken: [BrokenSuite] = []

  var caseCount: Int { suites.reduce(0) { $0 + $1.cases.count } }
}

extension [BrokenSuite] {
  /// What is wrong with them, one line each.
  var lines: [String] {
    flatMap(\.problems).map { problem in
      (problem.location.map { "\($0): " } ?? "") + problem.message
    }
  }
}
