import CICU

/// Names of hosts by UTS 46 without transitional mapping, as the URL standard asks for them.
final class DomainNames {
  private let names = icu_domain_names_open()

  /// What the URL standard lets pass though UTS 46 objects: empty and long labels, and hyphens.
  private static let allowed: UInt32 =
    UInt32(UIDNA_ERROR_EMPTY_LABEL) | UInt32(UIDNA_ERROR_LABEL_TOO_LONG)
    | UInt32(UIDNA_ERROR_DOMAIN_NAME_TOO_LONG) | UInt32(UIDNA_ERROR_LEADING_HYPHEN)
    | UInt32(UIDNA_ERROR_TRAILING_HYPHEN) | UInt32(UIDNA_ERROR_HYPHEN_3_4)

  private typealias Conversion =
    (
      ICUDomainNames?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32,
      UnsafeMutablePointer<UInt32>?
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
    var errors: UInt32 = 0
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
          &errors
        )
      }
      initialized = max(0, Int(count))
    }
    guard count >= 0 else { return nil }
    let text = String(decoding: output.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (text, errors & ~Self.allowed == 0)
  }
}
