import CMaxMindDB
import WireFormats

/// What stands in a database about one network.
///
/// INVARIANT: used only while its handle is borrowed; nothing that it answers points into the file.
@safe struct DatabaseRecord {
  private let entry: MMDB_entry_s
  private let path: String

  init(_ entry: MMDB_entry_s, path: String) {
    unsafe self.entry = entry
    self.path = path
  }

  /// The text at the end of a path of names and indices; nil if there is none, or no text.
  func text(_ steps: StaticString...) throws(PostLoginError) -> String? {
    guard let found = unsafe try value(at: steps), unsafe found.type == MMDB_DATA_TYPE_UTF8_STRING
    else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: found.utf8_string, count: Int(found.data_size))
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// The number at the end of a path; nil if there is none, or no number with a fraction.
  func double(_ steps: StaticString...) throws(PostLoginError) -> Double? {
    guard let found = unsafe try value(at: steps) else { return nil }
    switch unsafe Int32(found.type) {
    case MMDB_DATA_TYPE_DOUBLE: return unsafe found.double_value
    case MMDB_DATA_TYPE_FLOAT: return unsafe Double(found.float_value)
    default: return nil
    }
  }

  /// The number at the end of a path; nil if there is none, or no natural number of 32 bits.
  func natural(_ steps: StaticString...) throws(PostLoginError) -> UInt32? {
    guard let found = unsafe try value(at: steps) else { return nil }
    switch unsafe Int32(found.type) {
    case MMDB_DATA_TYPE_UINT16: return unsafe UInt32(found.uint16)
    case MMDB_DATA_TYPE_UINT32: return unsafe found.uint32
    default: return nil
    }
  }

  private func value(at steps: [StaticString]) throws(PostLoginError) -> MMDB_entry_data_s? {
    // The text of a literal ends with a zero and lives as long as the process.
    var names = unsafe steps.map { unsafe UnsafeRawPointer($0.utf8Start) as UnsafeRawPointer? }
    unsafe names.append(nil)
    var start = unsafe entry
    var found = unsafe MMDB_entry_data_s()
    let status = unsafe names.withUnsafeBufferPointer { names in
      unsafe names.withMemoryRebound(to: UnsafePointer<CChar>?.self) { names in
        unsafe MMDB_aget_value(&start, &found, names.baseAddress)
      }
    }
    switch status {
    case MMDB_SUCCESS: return unsafe found.has_data ? found : nil
    // So the library says that there is no such member or element.
    case MMDB_LOOKUP_PATH_DOES_NOT_MATCH_DATA_ERROR: return nil
    default: throw .damaged(path, DatabaseHandle.reason(of: status))
    }
  }
}
