import SwiftASN1

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PEMDocument {
  /// Reads the first block of a text.
  ///
  /// SwiftASN1 wants lines of 64 characters and nothing after the first block, and finds blocks in the
  /// middle of a line. OpenSSL accepts lines of any length, spaces at their end, and other text around
  /// the block, but refuses spaces or `\n` in two characters in the place of line ends.
  ///
  /// - Throws: `unreadableKey`, and `encryptedKey` for a block that is encrypted.
  static func first(in bytes: [UInt8]) throws(CryptoProblem) -> PEMDocument {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        let end = line.lastIndex { $0 > UInt8(ascii: " ") }
        return String(decoding: end.map { line[...$0] } ?? [], as: UTF8.self)
      }
    guard let start = lines.firstIndex(where: { label(of: $0, after: "-----BEGIN ") != nil }),
      let label = label(of: lines[start], after: "-----BEGIN "),
      let end = lines[start...].firstIndex(of: "-----END \(label)-----")
    else { throw .unreadableKey }
    let body = lines[(start + 1)..<end]
    if label == "ENCRYPTED PRIVATE KEY" || body.contains(where: { $0.hasPrefix("Proc-Type:") }) {
      throw .encryptedKey
    }
    guard let data = Data(base64Encoded: body.joined()), !data.isEmpty else {
      throw .unreadableKey
    }
    return PEMDocument(type: label, derBytes: Array(data))
  }

  private static func label(of line: String, after start: String) -> String? {
    guard line.hasPrefix(start), line.hasSuffix("-----"), line.count > start.count + 5 else {
      return nil
    }
    return String(line.dropFirst(start.count).dropLast(5))
  }
}
