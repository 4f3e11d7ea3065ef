import CICU

/// Names of hosts by UTS 46 without transitional mapping, as the URL standard asks for them.
final class DomainNames {
  private let names = icu_domain_names_open()

  private typealias Conversion =
    (
      UnsafeRawPointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32,
      UnsafeMutablePointer<Bool>?
    ) -> Int32

  /// The name in ASCII; nil for one that is not valid.
  func ascii(_ name: String) -> String? {
    converted(name, icu_domain_name_to_ascii).flatMap { $0.isValid ? $0.text : nil }
  }

  /// The name for people, as far as it can be had.
  func unicode(_ name: String) -> String {
    converted(name, icu_domain_name_to_unicode)?.text ?? ""
  }

  private func converted(
    _ name: String,
    _ convert: Conversion
  ) -> (text: String, isValid: Bool)? {
    let input = Array(name.utf8)
    // Punycode and case mapping make a label a few times longer at most.
    let capacity = 16 * input.count + 64
    guard names != nil, let capacity = Int32(exactly: capacity) else { return nil }
    var isValid = false
    var count: Int32 = -1
    let output = [CChar](unsafeUninitializedCapacity: Int(capacity)) { buffer, initialized in
      input.withUnsafeBytes { bytes in
        let text = bytes.bindMemory(to: CChar.self)
        count = convert(
          names,
          text.baseAddress,
          Int32(input.count),
          buffer.baseAddress,
          capacity,
          &isValid
        )
      }
      initialized = max(0, Int(count))
    }
    guard count >= 0 else { return nil }
    let text = String(decoding: output.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (text, isValid)
  }
}
