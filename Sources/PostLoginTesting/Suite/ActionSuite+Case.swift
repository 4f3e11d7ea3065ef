public import PostLogin
import PostLoginPolicies
public import WireFormats

extension ActionSuite {
  /// One login with what is expected of it.
  public struct Case: Sendable, Identifiable {
    /// The name, with the values of its matrix.
    public let name: String
    /// Where it stands in the suite.
    public let location: SourceLocation
    /// The event of the login.
    public internal(set) var event: Event
    /// What the Actions may ask for besides.
    public let context: RunContext
    /// What the login should become.
    public let expectation: ExpectedOutcome
    /// Why it is not run; nil when it is.
    public internal(set) var skipReason: String?
    /// What the login comes back with, after each pause.
    let returns: [Return]
    /// Whether the others of the suite are left out.
    let isOnly: Bool
    /// Its own stubs, variables and seed, which count above those of the suite.
    let permissions: Permissions?
    /// The files that its settings were read from.
    let files: [String]
    let sharedPlan: SharedPlan

    /// Which Actions the suite runs, and how.
    package var plan: Plan { sharedPlan.plan }

    /// The case with another event.
    package func replacing(_ event: Event) -> Case {
      var copy = self
      copy.event = event
      return copy
    }

    /// Path of the suite and name of the case, which no other case has.
    public var id: String { "\(plan.path): \(name)" }
  }
}

extension ActionSuite.Case: CustomStringConvertible {
  /// Path of the suite and name of the case.
  public var description: String { id }
}

extension ActionSuite {
  /// The cases that leave out the others of the suite by `only`.
  package var focusedCases: [Case] { cases.filter(\.isOnly) }
}
