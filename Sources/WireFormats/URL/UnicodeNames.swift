import CICU

/// Domain names in ASCII and for people, by UTS 46 without transitional mapping (WHATWG URL
/// standard, section 3.3).
package enum UnicodeNames {
  private typealias Conversion = (
    UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Bool>?
  ) -> Int32

  /// The name in ASCII; nil for a name that is not valid.
  ///
  /// The result can be empty, and can hold characters that no host has.
  package static func ascii(_ name: String) -> String? {
    converted(name, icu_domain_name_to_ascii).flatMap { $0.isValid ? $0.text : nil }
  }

  /// The readable name; empty if it cannot be converted.
  package static func unicode(_ name: String) -> String {
    converted(name, icu_domain_name_to_unicode)?.text ?? ""
  }

  private static func converted(
    _ name: String,
    _ convert: Conversion
  ) -> (text: String, isValid: Bool)? {
    let input = Array(name.utf8)
    // Punycode and case mapping make a label a few times longer at most.
    guard let capacity = Int32(exactly: 16 * input.count + 64) else { return nil }
    var isValid = false
    var count: Int32 = -1
    let output = [CChar](unsafeUninitializedCapacity: Int(capacity)) { buffer, initialized in
      input.withUnsafeBytes { bytes in
        let text = bytes.bindMemory(to: CChar.self)
        let length = Int32(input.count)
        count = convert(text.baseAddress, length, buffer.baseAddress, capacity, &isValid)
      }
      initialized = max(0, Int(count))
    }
    guard count >= 0 else { return nil }
    let text = String(decoding: output.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (text, isValid)
  }
}
