import PostLogin
public import WireFormats

extension PolicyDifference {
  /// What a change does to logins altogether: the worst that it does to one, rights first.
  public enum Verdict: String, Sendable, CaseIterable {
    /// Some logins have more rights.
    case privilege
    /// Some logins are looser, and none has more rights.
    case looser
    /// Some logins are stricter, and none is looser or has more rights.
    case stricter
    /// All logins get as far, and some have other effects.
    case effects
    /// No difference was found.
    case none

    /// The worst of the changes of several logins.
    package init(_ directions: some Sequence<Direction>) {
      self = Verdict(rawValue: (directions.min() ?? .unchanged).rawValue) ?? .none
    }
  }

  /// What no login has reached.
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
    /// The differences, the worst first; those that decide the verdict stand before the others.
    public internal(set) var differences: [Difference] = []
    /// The calls, answers and branches that no login reached; what both versions have is one.
    public internal(set) var unreached: [Unreached] = []
    /// What keeps the findings from being complete, such as a version whose runs differ from each
    /// other.
    public internal(set) var remarks: [String] = []
    /// What the runs had in place of packages that are not installed.
    public internal(set) var replaced = Replaced()
    /// Whether both versions are the same files, so that no login was tried.
    public internal(set) var areFilesEqual = false

    /// The number of cases in which two rule sets were proved to do the same; nil without a proof.
    public internal(set) var provedCaseCount: Int?

    /// The worst that the change does, as far as it was found.
    ///
    /// Metadata of a type that neither version expects decides only where nothing else differs.
    public var verdict: Verdict { Verdict(deciding.map(\.direction)) }

    /// Whether no login was found that gets further, or has more rights.
    public var isNotLooser: Bool {
      !differences.contains { $0.direction.givesMore }
    }

    private var deciding: [Difference] {
      let expected = differences.filter(\.hasExpectedTypes)
      return expected.isEmpty ? differences : expected
    }
  }

  /// The packages that the runs had no real code for.
  public struct Replaced: Sendable, Equatable {
    /// The modules that an object stands in for on which every operation gives the object again.
    public internal(set) var modules: [String] = []
    /// The modules that PostLogin's own stand-ins took the place of.
    public internal(set) var standIns: [String] = []

    /// Notes what a login required.
    mutating func note(_ requested: MadeUpAccess.Seen) {
      modules = Set(modules + requested.missingModules).sorted()
      standIns = Set(standIns + requested.standIns).sorted()
    }

    /// All of them by name.
    package var names: [String] { Set(modules + standIns).sorted() }
  }
}
