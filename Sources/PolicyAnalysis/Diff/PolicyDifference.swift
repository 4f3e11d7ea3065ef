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

  /// The trigger whose events are generated: the first that both versions serve.
  ///
  /// `serving(_:)` compares other triggers.
  package private(set) var trigger: Trigger
  var before: TrialPolicy
  var after: TrialPolicy
  private let versions: (before: Version, after: Version)
  /// The texts of rules, whose literals count like those of scripts.
  let documents: (before: [String], after: [String])
  /// Whether both versions are the same files according to their texts.
  private let areFilesEqual: Bool

  /// A version with the host that runs it.
  private struct Version {
    var policy: Policy
    var host: ScriptHost

    /// The Actions of a trigger, ready for generated events.
    ///
    /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
    func trial(of trigger: Trigger) throws -> TrialPolicy {
      let flow = try policy.flow(running: trigger)
      // Rules, and scripts without a handler, run as Actions of logins.
      let servesAny = flow.triggers.isEmpty || flow.triggers == [.ofLogins]
      // A declaration lists the Actions of each trigger itself.
      let serving = servesAny || policy.declared != nil ? flow : flow.serving(trigger)
      return TrialPolicy(serving, policy.permissions, markedOn: host)
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
    let served = Self.triggers(of: after)
    let trigger = Self.triggers(of: before).first(where: served.contains) ?? .ofLogins
    versions = (before, after)
    self.trigger = trigger
    self.before = try before.trial(of: trigger)
    self.after = try after.trial(of: trigger)
    self.documents = documents
    self.areFilesEqual = areFilesEqual
  }

  /// Compares two policies with the hosts that run them, which must trace.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  package init(
    before: (policy: Policy, host: ScriptHost),
    after: (policy: Policy, host: ScriptHost),
    documents: (before: [String], after: [String]) = ([], [])
  ) throws {
    try self.init(
      Version(policy: before.policy, host: before.host),
      Version(policy: after.policy, host: after.host),
      documents: documents,
      areFilesEqual: false
    )
  }

  /// The triggers that each version serves, in Auth0's order; that of logins for a version that
  /// names no handler.
  package var triggers: (before: [Trigger], after: [Trigger]) {
    (Self.triggers(of: versions.before), Self.triggers(of: versions.after))
  }

  private static func triggers(of version: Version) -> [Trigger] {
    let served = version.policy.triggers
    return served.isEmpty ? [.ofLogins] : served
  }

  /// The comparison of the Actions that serve a trigger.
  ///
  /// - Throws: the errors of `DeclaredPolicy.content(for:)`.
  package func serving(_ trigger: Trigger) throws -> PolicyDifference {
    var copy = self
    copy.trigger = trigger
    copy.before = try versions.before.trial(of: trigger)
    copy.after = try versions.after.trial(of: trigger)
    return copy
  }

  /// Returns findings for two versions that are the same files, without a search; nil for others.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run.
  package func findingsOfEqualFiles() async throws -> Findings? {
    guard areFilesEqual else { return nil }
    _ = try await before.checked()
    var findings = Findings()
    findings.areFilesEqual = true
    findings.trigger = trigger
    return findings
  }

  /// Returns the text of a file of rules or of a flow file.
  package static func documents(at path: String) -> [String] {
    guard [".json", ".yaml", ".yml"].contains(where: path.hasSuffix),
      let bytes = try? FileBytes.read(path, atMost: 4 << 20)
    else { return [] }
    return [String(decoding: bytes, as: UTF8.self)]
  }
}
