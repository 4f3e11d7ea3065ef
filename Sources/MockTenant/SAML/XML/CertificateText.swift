import FoundationEssentials

/// A certificate as PEM.
///
/// OpenSSL does not read the text: it would ask for the password of an encrypted certificate at the
/// terminal.
enum CertificateText {
  private static let beginning = "-----BEGIN CERTIFICATE-----"
  private static let end = "-----END CERTIFICATE-----"

  /// The first certificate in DER; nil if there is none, or only one with a header, as encryption
  /// has.
  static func bytes(_ pem: String) -> [UInt8]? {
    guard let start = pem.firstRange(of: beginning)?.upperBound,
      let stop = pem[start...].firstRange(of: end)?.lowerBound,
      let data = Data(base64Encoded: String(pem[start..<stop].filter { !$0.isWhitespace }))
    else { return nil }
    return data.isEmpty ? nil : Array(data)
  }
}
