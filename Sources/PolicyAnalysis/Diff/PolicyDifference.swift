public import PostLogin
public import PostLoginPolicies
package import PostLoginScripts
public import WireFormats

/// A search for logins that two versions of a policy treat differently.
///
///     let difference = try await PolicyDifference(before: "old/code.js", after: "new/code.js").find()
///     #expect(difference.isNotLooser)
///
/// The logins are made up from what the scripts read and compare with. The same seed gives the same
/// result. A search that finds nothing proves nothing: the result says how many logins it tried.
public struct PolicyDifference: Sendable {
  /// What a change does to logins.
  public enum Direction: String, Sendable, CaseIterable {
    /// A login gets further, or has to do less for it.
    case looser
    /// A login gets less far, or has to do more for it.
    case stricter
    /// A login gets as far, with other claims, metadata, sessions or redirects.
    case effects
  }

  /// What a change does to logins altogether.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Some logins are looser, and none is stricter.
    case looser
    /// Some logins are stricter, and none is looser.
    case stricter
    /// Some logins are looser, and others stricter.
    case both
    /// All logins get as far, and some have other effects.
    case effects
    /// No difference was found.
    case none
  }

  /// One login that tells the versions apart, and stands for all with the same cause.
  public struct Difference: Sendable {
    /// What the change does to this login.
    public let direction: Direction
    /// Whether the login gets as far and has more rights than before.
    public let isPrivilege: Bool
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
    /// The paths of the outcome that differ, where the decision alone does not tell.
    public let changedPaths: [String]
    /// The call or failure that makes the difference, if its place is known.
    public let location: SourceLocation?
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
    public var verdict: Verdict {
      let directions = Set(differences.map(\.direction))
      if directions.contains(.looser) { return directions.contains(.stricter) ? .both : .looser }
      if directions.contains(.stricter) { return .stricter }
      return directions.isEmpty ? .none : .effects
    }

    /// Whether no login was found that gets further, or has more rights.
    public var isNotLooser: Bool {
      differences.allSatisfy { $0.direction != .looser && !$0.isPrivilege }
    }
  }

  /// The number of logins that are tried.
  public var inputCount = 2000
  /// The seed that the made-up logins follow from.
  public var seed: UInt64 = 1

  /// The logins that are tried before made-up ones, which start from them too.
  package var givenLogins: [ComparedLogin] = []
  /// What the cache holds before each login.
  package var cache: WrittenCache?

  private(set) var before: ComparedVersion
  private(set) var after: ComparedVersion
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
    self.before = ComparedVersion(first, host: hosts.0)
    self.after = ComparedVersion(second, host: hosts.1)
    documents = (Self.documents(at: before), Self.documents(at: after))
  }

  /// Compares two policies, whose hosts must trace.
  package init(
    before: Policy,
    after: Policy,
    documents: (before: [String], after: [String]) = ([], [])
  ) {
    self.before = ComparedVersion(before)
    self.after = ComparedVersion(after)
    self.documents = documents
  }

  /// Searches for differences.
  ///
  /// - Throws: `syntaxError` or `noHandler` for a version that cannot run at all.
  public func find() async throws -> Findings {
    var checked = self
    checked.before = try await before.checked()
    checked.after = try await after.checked()
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
