package import PostLogin
package import WireFormats

/// The results of a run of suites.
package struct TestReport: Sendable {
  /// The results of all cases that ran or were skipped, in the order of the suites.
  package var results: [CaseResult] = []
  /// Suites that cannot run, with all of their problems.
  package var brokenSuites: [BrokenSuite] = []
  /// Notes about settings without effect, with their places.
  package var notes: [PostLoginError] = []
  /// The findings of an analysis in addition to the verdicts; nil if none was requested.
  package var findings: CaseFindings?
  /// The findings of further analyses, which a project asks for.
  package var probes: [CaseFindings] = []
  /// The differences of the Actions from an earlier revision; nil if they were not requested.
  package var changes: CaseFindings?
  /// Whether the run included every case of its suites.
  package var coversAllCases = false
  /// The number of cases that were not run after the first failure.
  package var notRunCount = 0
  /// The wall-clock time.
  package var duration = Duration.zero

  package init() {}
}

/// A suite that cannot run.
package struct BrokenSuite: Sendable, Equatable {
  /// The path of its file.
  package var path: String
  /// All problems of the suite, one line each.
  package var problems: [Problem]

  /// A problem of the suite.
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

/// The result of a case.
package struct CaseResult: Sendable {
  /// The path of its suite.
  package var suite: String
  /// The name of its case.
  package var caseName: String
  /// The number of the round, from 1; nil if each case ran once.
  package var round: Int?
  package var location: SourceLocation
  package var verdict: Verdict
  package var duration: Duration
  /// The output of the Actions in a passed case; a failure contains its own.
  package var logs: [LogLine] = []
  /// The diagnostics of a passed case for the Actions' authors.
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

  /// The name of the case, with the number of its round if there are several.
  package var name: String { round.map { "\(caseName) (round \($0))" } ?? caseName }

  /// The case as commands name it.
  package var reference: CaseReference { CaseReference(suite: suite, name: caseName) }
}

extension TestReport {
  /// The findings of every analysis.
  package var allFindings: [CaseFindings] {
    [findings].compactMap(\.self) + probes + [changes].compactMap(\.self)
  }

  /// The number of results of each kind; a suite that cannot run counts as broken.
  package struct Counts: Sendable, Equatable {
    package var passed = 0
    package var failed = 0
    package var skipped = 0
    package var broken = 0
  }

  /// Whether at least one case ran or could not run; skipped cases do not count.
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

  /// The diagnostics of passed cases, each once.
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
