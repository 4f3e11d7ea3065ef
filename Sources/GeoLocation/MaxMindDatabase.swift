import PostLogin
import Synchronization
package import WireFormats

/// One MaxMind DB file.
///
/// The file is mapped into memory. Replace it by renaming a new file over it: truncating it would
/// end the process at the next access.
package final class MaxMindDatabase: Sendable {
  /// The kind of data in a database.
  package enum Kind: Sendable {
    case place
    case autonomousSystem
  }

  /// The kind of data.
  package let kind: Kind
  private let handle: Mutex<DatabaseHandle>

  /// Opens a file.
  ///
  /// - Throws: The reason why the file cannot be used, if that shows without reading all of it.
  package init(path: String) throws(PostLoginError) {
    let handle = try DatabaseHandle(path: path)
    let type = handle.type
    guard let kind = Self.kind(of: type) else { throw .unsupportedType(path, type) }
    self.kind = kind
    self.handle = Mutex(handle)
  }

  /// Returns the location of an address; nil if the database has none.
  ///
  /// - Throws: `damaged`, if a part of the file that the answer needs is invalid.
  func place(of address: IPAddress) throws(PostLoginError) -> GeoIP? {
    guard kind == .place else { return nil }
    return try handle.withLock { (handle) throws(PostLoginError) in
      try handle.record(of: address)?.place()
    }
  }

  /// Returns the autonomous system of an address; nil if the database has none.
  ///
  /// - Throws: `damaged`, if a part of the file that the answer needs is invalid.
  func autonomousSystem(of address: IPAddress) throws(PostLoginError) -> String? {
    guard kind == .autonomousSystem else { return nil }
    return try handle.withLock { (handle) throws(PostLoginError) in
      try handle.record(of: address)?.natural("autonomous_system_number").map { "AS\($0)" }
    }
  }

  /// Vendors name the types differently, but each name contains one of these words:
  /// `GeoLite2-City`, `GeoIP2-City-Europe`, `DBIP-ASN-Lite (compat=GeoLite2-ASN)`.
  private static func kind(of type: String) -> Kind? {
    let words = type.split { !$0.isLetter }
    if words.contains("City") || words.contains("Country") { return .place }
    return words.contains("ASN") ? .autonomousSystem : nil
  }
}
