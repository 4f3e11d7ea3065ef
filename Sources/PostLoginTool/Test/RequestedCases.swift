import PostLoginPolicies
package import PostLoginTesting
import WireFormats

/// The cases that a request is about: where their suites are, and which of them count.
package struct RequestedCases: Sendable {
  /// Suites, and folders that are searched for them.
  package var paths: [String]
  package var options: ActionSuite.Options
  /// What the path or name of a case matches; nil for every case.
  package var pattern: CasePattern?
  /// The failures of earlier runs, which a run of these cases changes.
  package var failures: LastFailures
  /// Whether only the cases count that failed when they were last run.
  package var onlyFailed = false
  /// Whether `only` breaks a suite, as in continuous integration, where no case may be left out by
  /// accident.
  package var refusesFocus = false

  /// Takes every case below some paths.
  package init(in paths: [String], options: ActionSuite.Options, failures: LastFailures) {
    self.paths = paths
    self.options = options
    self.failures = failures
  }
}

extension RequestedCases {
  /// Finds and reads the suites, with rules that are read in another way where one is given.
  ///
  /// - Throws: `unreadable` for a path where nothing is.
  func load(readingRules readRules: PolicyReader.RulesReader? = nil) throws -> LoadedSuites {
    load(try SuiteFinder.suites(in: paths), readingRules: readRules)
  }

  /// Reads suites.
  func load(
    _ files: [String],
    readingRules readRules: PolicyReader.RulesReader? = nil
  ) -> LoadedSuites {
    var options = options
    options.readRules = readRules
    var loaded = LoadedSuites()
    for file in files {
      do throws(PostLoginError) {
        let suite = try ActionSuite(at: file, options: options)
        if refusesFocus { try Self.checkFocus(of: suite) }
        loaded.suites.append(suite)
      } catch {
        loaded.broken.append(BrokenSuite(path: file, error))
      }
    }
    return loaded
  }

  /// Refuses a suite in which a case leaves out the others.
  private static func checkFocus(of suite: ActionSuite) throws(PostLoginError) {
    let errors = suite.focusedCases.map { item in
      PostLoginError(
        .invalidSuite,
        "the case `\(item.name)` has `only`, which leaves out the others; remove it: where `CI` is "
          + "set, every case runs",
        at: item.location
      )
    }
    if let first = errors.first { throw first.followed(by: Array(errors.dropFirst())) }
  }

  /// Says of a case whether it counts.
  func filter() -> (ActionSuite.Case) -> Bool {
    let matches = pattern?.filter() ?? { _ in true }
    guard onlyFailed else { return matches }
    let hasFailed = failures.filter()
    return { matches($0) && hasFailed($0) }
  }

  /// Why there is nothing to run; nil where there is.
  func complaint(
    about loaded: LoadedSuites,
    _ isWanted: (ActionSuite.Case) -> Bool
  ) -> String? {
    let count = loaded.caseCount
    guard count > 0 else {
      return loaded.broken.isEmpty
        ? "no case was found; name a suite, or a folder with a `tests.yaml`" : nil
    }
    guard !loaded.suites.contains(where: { $0.cases.contains(where: isWanted) }) else {
      return nil
    }
    let all = "none of \(count) case\(count == 1 ? "" : "s")"
    let failed = "failed when it was last run; leave out --last-failed"
    guard let pattern else { return "\(all) \(failed)" }
    let text = "\(all) matches `\(DocumentText.line(pattern.text, atMost: 200))`"
    return onlyFailed ? "\(text) and \(failed)" : text
  }
}
