import CJavaScriptCore
import Glibc

/// The names of the members of one kind of lazy object, in order.
///
/// A script reads a member of `api` for each call, so a name is found by its bytes, without a text
/// of Swift's.
@safe package struct MemberNames: Sendable {
  package let names: [String]
  private let bytes: [[UInt8]]
  private let longest: Int

  package init(_ names: [String]) {
    self.names = names
    bytes = names.map { Array($0.utf8) }
    longest = bytes.map(\.count).max() ?? 0
  }

  /// The position of a name as the engine has it; nil if there is none.
  func position(of name: OpaquePointer) -> Int? {
    let length = unsafe JSStringGetLength(name)
    guard length > 0, length <= longest else { return nil }
    // Names of members are ASCII: one byte for each unit.
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { buffer in
      let written = unsafe JSStringGetUTF8CString(name, buffer.baseAddress, buffer.count)
      guard written == length + 1, let start = buffer.baseAddress else { return nil }
      return bytes.firstIndex { unsafe $0.count == length && memcmp($0, start, length) == 0 }
    }
  }
}
