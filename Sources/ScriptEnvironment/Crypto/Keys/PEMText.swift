#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The text form of a key (RFC 7468): base64 between a line that begins it and one that ends it.
struct PEMText {
  var label: String
  var content: [UInt8]

  /// Reads the first such block of a text.
  ///
  /// Lines are lines: spaces or `\n` in two characters in their place are refused, as OpenSSL does.
  ///
  /// - Throws: `unreadableKey`, and `encryptedKey` for a block that is encrypted.
  static func first(in bytes: [UInt8]) throws(CryptoProblem) -> PEMText {
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
    return PEMText(label: label, content: Array(data))
  }

  private static func label(of line: String, after start: String) -> String? {
    guard line.hasPrefix(start), line.hasSuffix("-----"), line.count > start.count + 5 else {
      return nil
    }
    return String(line.dropFirst(start.count).dropLast(5))
  }

  var text: String {
    let encoded = Array(Data(content).base64EncodedString().utf8)
    let lines = stride(from: 0, to: encoded.count, by: 64).map { start in
      String(decoding: encoded[start..<min(start + 64, encoded.count)], as: UTF8.self)
    }
    let body = lines.map { $0 + "\n" }.joined()
    return "-----BEGIN \(label)-----\n\(body)-----END \(label)-----\n"
  }
}
