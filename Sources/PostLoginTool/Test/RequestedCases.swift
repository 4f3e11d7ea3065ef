import PostLoginPolicies
package import PostLogin
package import PostLoginTesting
import WireFormats

/// The cases that a request selects, by the paths of their suites.
package struct RequestedCases: Sendable {
  /// Suites, and folders to search for suites.
  package var paths: [String]
  package var options: ActionSuite.Options
  /// The pattern for paths and names of cases; nil for every case.
  package var pattern: CasePattern?
  /// The trigger of the cases; nil for every trigger.
  package var trigger: Trigger?
  /// The failures of earlier runs, which a run updates.
  package var failures: LastFailures
  /// Whether only cases are selected that failed when they were last run.
  package var onlyFailed = false
  /// Whether `only` is an error, as in continuous integration.
  package var refusesFocus = false

  /// Selects every case below some paths.
  package init(in paths: [String], options: ActionSuite.Options, failures: LastFailures) {
    self.paths = paths
    self.options = options
    self.failures = failures
  }
}

extension RequestedCases {
  /// Finds and reads the suites; `readRules` reads files of rules.
  ///
  /// - Throws: `unreadable` for a path that does not exist.
  func load(readingRules readRules: PolicyReader.RulesReader? = nil) throws -> LoadedSuites {
    load(try SuiteFinder.suites(in: paths), readingRules: readRules)
  }

  /// Reads the suites of files; `readRules` reads files of rules.
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

  /// Throws for a suite in which a case has `only`.
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

  /// A filter for the selected cases.
  func filter() -> (ActionSuite.Case) -> Bool {
    let hasName = pattern?.filter() ?? { _ in true }
    let matches = { [trigger] (item: ActionSuite.Case) in
      (trigger == nil || item.trigger == trigger) && hasName(item)
    }
    guard onlyFailed else { return matches }
    let hasFailed = failures.filter()
    return { matches($0) && hasFailed($0) }
  }

  /// The message if no case is selected; nil otherwise.
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
    let cases = "none of \(count) case\(count == 1 ? "" : "s")"
    if let trigger, !loaded.suites.contains(where: { $0.cases.contains { $0.trigger == trigger } })
    {
      return "\(cases) has the trigger `\(trigger.rawValue)`"
    }
    let all = trigger.map { "\(cases) of `\($0.rawValue)`" } ?? cases
    let failed = "failed when it was last run; leave out --last-failed"
    guard let pattern else { return "\(all) \(failed)" }
    let text = "\(all) matches `\(DocumentText.line(pattern.text, atMost: 200))`"
    return onlyFailed ? "\(text) and \(failed)" : text
  }
}
