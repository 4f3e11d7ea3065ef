/// Finds the place and the autonomous system of an IP address.
///
/// The facts of a fixture take precedence; a locator adds the rest. An address without a place
/// (private, loopback, unassigned) and a text that is not an address have neither a place nor an
/// autonomous system; the check of the event reports invalid addresses.
public protocol GeoLocator: Sendable {
  /// Returns the place of an address, or nil if it is unknown.
  ///
  /// - Throws: The error that kept the locator from answering, such as a damaged database. Leaving
  ///   the place out instead could turn a denial into an allowed login.
  func place(of address: String) throws -> GeoIP?

  /// Returns the autonomous system that announces an address, such as `AS13335`, or nil if it is
  /// unknown.
  ///
  /// - Throws: The error that kept the locator from answering, such as a damaged database.
  func autonomousSystem(of address: String) throws -> String?
}
