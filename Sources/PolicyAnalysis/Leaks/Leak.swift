import PostLoginTesting
import PostLogin
package import WireFormats

/// A login that becomes something else in a realm which other logins have used.
package struct Leak: Sendable, Equatable {
  /// A name of an Action's module scope that held something over from one login to the next.
  package struct Carrier: Sendable, Hashable {
    package var action: String
    package var name: String
    /// Where the Action declares it; nil for a global.
    package var location: SourceLocation?
  }

  /// The case.
  package var login: String
  /// Where the case stands.
  package var location: SourceLocation
  /// Whether the login followed itself; else it followed the case before.
  package var followsItself: Bool
  /// What differs, with what it is in a fresh realm as what was before.
  package var changes: [Comparison.Change]
  /// What may have carried it; empty where that cannot be told.
  package var carriers: [Carrier]
  /// Where nothing that can be seen has carried it: what may keep it where nobody can look, such as
  /// a function with variables of its own.
  package var suspects: [Carrier] = []
  /// Why the author of the Action accepts it; nil where they do not.
  package var acceptance: String?

  /// Notes why it is accepted: each name that carried it has to say so, or one of those that may
  /// have.
  mutating func accept(by acceptances: inout Acceptances) {
    let names = carriers.isEmpty ? suspects : carriers
    let reasons = names.compactMap { acceptances.reason(for: .leak, at: $0.location) }
    guard let first = reasons.first, carriers.isEmpty || reasons.count == names.count else {
      return
    }
    acceptance = Set(reasons).count == 1 ? first : reasons.joined(separator: "; ")
  }
}
