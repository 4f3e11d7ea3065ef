package import PostLoginTesting
import WireFormats

/// Suites that were read from their files.
package struct LoadedSuites: Sendable {
  package var suites: [ActionSuite] = []
  /// The suites that cannot be read.
  package var broken: [BrokenSuite] = []

  var caseCount: Int { suites.reduce(0) { $0 + $1.cases.count } }
}

extension [BrokenSuite] {
  /// The problems, one line each.
  var lines: [String] {
    flatMap(\.problems).map { problem in
      (problem.location.map { "\($0): " } ?? "") + problem.message
    }
  }
}
