import CXMLSecurity

/// Compression without a header (RFC 1951), as the redirect binding of SAML has it.
enum RawDeflate {
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    run(bytes, capacity: bytes.count + 1024, xml_security_deflate)
  }

  /// Decompresses a message; nil if it is invalid or becomes too large.
  static func decompress(_ bytes: [UInt8]) -> [UInt8]? {
    run(bytes, capacity: SAMLMessage.maximumSize, xml_security_inflate)
  }

  private typealias Step = (
    UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>, Int
  ) -> Int

  private static func run(_ bytes: [UInt8], capacity: Int, _ step: Step) -> [UInt8]? {
    let input = bytes.map { CChar(bitPattern: $0) } + [0]
    var output = [CChar](repeating: 0, count: capacity)
    let count = step(input, bytes.count, &output, capacity)
    return count < 0 ? nil : output.prefix(count).map { UInt8(bitPattern: $0) }
  }
}
