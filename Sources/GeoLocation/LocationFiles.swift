package import PostLogin
package import WireFormats

/// A locator with files of both kinds: MaxMind DB files, and tables of networks.
///
/// Of several files the first with a record of the address answers.
package struct LocationFiles: GeoLocator {
  private let locators: [any GeoLocator]
  private static let maximumTableSize = 1 << 30

  /// Opens files; a table is known by its first line, or by a name that ends in `.csv`.
  ///
  /// - Throws: the reason why the first unusable file cannot be used.
  package init(paths: [String]) throws(PostLoginError) {
    locators = try paths.map(Self.locator)
  }

  /// Returns the location of an address; nil if no file has a record of it.
  ///
  /// - Throws: `damaged`, if a part of a database that the answer needs is invalid.
  package func place(of address: String) throws -> GeoIP? {
    for locator in locators {
      if let place = try locator.place(of: address) { return place }
    }
    return nil
  }

  /// Returns the autonomous system that announces an address; nil if no file has a record of it.
  ///
  /// - Throws: `damaged`, if a part of a database that the answer needs is invalid.
  package func autonomousSystem(of address: String) throws -> String? {
    for locator in locators {
      if let system = try locator.autonomousSystem(of: address) { return system }
    }
    return nil
  }

  private static func locator(_ path: String) throws(PostLoginError) -> any GeoLocator {
    do throws(PostLoginError) {
      return try MaxMindLocator(paths: [path])
    } catch {
      guard error.code == .notADatabase else { throw error }
      let bytes = try FileBytes.read(path, atMost: maximumTableSize)
      guard path.hasSuffix(".csv") || NetworkTable.begins(bytes) else {
        throw .noLocations(path)
      }
      return try NetworkTable(bytes, file: path)
    }
  }
}
