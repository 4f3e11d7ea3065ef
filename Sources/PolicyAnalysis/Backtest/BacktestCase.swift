package import WireFormats

/// A recorded login with all data that is known about it: one line of a file of cases.
///
/// Each path begins with `event` or `context` and has the form of paths in `EventProblem`, such as
/// `event.authentication.methods[0].type`. A path covers the value and everything below it. A path
/// that ends in `.*` covers all members that this event does not have. A member that the event
/// lacks and that no path of `unknown` covers was absent in the login.
package struct BacktestCase: Sendable, Equatable {
  /// The version of the line format.
  package static let version = 1

  /// Identifies the record in its tenant.
  package var logID: String
  /// The type of the record, such as `s` or `sertft`.
  package var type: String
  /// The time of the login, as the record spells it; empty if the record has none.
  package var date: String
  /// The tenant that wrote the record; empty if the record does not name it.
  package var tenant: String
  /// The logins that must be replayed in order with this one.
  package var group: Group
  /// The grants that the login may have used, by their names in a fixture; a single one if it is
  /// certain.
  package var grants: [String]
  /// The known members of the event, in the order of Auth0's page about the event.
  package var event: JSONText
  /// The known parts of the run context, in the form of a fixture's `context`.
  package var context: JSONText
  /// The paths whose values are unknown, with the reasons.
  package var unknown: [Unknown]
  /// The paths whose values were exported on another day.
  package var asOf: [AsOf]
  /// Paths whose values may differ from those that the Action received, such as a shortened user
  /// agent.
  package var approximate: [String]
  /// Paths whose values the Action of `postlogin recorder` logged in the login.
  package var observed: [String] = []
  /// Bounds of times that are not known exactly.
  package var bounds: [Bound]
  /// The result of the login according to the log.
  package var recorded: Recorded
  /// The place of the record; nil unless requested, because it depends on the order of the input.
  package var source: SourceLocation?

  /// Logins that must be replayed in order; a file has them one after the other, by time.
  package struct Group: Sendable, Hashable {
    package enum Kind: String, Sendable {
      /// All logins of one user.
      case user
      /// All logins of a session whose user no record names.
      case session
      /// A single login without a user or session.
      case record
    }

    package var kind: Kind
    package var id: String
  }

  /// Paths that are unknown for the same reason.
  package struct Unknown: Sendable, Equatable {
    package var reason: Reason
    package var paths: [String]
  }

  /// Why a value is unknown.
  package enum Reason: String, Sendable, CaseIterable {
    /// No tenant log contains the value.
    case neverInLog = "never in a log"
    /// Records of this type do not contain the value.
    case notInType = "not in a record of this type"
    /// This record lacks the value, although its type can contain it.
    case missing = "missing in the record"
    /// The export that would contain the value was not given, or lacks the entry.
    case notExported = "not exported"
    /// A record shows that the value changed between the login and the export.
    case changedSince = "changed since"
    /// The records that would contain the value are older than the logs, or were never written.
    case noHistory = "in no earlier record"
    /// Several records match, with different values.
    case ambiguous = "ambiguous"
    /// The log stream masked or hashed the value.
    case masked = "masked"
    /// The policy under test writes the value, so an export shows what a later login wrote.
    case written = "written by the policy"
    /// No table contains the address.
    case noPlace = "address in no table"
  }

  /// Paths whose values come from an export.
  package struct AsOf: Sendable, Equatable {
    /// The day or time of the export; empty if it is unknown.
    package var date: String
    /// The export: `users`, `tenant`, `geo`.
    package var source: String
    package var paths: [String]
  }

  /// The earliest and latest possible value of an unknown time.
  package struct Bound: Sendable, Equatable {
    package var path: String
    package var earliest: String?
    package var latest: String?
  }
}
