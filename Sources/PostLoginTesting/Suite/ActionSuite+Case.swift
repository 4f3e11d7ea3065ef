public import PostLogin
import PostLoginPolicies
public import WireFormats

extension ActionSuite {
  /// A login with its expected outcome.
  public struct Case: Sendable, Identifiable {
    /// The name, including the values of its matrix.
    public let name: String
    /// The place of the case in the suite.
    public let location: SourceLocation
    /// The trigger whose Actions run.
    public let trigger: Trigger
    /// The event of the login.
    public internal(set) var event: Event
    /// The context of the login.
    public let context: RunContext
    /// The expected outcome of the login.
    public let expectation: ExpectedOutcome
    /// Why the case is skipped; nil if it runs.
    public internal(set) var skipReason: String?
    /// The requests that resume the login, one per pause.
    let returns: [Return]
    /// Whether only this case and others with `only` run.
    let isOnly: Bool
    /// The case's own stubs, variables and seed, which take precedence over those of the suite.
    let permissions: Permissions?
    /// The files from which its settings were read.
    let files: [String]
    let sharedPlan: SharedPlan

    /// The Actions of the suite, with their settings.
    package var plan: Plan { sharedPlan.plan }

    /// Returns the case with another event.
    package func replacing(_ event: Event) -> Case {
      var copy = self
      copy.event = event
      return copy
    }

    /// The path of the suite and the name of the case, which are unique together.
    public var id: String { "\(plan.path): \(name)" }
  }
}

extension ActionSuite.Case: CustomStringConvertible {
  /// The path of the suite and the name of the case.
  public var description: String { id }
}

extension ActionSuite {
  /// The cases with `only`, which exclude the others of the suite.
  package var focusedCases: [Case] { cases.filter(\.isOnly) }
}
