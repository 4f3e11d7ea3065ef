/// Something that knows where an IP address is and who announces it.
///
/// What a fixture says about an address wins; a locator is asked for the rest. An address that
/// nobody can place (private, loopback, unassigned) and a text that is no address at all have no
/// place and no autonomous system: that is an answer. Whether a text is an address is the event
/// check's question.
public protocol GeoLocator: Sendable {
  /// Returns where an address is, or nil if that is not known.
  ///
  /// - Throws: What kept the locator from answering, such as a damaged database. A place that was
  ///   left out for such a reason could turn a denial into an allowed login.
  func place(of address: String) throws -> GeoIP?

  /// Returns who announces an address, as in `AS13335`, or nil if that is not known.
  ///
  /// - Throws: What kept the locator from answering, such as a damaged database.
  func autonomousSystem(of address: String) throws -> String?
}
