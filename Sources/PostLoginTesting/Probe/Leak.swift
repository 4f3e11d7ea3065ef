package import PostLogin

/// A login that becomes something else in a realm which other logins have used.
package struct Leak: Sendable, Equatable {
  /// A name of an Action's module scope that held something over from one login to the next.
  package struct Carrier: Sendable, Hashable {
    package var action: String
    package var name: String
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
}
