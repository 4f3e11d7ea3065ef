package import PostLogin
package import WireFormats

/// What came of a run of suites.
package struct TestReport: Sendable {
  /// One result for each case that was run or skipped, in the order of the suites.
  package var results: [CaseResult] = []
  /// Suites that cannot be run, with all that is wrong with each.
  package var brokenSuites: [BrokenSuite] = []
  /// What has no effect, each with its place.
  package var notes: [PostLoginError] = []
  /// What an analysis found besides the verdicts; nil if none was asked for.
  package var findings: CaseFindings?
  /// What the Actions do otherwise than at an earlier revision; nil if that was not asked.
  package var changes: CaseFindings?
  /// Whether the run was for every case of its suites, and none was left out.
  package var coversAllCases = false
  /// Cases that were left out after the first failure.
  package var notRunCount = 0
  /// By the wall clock.
  package var duration = Duration.zero

  package init() {}
}

/// A suite that cannot be run.
package struct BrokenSuite: Sendable, Equatable {
  /// The path of its file.
  package var path: String
  /// All that is wrong with it, one line each.
  package var problems: [Problem]

  /// One thing that is wrong.
  package struct Problem: Sendable, Equatable {
    package var message: String
    package var location: SourceLocation?
  }

  package init(path: String, problems: [Problem]) {
    self.path = path
    self.problems = problems
  }

  package init(path: String, _ error: PostLoginError) {
    let all = [error] + error.further
    self.init(
      path: path,
      problems: all.map { error in
        Problem(message: "\(error.code.rawValue): \(error.message)", location: error.location)
      }
    )
  }
}

/// What came of one case.
package struct CaseResult: Sendable {
  /// The path of its suite.
  package var suite: String
  /// The name of its case.
  package var caseName: String
  /// Which of several rounds it is, from 1; nil where each case ran once.
  package var round: Int?
  package var location: SourceLocation
  package var verdict: Verdict
  package var duration: Duration
  /// What the Actions printed though the case passed; a failure holds it itself.
  package var logs: [LogLine] = []
  /// What the authors of the Actions should know though the case passed.
  var notes: [Diagnostic] = []

  package init(
    suite: String,
    name: String,
    round: Int? = nil,
    location: SourceLocation,
    verdict: Verdict,
    duration: Duration
  ) {
    self.suite = suite
    caseName = name
    self.round = round
    self.location = location
    self.verdict = verdict
    self.duration = duration
  }

  /// The name of the case, with the number of the round where there are several.
  package var name: String { round.map { "\(caseName) (round \($0))" } ?? caseName }

  /// How commands name the case.
  package var reference: CaseReference { CaseReference(suite: suite, name: caseName) }
}

extension TestReport {
  /// What every analysis found.
  package var allFindings: [CaseFindings] { [findings, changes].compactMap(\.self) }

  /// How many results there are of each kind; a suite that cannot be run counts as broken.
  package struct Counts: Sendable, Equatable {
    package var passed = 0
    package var failed = 0
    package var skipped = 0
    package var broken = 0
  }

  /// Whether some case was run, or could not be; a case that is skipped says nothing.
  package var hasRun: Bool {
    let counts = counts
    return counts.passed + counts.failed + counts.broken > 0
  }

  package var counts: Counts {
    var counts = Counts(broken: brokenSuites.count)
    for result in results {
      switch result.verdict {
      case .passed: counts.passed += 1
      case .failed: counts.failed += 1
      case .skipped: counts.skipped += 1
      case .broken: counts.broken += 1
      }
    }
    return counts
  }

  /// What was noticed in cases that passed, each once.
  var notesOfCases: [PostLoginError] {
    var seen: Set<Diagnostic> = []
    return results.flatMap(\.notes).filter { seen.insert($0).inserted }.map { diagnostic in
      let code = PostLoginError.Code(rawValue: diagnostic.code.rawValue)
      return PostLoginError(code, diagnostic.message, at: diagnostic.location)
    }
  }

  /// The results of each suite, in order.
  package var resultsBySuite: [(suite: String, results: [CaseResult])] {
    var groups: [(suite: String, results: [CaseResult])] = []
    for result in results {
      if groups.last?.suite == result.suite {
        groups[groups.count - 1].results.append(result)
      } else {
        groups.append((result.suite, [result]))
      }
    }
    return groups
  }
}
