import CJavaScriptCore
import Glibc

/// A string of the engine, released with this object.
///
/// It belongs to no realm, so several realms may use it.
@safe package final class GuestString {
  private let reference: OpaquePointer

  package init(_ text: String) {
    var text = text
    unsafe reference = text.withUTF8 { bytes in unsafe Self.make(bytes) }
  }

  package init(_ bytes: ArraySlice<UInt8>) {
    unsafe reference = bytes.withUnsafeBufferPointer { bytes in unsafe Self.make(bytes) }
  }

  deinit { unsafe JSStringRelease(reference) }

  /// Runs code with the engine's reference, which is valid only during the call.
  func withReference<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    withExtendedLifetime(self) { unsafe body(reference) }
  }

  private static func make(_ bytes: UnsafeBufferPointer<UInt8>) -> OpaquePointer {
    if bytes.count >= longText, let string = unsafe makeWidened(bytes) { return unsafe string }
    if let start = bytes.baseAddress, unsafe memchr(start, 0, bytes.count) != nil {
      return unsafe makeWide(bytes)
    }
    return unsafe makeShort(bytes)
  }

  /// Makes a string from UTF-16, which may contain the character zero.
  private static func makeWide(_ bytes: UnsafeBufferPointer<UInt8>) -> OpaquePointer {
    let units = unsafe Array(String(decoding: bytes, as: UTF8.self).utf16)
    guard let string = unsafe JSStringCreateWithCharacters(units, units.count) else {
      preconditionFailure("the engine made no string")
    }
    return unsafe string
  }

  private static func makeShort(_ bytes: UnsafeBufferPointer<UInt8>) -> OpaquePointer {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      let copied = UnsafeMutableRawBufferPointer(buffer)
      unsafe copied.copyBytes(from: bytes)
      unsafe buffer[bytes.count] = 0
      // The engine turns invalid input into an empty string, and aborts when memory is exhausted.
      guard let string = unsafe JSStringCreateWithUTF8CString(buffer.baseAddress) else {
        preconditionFailure("the engine made no string")
      }
      return unsafe string
    }
  }

  /// The Swift text of a string of the engine; a lone surrogate becomes U+FFFD.
  static func text(of string: OpaquePointer) -> String {
    let length = unsafe JSStringGetLength(string)
    guard length > 0 else { return "" }
    if let text = unsafe asciiText(of: string, length) { return text }
    let units = unsafe UnsafeBufferPointer(start: JSStringGetCharactersPtr(string), count: length)
    return unsafe String(decoding: units, as: UTF16.self)
  }

  /// The text of a string that is ASCII, as most are; nil for any other.
  ///
  /// The engine's conversion silently stops at a lone surrogate and where there is no more room, so
  /// it is of use only where each unit gives one byte.
  private static func asciiText(of string: OpaquePointer, _ length: Int) -> String? {
    var isASCII = false
    let text = unsafe String(unsafeUninitializedCapacity: length + 1) { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        let written = unsafe JSStringGetUTF8CString(string, characters.baseAddress, length + 1)
        isASCII = unsafe written == length + 1 && characters[..<length].allSatisfy { $0 >= 0 }
        return isASCII ? length : 0
      }
    }
    return isASCII ? text : nil
  }

  /// The UTF-8 bytes of a string of the engine that holds JSON.
  static func bytes(of string: OpaquePointer) -> [UInt8] {
    let capacity = unsafe JSStringGetMaximumUTF8CStringSize(string)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let target = unsafe UnsafeMutableRawPointer(buffer.baseAddress)?
        .assumingMemoryBound(to: CChar.self)
      let written = unsafe JSStringGetUTF8CString(string, target, capacity)
      count = max(0, written - 1)
    }
  }
}
