import PolicySources
package import PostLogin
public import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
import WireFormats

/// A search for logins, or events of another trigger, with different results in two versions of a
/// policy.
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

  /// The run whose events are generated: the first that both versions have.
  ///
  /// `comparing(_:)` compares others.
  package private(set) var run: PolicyRun
  /// The trigger of the run.
  package var trigger: Trigger { run.trigger }
  var before: TrialPolicy
  var after: TrialPolicy
  let versions: (before: Version, after: Version)
  /// The texts of rules, whose literals count like those of scripts.
  let documents: (before: [String], after: [String])
  /// Whether both versions are the same files according to their texts.
  private let areFilesEqual: Bool

  /// A version with the host that runs it.
  struct Version {
    let policy: Policy
    let host: ScriptHost

    /// The Actions of a run.
    ///
    /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
    func flow(of run: PolicyRun) throws -> Flow {
      let flow = try policy.flow(of: run)
      // Rules, and scripts without a handler, run as Actions of logins.
      let servesAny = flow.triggers.isEmpty || flow.triggers == [.ofLogins]
      // A declaration lists the Actions of each trigger itself.
      return servesAny || policy.declared != nil ? flow : flow.serving(run.trigger)
    }

    /// A flow of the version, ready for generated events that another version has too.
    func trial(_ flow: Flow, beside other: Version) -> TrialPolicy {
      let permissions = ComparedSecrets.permissions(of: policy, beside: other.policy)
      return TrialPolicy(flow, permissions, markedOn: host)
    }
  }

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
    try self.init(
      Version(policy: first, host: hosts.0),
      Version(policy: second, host: hosts.1),
      documents: (Self.documents(at: before), Self.documents(at: after)),
      areFilesEqual: EqualFiles.areEqual(first, second)
    )
  }

  private init(
    _ before: Version,
    _ after: Version,
    documents: (before: [String], after: [String]),
    areFilesEqual: Bool
  ) throws {
    versions = (before, after)
    let first = ComparedRuns(before.policy, after.policy).shared.first
    run = first ?? PolicyRun(.ofLogins)
    if let first {
      (self.before, self.after) = try Self.trials(of: first, before, after)
    } else {
      self.before = before.trial(before.policy.flow, beside: after)
      self.after = after.trial(after.policy.flow, beside: before)
    }
    self.documents = documents
    self.areFilesEqual = areFilesEqual
  }

  /// Compares two policies with the hosts that run them, which must trace.
  ///
  /// With `comparesFiles`, versions that are the same files need no search.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  package init(
    before: (policy: Policy, host: ScriptHost),
    after: (policy: Policy, host: ScriptHost),
    documents: (before: [String], after: [String]) = ([], []),
    comparesFiles: Bool = false
  ) throws {
    try self.init(
      Version(policy: before.policy, host: before.host),
      Version(policy: after.policy, host: after.host),
      documents: documents,
      areFilesEqual: comparesFiles && EqualFiles.areEqual(before.policy, after.policy)
    )
  }

  /// What both versions run, and what only one of them runs.
  package var runs: ComparedRuns { ComparedRuns(versions.before.policy, versions.after.policy) }

  /// The comparison of what both versions have in a run.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  package func comparing(_ run: PolicyRun) throws -> PolicyDifference {
    var copy = self
    copy.run = run
    (copy.before, copy.after) = try Self.trials(of: run, versions.before, versions.after)
    return copy
  }

  private static func trials(
    of run: PolicyRun,
    _ before: Version,
    _ after: Version
  ) throws -> (TrialPolicy, TrialPolicy) {
    let flows = ComparedSecrets.filled(
      (before: try before.flow(of: run), after: try after.flow(of: run)),
      of: (before: before.policy, after: after.policy)
    )
    return (before.trial(flows.before, beside: after), after.trial(flows.after, beside: before))
  }

  /// Returns findings for two versions that are the same files, without a search; nil for others.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  package func findingsOfEqualFiles() async throws -> Findings? {
    areFilesEqual ? try await findingsWithoutSearch() : nil
  }

  /// Returns findings for two declarations of the same run, without a search; nil for others.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  func findingsOfEqualDeclarations() async throws -> Findings? {
    let (before, after) = (versions.before.policy, versions.after.policy)
    guard try EqualDeclarations.areEqual(before, after, in: run) else { return nil }
    var findings = try await findingsWithoutSearch()
    findings.areDeclared = true
    return findings
  }

  private func findingsWithoutSearch() async throws -> Findings {
    _ = try await before.checked()
    var findings = Findings(of: run)
    findings.areFilesEqual = true
    return findings
  }

  /// Returns the text of a file of rules or of a flow file; a declaration holds no rules.
  package static func documents(at path: String) -> [String] {
    guard [".json", ".yaml", ".yml"].contains(where: path.hasSuffix),
      !PolicySource.kind(of: path).isDeclaration,
      let bytes = try? FileBytes.read(path, atMost: 4 << 20)
    else { return [] }
    return [String(decoding: bytes, as: UTF8.self)]
  }
}
