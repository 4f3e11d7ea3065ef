package import PolicyAnalysis
package import PostLogin
package import PostLoginPolicies
package import PostLoginScripts
import WireFormats

/// A request to search for logins that two versions of a policy treat differently, independent of
/// the command line and of printing.
package struct DiffRequest: Sendable {
  /// The first version: a path, an environment of `postlogin.yaml`, or REVISION: before one of both.
  package var before: String
  package var after: String
  /// The folder in which paths of a revision start.
  package var root = "."
  package var options: Policy.Options
  package var context = GivenContext()
  /// The logins that are tried first.
  package var logins = ComparedLogins()
  /// The only trigger to compare; nil for all that both versions of an Action serve.
  package var trigger: Trigger?
  /// How many logins are tried for each pair of versions.
  package var inputs: Int
  package var seed: UInt64
  /// How long a search may take for each pair of versions; nil for as long as it needs.
  package var maximumTime: Duration?
  /// The folder for fixtures of the differences; nil writes none.
  package var folder: String?
  /// Makes the hosts of one version.
  package var makeHost: @Sendable () -> ScriptHost
  /// Shows the progress of the search, as a text.
  package var progress: @Sendable (String) -> Void = { _ in }

  /// A request without given logins, which writes nothing.
  package init(
    before: String,
    after: String,
    options: Policy.Options,
    inputs: Int,
    seed: UInt64,
    makeHost: @escaping @Sendable () -> ScriptHost
  ) {
    self.before = before
    self.after = after
    self.options = options
    self.inputs = inputs
    self.seed = seed
    self.makeHost = makeHost
  }

  /// Compares each pair of versions.
  ///
  /// - Throws: the error that prevents reading or running a version, or writing a file.
  package func result() async throws -> DiffResult {
    let versions = try ComparedVersions(before: before, after: after, in: root)
    defer { versions.close() }
    let names = versions.names
    do {
      return try await result(of: versions)
    } catch let error as PostLoginError {
      throw names.shown(error)
    }
  }

  private func result(of versions: ComparedVersions) async throws -> DiffResult {
    var result = DiffResult(versions)
    result.broken = logins.broken
    var served: [Trigger] = []
    for pair in versions.pairs {
      let difference = try difference(of: pair, versions)
      let runs = difference.runs
      served += runs.triggers.filter { !served.contains($0) }
      let asked = runs.only(trigger)
      for problem in difference.problems.map(versions.names.shown)
      where !result.warnings.contains(problem) {
        result.warnings.append(problem)
      }
      result.remarks += asked.remarks.map { "\(pair.name): \($0)" }
      for findings in try await findings(difference, asked.shared) {
        let findings = findings.naming(versions.names.shownPath)
        let suffix = runs.count > 1 ? Self.suffix(of: findings) : ""
        result.items.append(
          DiffResult.Item(
            pair: pair,
            findings: findings,
            files: try files(findings, of: pair, named: pair.name + suffix, versions),
            declared: difference.declaringPlaces
          )
        )
      }
    }
    if let trigger, !served.contains(trigger) { throw Self.error(asking: trigger, served: served) }
    return result
  }

  /// What tells the files of one run from those of others.
  private static func suffix(of findings: PolicyDifference.Findings) -> String {
    let entity = findings.entity.map { entity in
      "-" + String(entity.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(48))
    }
    return "-\(findings.trigger.rawValue)\(entity ?? "")"
  }

  private func findings(
    _ difference: PolicyDifference,
    _ runs: [PolicyRun]
  ) async throws -> [PolicyDifference.Findings] {
    var equal: [PolicyDifference.Findings] = []
    for run in runs {
      guard let findings = try await difference.comparing(run).findingsOfEqualFiles() else {
        return try await difference.findings(for: runs)
      }
      equal.append(findings)
    }
    return equal
  }

  private func difference(
    of pair: ComparedVersions.Pair,
    _ versions: ComparedVersions
  ) throws -> PolicyDifference {
    let loaded = try versions.loaded(pair, options: options, makeHost: makeHost)
    var difference = try PolicyDifference(
      before: loaded.before,
      after: loaded.after,
      documents: (
        PolicyDifference.documents(at: pair.before), PolicyDifference.documents(at: pair.after)
      ),
      comparesFiles: true
    )
    difference.inputCount = inputs
    difference.seed = seed
    difference.givenLogins = logins.logins
    difference.context = context
    difference.maximumTime = maximumTime
    let total = inputs > 0 ? inputs : logins.logins.count
    difference.progress = { [progress] done, found in
      progress("\(pair.name): \(done) of \(total) logins, \(found) differences")
    }
    return difference
  }

  /// The error of a comparison for a trigger that no Action serves.
  private static func error(asking asked: Trigger, served: [Trigger]) -> PostLoginError {
    let names = served.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let nearest = NameSuggestion.nearest(to: asked.rawValue, among: served.map(\.rawValue))
    return PostLoginError(
      .unreadable,
      "no Action of either version serves `\(DocumentText.line(asked.rawValue))`; they serve "
        + names + (nearest.map { "; did you mean `\($0)`?" } ?? ""),
      help: "name one of their triggers with --trigger, or leave it out to compare all"
    )
  }

  /// Writes the findings into `folder`, if there is one, and returns the paths of the fixtures.
  private func files(
    _ findings: PolicyDifference.Findings,
    of pair: ComparedVersions.Pair,
    named name: String,
    _ versions: ComparedVersions
  ) throws -> [String] {
    guard let folder else { return [] }
    return try DifferenceFiles(
      findings,
      of: name,
      at: versions.names.isCopied(pair.after) ? nil : pair.after,
      onFailure: options.onFailure
    )
    .write(into: folder)
  }
}
