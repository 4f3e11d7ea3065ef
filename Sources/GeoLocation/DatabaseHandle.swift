import CMaxMindDB
import Glibc
import WireFormats

/// An open database file; closed at the end of the value's life.
@safe struct DatabaseHandle: ~Copyable {
  let path: String
  private let database: UnsafeMutablePointer<MMDB_s>

  /// Opens a file and makes the checks that do not need all of it.
  init(path: String) throws(PostLoginError) {
    let database = unsafe try Self.open(path)
    self.path = path
    unsafe self.database = database
  }

  deinit {
    unsafe MMDB_close(database)
    unsafe database.deallocate()
  }

  /// The type from the metadata, such as `GeoLite2-City`.
  var type: String {
    unsafe database.pointee.metadata.database_type.map { unsafe String(cString: $0) } ?? ""
  }

  /// Returns the record of an address; nil if the database has none.
  func record(of address: IPAddress) throws(PostLoginError) -> DatabaseRecord? {
    var status = MMDB_SUCCESS
    let found = unsafe address.withSocketAddress {
      unsafe MMDB_lookup_sockaddr(database, $0, &status)
    }
    // An IPv4 database has no record of an IPv6 address, which is no failure.
    guard status != MMDB_IPV6_LOOKUP_IN_IPV4_DATABASE_ERROR else { return nil }
    guard status == MMDB_SUCCESS else { throw .damaged(path, Self.reason(of: status)) }
    return unsafe found.found_entry ? DatabaseRecord(found.entry, path: path) : nil
  }

  private static func open(
    _ path: String
  ) throws(PostLoginError) -> UnsafeMutablePointer<MMDB_s> {
    try DatabaseFile.check(path)
    let database = UnsafeMutablePointer<MMDB_s>.allocate(capacity: 1)
    let status = unsafe MMDB_open(path, UInt32(MMDB_MODE_MMAP), database)
    guard status == MMDB_SUCCESS else {
      let reason = errno
      unsafe database.deallocate()
      throw openingError(status, of: path, reason: reason)
    }
    guard unsafe hasSeparator(database.pointee) else {
      unsafe MMDB_close(database)
      unsafe database.deallocate()
      throw .damaged(path, "the search tree does not end where the metadata says")
    }
    return unsafe database
  }

  /// Whether sixteen zero bytes separate tree and data, as the format requires.
  ///
  /// They are missing at this offset if bytes before them were lost.
  private static func hasSeparator(_ database: MMDB_s) -> Bool {
    guard let data = unsafe database.data_section else { return false }
    return (1...16).allSatisfy { unsafe data[-$0] == 0 }
  }

  private static func openingError(
    _ status: Int32,
    of path: String,
    reason: Int32
  ) -> PostLoginError {
    switch status {
    case MMDB_FILE_OPEN_ERROR: .noDatabase(path, DatabaseFile.reason(of: reason))
    case MMDB_UNKNOWN_DATABASE_FORMAT_ERROR:
      .unsupportedFormat(path, libraryVersion: unsafe String(cString: MMDB_lib_version()))
    case MMDB_IO_ERROR, MMDB_OUT_OF_MEMORY_ERROR: .noDatabase(path, Self.reason(of: status))
    default:
      .notADatabase(path, "it has no metadata at its end, as a MaxMind DB has")
    }
  }

  static func reason(of status: Int32) -> String {
    switch status {
    case MMDB_CORRUPT_SEARCH_TREE_ERROR, MMDB_INVALID_NODE_NUMBER_ERROR:
      "the search tree leads out of the file"
    case MMDB_INVALID_DATA_ERROR: "a record leads out of the file or is of an unknown type"
    case MMDB_OUT_OF_MEMORY_ERROR: "there is not enough memory"
    default: "reading it fails with error \(status) of libmaxminddb"
    }
  }
}

extension IPAddress {
  fileprivate func withSocketAddress<Result>(
    _ body: (UnsafePointer<sockaddr>) -> Result
  ) -> Result {
    if isVersion4 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(truncatingIfNeeded: bits).bigEndian
      return unsafe withUnsafePointer(to: address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
      }
    }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    unsafe withUnsafeMutableBytes(of: &address.sin6_addr) { unsafe $0.copyBytes(from: bytes) }
    return unsafe withUnsafePointer(to: address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}
