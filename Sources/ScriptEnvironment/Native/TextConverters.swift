import CICU

/// Texts in the encodings that ICU has tables for.
final class TextConverters {
  private var converters: [String: UnsafeMutableRawPointer] = [:]

  deinit { converters.values.forEach(icu_converter_close) }

  /// The text of bytes; nil for an unknown encoding or, if that is fatal, a byte without meaning.
  ///
  /// Bytes at the end that are the beginning of a character count if they are the last.
  func text(of bytes: [UInt8], in encoding: String, isLast: Bool, isFatal: Bool) -> String? {
    guard let converter = converter(encoding), let length = Int32(exactly: bytes.count),
      let capacity = Int32(exactly: 2 * bytes.count + 16)
    else { return nil }
    var count: Int32 = -1
    let units = [UInt16](unsafeUninitializedCapacity: Int(capacity)) { buffer, initialized in
      bytes.withUnsafeBytes { bytes in
        count = icu_converter_decode(
          converter,
          bytes.bindMemory(to: CChar.self).baseAddress,
          length,
          buffer.baseAddress,
          capacity,
          isLast,
          isFatal
        )
      }
      initialized = max(0, Int(count))
    }
    return count < 0 ? nil : String(decoding: units, as: UTF16.self)
  }

  private func converter(_ encoding: String) -> UnsafeMutableRawPointer? {
    if let converter = converters[encoding] { return converter }
    guard let converter = icu_converter_open(encoding) else { return nil }
    converters[encoding] = converter
    return converter
  }
}
