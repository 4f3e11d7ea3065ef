import PostLogin
import WireFormats

/// A request to compare Auth0's reference pages with the tables of this package.
struct ReferenceRequest: Sendable {
  /// The folder with the pages, or a checkout that holds it.
  var folder: String

  /// Reads the pages and compares them.
  ///
  /// - Throws: `unreadable` or `invalidReference` for pages that cannot be read.
  func result() throws(PostLoginError) -> ReferenceReport {
    ReferenceReport(
      ReferenceComparison(
        from: .own,
        to: try ReferenceFolder(folder).table(),
        known: TriggerDefinition.all.map(\.trigger)
      )
    )
  }
}
