import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A request to search for logins that two versions of a policy treat differently, independent of
/// the command line and of printing.
struct DiffRequest {
  var versions: ComparedVersions
  var options: Policy.Options
  var context: GivenContext
  /// The logins that are tried first.
  var logins: ComparedLogins
  /// How many logins are tried for each pair of versions.
  var inputs: Int
  var seed: UInt64
  /// How long a search may take for each pair of versions.
  var maximumTime: Duration?
  /// The folder for fixtures of the differences; nil writes none.
  var folder: String?
  /// Makes the hosts of one version.
  var makeHost: () -> ScriptHost
  /// Shows the progress of the search, as a text.
  var progress: @Sendable (String) -> Void

  /// Compares each pair of versions.
  ///
  /// - Throws: the error that prevents reading or running a version, or writing a file.
  func result() async throws -> DiffResult {
    var result = DiffResult(versions)
    result.broken = logins.broken
    for pair in versions.pairs {
      let findings = try await findings(of: pair).naming(versions.names.shownPath)
      result.items.append(
        DiffResult.Item(pair: pair, findings: findings, files: try files(findings, of: pair))
      )
    }
    return result
  }

  private func findings(
    of pair: ComparedVersions.Pair
  ) async throws -> PolicyDifference.Findings {
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
    if let findings = try await difference.findingsOfEqualFiles() { return findings }
    return try await difference.find()
  }

  /// Writes the findings into `folder`, if there is one, and returns the paths of the fixtures.
  private func files(
    _ findings: PolicyDifference.Findings,
    of pair: ComparedVersions.Pair
  ) throws -> [String] {
    guard let folder else { return [] }
    return try DifferenceFiles(
      findings,
      of: pair.name,
      at: versions.names.isCopied(pair.after) ? nil : pair.after,
      onFailure: options.onFailure
    )
    .write(into: folder)
  }
}
