extension BacktestCase {
  /// The result of a login according to the log.
  package struct Recorded: Sendable, Equatable {
    package enum Decision: String, Sendable {
      case allowed
      case denied
      /// The record does not say whether an Action decided.
      case unknown
    }

    package var decision: Decision
    /// The reason of a denied login, as the record words it.
    package var reason: String?
    /// The Action that failed in the login.
    package var error: ActionError?
    /// Whether a second factor was required, and whether the user passed it.
    package var multifactor: Multifactor = .none
    /// The number of executions of the flow that the record names; nil if its type names none.
    package var executionCount: Int?
  }

  /// An error of an Action, from `actions_execution_failed`.
  package struct ActionError: Sendable, Equatable {
    /// The name of the Action; empty if the record lacks it.
    package var action: String
    /// The id of the deployed version.
    package var version: String?
    /// `action_error`, `action_timeout`, `platform_error` or `rate_limited`.
    package var kind: String
    /// The name of the error, such as `TypeError`.
    package var name: String?
    package var message: String?
  }

  /// The second factor of a login according to its records.
  package enum Multifactor: String, Sendable {
    /// No record of one.
    case none
    /// A factor was required, and no record says that the user passed it.
    case asked
    case passed
  }
}
