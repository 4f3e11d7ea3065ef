public import PostLogin
import PostLoginPolicies
public import WireFormats

extension PolicyDifference {
  /// The most important effect of a change on any login; more rights come first.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Some logins have more rights.
    case privilege
    /// Some logins are looser, and none has more rights.
    case looser
    /// Some logins are stricter, and none is looser or has more rights.
    case stricter
    /// All logins get equally far, and some have other effects.
    case effects
    /// No difference was found.
    case none

    /// Returns the most important of several effects.
    package init(_ directions: some Sequence<Direction>) {
      self = Verdict(rawValue: (directions.min() ?? .unchanged).rawValue) ?? .none
    }
  }

  /// A call, branch or answer that no login reached.
  public struct Unreached: Sendable, Equatable {
    /// The place of the call, branch or request.
    public let location: SourceLocation
    /// The call, such as `api.access.deny`, the branch, such as `else`, or the answer.
    public let what: String
  }

  /// The result of a search.
  public struct Findings: Sendable {
    /// The trigger whose events both versions ran.
    public internal(set) var trigger = Trigger.ofLogins
    /// The entity that names the Action in both versions, such as a token exchange profile; nil for
    /// a flow.
    package internal(set) var entity: String?
    /// The number of logins that both versions ran.
    public internal(set) var loginCount = 0
    /// The differences, the most important first; those that decide the verdict precede the others.
    public internal(set) var differences: [Difference] = []
    /// The unreached calls, answers and branches; one that both versions contain is listed once.
    public internal(set) var unreached: [Unreached] = []
    /// Limits of the findings, such as a version whose runs differ from each other.
    public internal(set) var remarks: [String] = []
    /// The replacements of packages that are not installed.
    public internal(set) var replaced = Replaced()
    /// Whether both versions are the same files, so that no login ran.
    public internal(set) var areFilesEqual = false
    /// Whether both versions declare the same Actions, in whatever files, so that no login ran.
    package internal(set) var areDeclared = false

    /// The number of cases in which two rule sets were proved to be equivalent; nil without a
    /// proof.
    public internal(set) var provedCaseCount: Int?

    init() {}

    /// The findings about a run before any of its events.
    init(of run: PolicyRun, remarks: [String] = []) {
      trigger = run.trigger
      entity = run.entity
      self.remarks = remarks
    }

    /// The findings of several searches as those of one.
    init(merging all: [Findings]) {
      trigger = all.first?.trigger ?? .ofLogins
      loginCount = all.reduce(0) { $0 + $1.loginCount }
      differences = all.flatMap(\.differences).sorted { $0.rank < $1.rank }
      unreached = all.first?.unreached ?? []
      remarks = all.flatMap(\.remarks).unique
      areFilesEqual = !all.isEmpty && all.allSatisfy(\.areFilesEqual)
      areDeclared = areFilesEqual && all.allSatisfy(\.areDeclared)
      replaced.modules = Set(all.flatMap(\.replaced.modules)).sorted()
      replaced.standIns = Set(all.flatMap(\.replaced.standIns)).sorted()
    }

    /// The most important effect of the change, as far as the search found it.
    ///
    /// Differences that need metadata of an unexpected type decide it only if there are no others.
    public var verdict: Verdict { Verdict(deciding.map(\.direction)) }

    /// Whether the search found no login that gets further or has more rights.
    public var isNotLooser: Bool {
      !differences.contains { $0.direction.givesMore }
    }

    private var deciding: [Difference] {
      let expected = differences.filter(\.hasExpectedTypes)
      return expected.isEmpty ? differences : expected
    }
  }

  /// The packages whose real code did not run.
  public struct Replaced: Sendable, Equatable {
    /// Modules replaced by an object on which every operation returns the object again.
    public internal(set) var modules: [String] = []
    /// Modules replaced by PostLogin's stand-ins.
    public internal(set) var standIns: [String] = []

    /// Records what a login required.
    mutating func note(_ requested: TrialAccess.Usage) {
      modules = Set(modules + requested.missingModules).sorted()
      standIns = Set(standIns + requested.standIns).sorted()
    }

    /// All replaced modules by name.
    package var names: [String] { Set(modules + standIns).sorted() }
  }
}
