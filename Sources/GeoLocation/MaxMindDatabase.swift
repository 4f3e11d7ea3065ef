import PostLogin
import Synchronization
package import WireFormats

/// One MaxMind DB file.
///
/// The file is mapped into memory, not read: a new one must be renamed over it, because a process
/// ends when the bytes it looks at are cut off under it.
package final class MaxMindDatabase: Sendable {
  /// What a database answers.
  package enum Kind: Sendable {
    case place
    case autonomousSystem
  }

  /// What this database answers.
  package let kind: Kind
  private let handle: Mutex<DatabaseHandle>

  /// Opens a file.
  ///
  /// - Throws: What is wrong with it, as far as it can be seen without reading all of it.
  package init(path: String) throws(PostLoginError) {
    let handle = try DatabaseHandle(path: path)
    let type = handle.type
    guard let kind = Self.kind(of: type) else { throw .unsupportedType(path, type) }
    self.kind = kind
    self.handle = Mutex(handle)
  }

  /// Returns where an address is, if the database holds places and knows it.
  ///
  /// - Throws: `damaged`, if a part of the file that is needed for the answer is wrong.
  func place(of address: IPAddress) throws(PostLoginError) -> GeoIP? {
    guard kind == .place else { return nil }
    return try handle.withLock { (handle) throws(PostLoginError) in
      try handle.record(of: address)?.place()
    }
  }

  /// Returns who announces an address, if the database holds that and knows it.
  ///
  /// - Throws: `damaged`, if a part of the file that is needed for the answer is wrong.
  func autonomousSystem(of address: IPAddress) throws(PostLoginError) -> String? {
    guard kind == .autonomousSystem else { return nil }
    return try handle.withLock { (handle) throws(PostLoginError) in
      try handle.record(of: address)?.natural("autonomous_system_number").map { "AS\($0)" }
    }
  }

  /// Every maker names the type in words of its own, with one of these among them: `GeoLite2-City`,
  /// `GeoIP2-City-Europe`, `DBIP-ASN-Lite (compat=GeoLite2-ASN)`.
  private static func kind(of type: String) -> Kind? {
    let words = type.split { !$0.isLetter }
    if words.contains("City") || words.contains("Country") { return .place }
    return words.contains("ASN") ? .autonomousSystem : nil
  }
}
