package import PostLogin
public import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A search for logins with different results in two versions of a policy.
///
///     let difference = try await PolicyDifference(before: "old/code.js", after: "new/code.js").find()
///     #expect(difference.isNotLooser)
///
/// The logins are generated from what the scripts read and compare. Equal seeds give equal results.
/// A search without findings is no proof: the result says how many logins were tried.
public struct PolicyDifference: Sendable {
  /// The number of logins to try; 0 tries only the given ones.
  public var inputCount = 2000
  /// The seed of the generated logins.
  public var seed: UInt64 = 1

  /// Logins that are tried first, and from which others are derived.
  package var givenLogins: [ComparedLogin] = []
  /// The caller's time and cache for each login.
  package var context = GivenContext()
  /// The time after which the search ends; nil for none.
  package var maximumTime: Duration?
  /// Receives the numbers of logins and differences so far.
  package var progress: (@Sendable (_ logins: Int, _ differences: Int) -> Void)?

  private(set) var before: TrialPolicy
  private(set) var after: TrialPolicy
  /// The texts of rules, whose literals count like those of scripts.
  let documents: (before: [String], after: [String])
  /// Whether both versions are the same files according to their texts.
  private let areFilesEqual: Bool

  /// Compares two Actions, folders with `code.js`, flow files or rules.
  ///
  /// Scripts run inside this process unless the options name another host.
  ///
  /// - Throws: the errors of `Policy.init(at:)`.
  public init(
    before: String,
    after: String,
    options: Policy.Options = Policy.Options()
  ) throws {
    try self.init(before: before, after: after, options: options) {
      options.host ?? ScriptHost(tracing: true)
    }
  }

  /// Compares versions that run on a host each; the hosts must trace.
  package init(
    before: String,
    after: String,
    options: Policy.Options,
    host: () -> ScriptHost
  ) throws {
    var options = options
    let hosts = (host(), host())
    options.host = hosts.0
    let first = try Policy(at: [before], options: options)
    options.host = hosts.1
    let second = try Policy(at: [after], options: options)
    self.before = TrialPolicy(first, markedOn: hosts.0)
    self.after = TrialPolicy(second, markedOn: hosts.1)
    documents = (Self.documents(at: before), Self.documents(at: after))
    areFilesEqual = EqualFiles.areEqual(first, second)
  }

  /// Compares two policies with the hosts that run them, which must trace.
  package init(
    before: (policy: Policy, host: ScriptHost),
    after: (policy: Policy, host: ScriptHost),
    documents: (before: [String], after: [String]) = ([], [])
  ) {
    self.before = TrialPolicy(before.policy, markedOn: before.host)
    self.after = TrialPolicy(after.policy, markedOn: after.host)
    self.documents = documents
    areFilesEqual = false
  }

  /// Returns findings for two versions that are the same files, without a search; nil for others.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  package func findingsOfEqualFiles() async throws -> Findings? {
    guard areFilesEqual else { return nil }
    _ = try await before.checked()
    var findings = Findings()
    findings.areFilesEqual = true
    return findings
  }

  /// Searches for differences.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  public func find() async throws -> Findings {
    var checked = self
    checked.before = try await before.checked()
    checked.after = try await after.checked()
    let passesChallenges = before.passesChallenges || after.passesChallenges
    checked.before.passesChallenges = passesChallenges
    checked.after.passesChallenges = passesChallenges
    var search = try DifferenceSearch(checked)
    try await search.run()
    return search.findings
  }

  /// Returns the text of a file of rules or of a flow file.
  package static func documents(at path: String) -> [String] {
    guard [".json", ".yaml", ".yml"].contains(where: path.hasSuffix),
      let bytes = try? FileBytes.read(path, atMost: 4 << 20)
    else { return [] }
    return [String(decoding: bytes, as: UTF8.self)]
  }
}
