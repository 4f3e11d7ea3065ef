public import PostLogin
public import WireFormats

/// A locator over MaxMind DB files: places and autonomous systems come in files of their own.
///
/// Where several files could answer, the first that knows the address does; two files are never
/// mixed into one place.
public struct MaxMindLocator: GeoLocator {
  private let databases: [MaxMindDatabase]

  /// Opens City, Country and ASN databases, in the order in which they are asked.
  ///
  /// - Throws: What is wrong with the first file that cannot be used.
  public init(paths: [String]) throws(PostLoginError) {
    var databases: [MaxMindDatabase] = []
    for path in paths { databases.append(try MaxMindDatabase(path: path)) }
    self.databases = databases
  }

  /// Returns where an address is, or nil if no file knows that.
  ///
  /// - Throws: `damaged`, if a part of a file that is needed for the answer is wrong.
  public func place(of address: String) throws(PostLoginError) -> GeoIP? {
    guard let address = IPAddress(address) else { return nil }
    for database in databases {
      if let place = try database.place(of: address) { return place }
    }
    return nil
  }

  /// Returns who announces an address, as in `AS13335`, or nil if no file knows that.
  ///
  /// - Throws: `damaged`, if a part of a file that is needed for the answer is wrong.
  public func autonomousSystem(of address: String) throws(PostLoginError) -> String? {
    guard let address = IPAddress(address) else { return nil }
    for database in databases {
      if let system = try database.autonomousSystem(of: address) { return system }
    }
    return nil
  }
}
