public import PostLogin
public import WireFormats

/// A locator with MaxMind DB files, which hold either locations or autonomous systems.
///
/// Of several files the first with a record of the address answers; the locator never combines two
/// files into one location.
public struct MaxMindLocator: GeoLocator {
  private let databases: [MaxMindDatabase]

  /// Opens City, Country and ASN databases; lookups try them in this order.
  ///
  /// - Throws: the reason why the first unusable file cannot be used.
  public init(paths: [String]) throws(PostLoginError) {
    var databases: [MaxMindDatabase] = []
    for path in paths { databases.append(try MaxMindDatabase(path: path)) }
    self.databases = databases
  }

  /// Returns the location of an address; nil if no file has a record of it.
  ///
  /// - Throws: `damaged`, if a part of a file that the answer needs is invalid.
  public func place(of address: String) throws(PostLoginError) -> GeoIP? {
    guard let address = Self.located(address) else { return nil }
    for database in databases {
      if let place = try database.place(of: address) { return place }
    }
    return nil
  }

  /// Returns the autonomous system that announces an address, such as `AS13335`; nil if no file has
  /// a record of it.
  ///
  /// - Throws: `damaged`, if a part of a file that the answer needs is invalid.
  public func autonomousSystem(of address: String) throws(PostLoginError) -> String? {
    guard let address = Self.located(address) else { return nil }
    for database in databases {
      if let system = try database.autonomousSystem(of: address) { return system }
    }
    return nil
  }

  /// The address that can have a place; nil for the other ones.
  ///
  /// An IPv4-mapped address is the IPv4 address it carries. The rest of `::/96` has no place:
  /// databases keep IPv4 there, so that `::192.0.2.1`, which no router takes, would have the place
  /// of `192.0.2.1` (RFC 4291, 2.5.5).
  private static func located(_ text: String) -> IPAddress? {
    guard let address = IPAddress(text), !address.isCompatible else { return nil }
    return address.unmapped
  }
}
