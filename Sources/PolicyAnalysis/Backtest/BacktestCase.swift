package import WireFormats

/// A recorded login with everything that is known of it: one line of a file of cases.
///
/// Every path begins with `event` or `context` and is spelt as in `EventProblem`, such as
/// `event.authentication.methods[0].type`. A path stands for the value and everything below it. A
/// path that ends in `.*` stands for all members that the object of that path does not hold here.
/// What no path of `unknown` covers and the event does not hold was absent in the login.
package struct BacktestCase: Sendable, Equatable {
  /// The version of the form of the lines.
  package static let version = 1

  /// Identifies the record in its tenant.
  package var logID: String
  /// The type of the record, such as `s` or `sertft`.
  package var type: String
  /// The time of the login, as the record spells it; empty if the record has none.
  package var date: String
  /// The tenant that wrote the record; empty if the record does not say it.
  package var tenant: String
  /// The logins among which order matters.
  package var group: Group
  /// The grants that the login may have used, by their names in a fixture; one where it is certain.
  package var grants: [String]
  /// The event with the members that are known, in the order of Auth0's page about the event.
  package var event: JSONText
  /// The facts about the run context that are known, as in the `context` of a fixture.
  package var context: JSONText
  /// What is unknown, and why.
  package var unknown: [Unknown]
  /// What is known as of another day.
  package var asOf: [AsOf]
  /// Paths of values that may differ from those that the Action received, such as a shortened user
  /// agent.
  package var approximate: [String]
  /// Paths of values that the Action of `postlogin recorder` saw in the login.
  package var observed: [String] = []
  /// What is known of times that are not known exactly.
  package var bounds: [Bound]
  /// The result of the login according to the log.
  package var recorded: Recorded
  /// The place of the record; nil unless asked for, because it depends on the order of the input.
  package var source: SourceLocation?

  /// The logins among which order matters; a file has them one after the other, by time.
  package struct Group: Sendable, Hashable {
    package enum Kind: String, Sendable {
      /// All logins of a user.
      case user
      /// All logins of a session of which no record names the user.
      case session
      /// A login that belongs to no other.
      case record
    }

    package var kind: Kind
    package var id: String
  }

  /// Paths that are unknown for one reason.
  package struct Unknown: Sendable, Equatable {
    package var reason: Reason
    package var paths: [String]
  }

  /// Why a value is unknown.
  package enum Reason: String, Sendable, CaseIterable {
    /// No record of any login holds it.
    case neverInLog = "never in a log"
    /// Records of this type do not hold it.
    case notInType = "not in a record of this type"
    /// The record does not hold it, which says nothing about the login.
    case missing = "missing in the record"
    /// The export that would hold it was not given, or lacks the entry.
    case notExported = "not exported"
    /// A record says that it has changed between the login and the export.
    case changedSince = "changed since"
    /// The records that would tell are older than the logs, or were never written.
    case noHistory = "in no earlier record"
    /// Several records fit, and they differ.
    case ambiguous = "ambiguous"
    /// The log stream has masked or hashed it.
    case masked = "masked"
    /// The policy under test writes it, so that an export has what a later login left.
    case written = "written by the policy"
    /// No table has the address.
    case noPlace = "address in no table"
  }

  /// Paths whose values are those of an export.
  package struct AsOf: Sendable, Equatable {
    /// The day or time of the export; empty if it is unknown.
    package var date: String
    /// The export: `users`, `tenant`, `geo`.
    package var source: String
    package var paths: [String]
  }

  /// The earliest and latest time that an unknown time can be.
  package struct Bound: Sendable, Equatable {
    package var path: String
    package var earliest: String?
    package var latest: String?
  }
}
