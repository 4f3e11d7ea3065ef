package import PostLoginTesting
import PostLogin
package import WireFormats

/// A login with another outcome in a realm that other logins have used.
package struct Leak: Sendable, Equatable {
  /// A module-scope name of an Action that carried a value from one login to the next.
  package struct Carrier: Sendable, Hashable {
    package var action: String
    package var name: String
    /// The declaration in the Action; nil for a global.
    package var location: SourceLocation?
  }

  /// The suite and name of the case.
  package var login: String
  /// The place of the case.
  package var location: SourceLocation
  /// Whether the same case ran just before; otherwise it was the previous case.
  package var followsItself: Bool
  /// The differences between the outcomes in the used and in a fresh realm.
  package var changes: [JSONDifference]
  /// The names that may have carried the value; empty if none is known.
  package var carriers: [Carrier]
  /// Names that may hide the value, such as closures, if no carrier is known.
  package var suspects: [Carrier] = []
  /// The author's reason for accepting the leak; nil if it is not accepted.
  package var acceptance: String?

  /// Records the reasons for accepting the leak; every carrier needs one, or one of the suspects.
  mutating func accept(by acceptances: inout Acceptances) {
    let names = carriers.isEmpty ? suspects : carriers
    let reasons = names.compactMap { acceptances.reason(for: .leak, at: $0.location) }
    guard let first = reasons.first, carriers.isEmpty || reasons.count == names.count else {
      return
    }
    acceptance = Set(reasons).count == 1 ? first : reasons.joined(separator: "; ")
  }
}
