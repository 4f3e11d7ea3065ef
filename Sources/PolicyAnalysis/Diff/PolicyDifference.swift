public import PostLogin
public import PostLoginPolicies
package import PostLoginScripts
import PostLoginTesting
public import WireFormats

/// A search for logins that two versions of a policy treat differently.
///
///     let difference = try await PolicyDifference(before: "old/code.js", after: "new/code.js").find()
///     #expect(difference.isNotLooser)
///
/// The logins are made up from what the scripts read and compare with. The same seed gives the same
/// result. A search that finds nothing proves nothing: the result says how many logins it tried.
public struct PolicyDifference: Sendable {
  /// What a change does to logins altogether.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Some logins are looser, and none is stricter.
    case looser
    /// Some logins are looser, and others stricter.
    case both
    /// Some logins have more rights, and none is looser.
    case privilege
    /// Some logins are stricter, and none is looser or has more rights.
    case stricter
    /// All logins get as far, and some have other effects.
    case effects
    /// No difference was found.
    case none

    /// What changes of several logins add up to: the most important of them, or `both`.
    package init(_ directions: some Sequence<Direction>) {
      let all = Set(directions)
      let first = Verdict(rawValue: (all.min() ?? .unchanged).rawValue) ?? .none
      self = all.isSuperset(of: [.looser, .stricter]) ? .both : first
    }
  }

  /// One login that tells the versions apart, and stands for all with the same cause.
  public struct Difference: Sendable {
    /// What the change does to this login.
    public let direction: Direction
    /// What is particular about the login, in words.
    public let name: String
    /// The event of the login, which can be saved as a fixture.
    public let event: Event
    /// What the login has besides its event: time, cache, answers of hosts, as JSON.
    public let context: JSONValue
    /// The outcome with the first version.
    public let before: Outcome
    /// The outcome with the second version.
    public let after: Outcome
    /// The call or failure that makes the difference, if its place is known.
    public internal(set) var location: SourceLocation?

    /// What differs in the outcomes, where the decision alone does not tell.
    let changes: [JSONDifference]
    /// What the login has besides its event, for a suite.
    let setting: CaseSetting
    /// Hides the values of a person in texts about the difference.
    let mask: EventMask

    /// The paths of the outcome that differ, where the decision alone does not tell.
    public var changedPaths: [String] { changes.map(\.path) }
  }

  /// What no made-up login has reached.
  public struct Unreached: Sendable, Equatable {
    /// The place of the call, branch or request.
    public let location: SourceLocation
    /// The call, such as `api.access.deny`, the branch, such as `else`, or the answer.
    public let what: String
  }

  /// What a search has found.
  public struct Findings: Sendable {
    /// The number of logins that both versions ran.
    public internal(set) var loginCount = 0
    /// The differences: looser ones first, then those that give rights.
    public internal(set) var differences: [Difference] = []
    /// The calls, answers and branches that no login reached.
    public internal(set) var unreached: [Unreached] = []
    /// What keeps the findings from being complete, such as a version whose runs differ from each
    /// other.
    public internal(set) var remarks: [String] = []

    /// The number of cases in which two rule sets were proved to do the same; nil without a proof.
    public internal(set) var provedCaseCount: Int?

    /// What the change does altogether, as far as it was found.
    public var verdict: Verdict { Verdict(differences.map(\.direction)) }

    /// Whether no login was found that gets further, or has more rights.
    public var isNotLooser: Bool {
      !differences.contains { $0.direction.givesMore }
    }
  }

  /// The number of logins that are tried.
  public var inputCount = 2000
  /// The seed that the made-up logins follow from.
  public var seed: UInt64 = 1

  /// The logins that are tried before made-up ones, which start from them too.
  package var givenLogins: [ComparedLogin] = []
  /// What the caller says about the time and cache of each login.
  package var context = GivenContext()
  /// The time after which the search ends; nil for none.
  package var maximumTime: Duration?

  private(set) var before: TrialPolicy
  private(set) var after: TrialPolicy
  /// Texts of rules, whose literals count like those of scripts.
  let documents: (before: [String], after: [String])

  /// Compares two Actions, folders with `code.js`, flow files or rules.
  ///
  /// Scripts run inside this process unless the options name another host.
  ///
  /// - Throws: what `Policy.init(at:)` throws.
  public init(
    before: String,
    after: String,
    options: Policy.Options = Policy.Options()
  ) throws {
    try self.init(before: before, after: after, options: options) {
      options.host ?? ScriptHost(tracing: true)
    }
  }

  /// Runs each version on a host of its own, which must trace.
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
  }

  /// Compares two policies, with the hosts that run them, which must trace.
  package init(
    before: (policy: Policy, host: ScriptHost),
    after: (policy: Policy, host: ScriptHost),
    documents: (before: [String], after: [String]) = ([], [])
  ) {
    self.before = TrialPolicy(before.policy, markedOn: before.host)
    self.after = TrialPolicy(after.policy, markedOn: after.host)
    self.documents = documents
  }

  /// Searches for differences.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run at all.
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

  /// The text of a file of rules or a flow file.
  package static func documents(at path: String) -> [String] {
    guard [".json", ".yaml", ".yml"].contains(where: path.hasSuffix),
      let bytes = try? FileBytes.read(path, atMost: 4 << 20)
    else { return [] }
    return [String(decoding: bytes, as: UTF8.self)]
  }
}
