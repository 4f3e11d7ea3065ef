package import PolicyAnalysis
package import PostLogin
package import PostLoginPolicies
package import PostLoginScripts

/// A request to search for logins that two versions of a policy treat differently, independent of
/// the command line and of printing.
package struct DiffRequest: Sendable {
  /// The first version: a path, or REVISION:PATH of a git repository.
  package var before: String
  package var after: String
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
    let versions = try ComparedVersions(before: before, after: after)
    defer { versions.close() }
    var result = DiffResult(versions)
    result.broken = logins.broken
    var served: [Trigger] = []
    for pair in versions.pairs {
      let difference = try difference(of: pair, versions)
      let triggers = ServedTriggers(difference)
      served += triggers.all.filter { !served.contains($0) }
      let asked = triggers.only(trigger)
      result.remarks += asked.remarks(about: pair.name)
      for findings in try await findings(difference, asked.shared) {
        let findings = findings.naming(versions.names.shownPath)
        let suffix = triggers.all.count > 1 ? "-\(findings.trigger.rawValue)" : ""
        let files = try files(findings, of: pair, named: pair.name + suffix, versions)
        result.items.append(DiffResult.Item(pair: pair, findings: findings, files: files))
      }
    }
    if let trigger, !served.contains(trigger) {
      throw ServedTriggers.error(asking: trigger, served: served)
    }
    return result
  }

  private func findings(
    _ difference: PolicyDifference,
    _ triggers: [Trigger]
  ) async throws -> [PolicyDifference.Findings] {
    var equal: [PolicyDifference.Findings] = []
    for trigger in triggers {
      guard let findings = try await difference.serving(trigger).findingsOfEqualFiles() else {
        return try await difference.findings(for: triggers)
      }
      equal.append(findings)
    }
    return equal
  }

  private func difference(
    of pair: ComparedVersions.Pair,
    _ versions: ComparedVersions
  ) throws -> PolicyDifference {
    var options = options
    options.permissions.modules.packageFolders += versions.packageFolders
    var difference = try PolicyDifference(
      before: pair.before,
      after: pair.after,
      options: options,
      host: makeHost
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
