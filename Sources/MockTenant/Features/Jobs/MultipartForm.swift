import WireFormats

/// The parts of a body in the form of `multipart/form-data` (RFC 7578), as texts by name.
struct MultipartForm: Sendable {
  let parts: [String: String]

  /// Reads a body by the boundary of its content type; nil for a body that is not well-formed.
  init?(_ body: [UInt8], contentType: String) {
    guard let range = contentType.firstRange(of: "boundary=") else { return nil }
    let boundary = contentType[range.upperBound...].prefix { $0 != ";" }
      .filter { $0 != "\"" && $0 != " " }
    guard !boundary.isEmpty, let text = String(validating: body, as: UTF8.self) else { return nil }
    // A line break before the first boundary is optional.
    let pieces = ("\r\n" + text).split(
      separator: "\r\n--\(boundary)",
      omittingEmptySubsequences: false
    )
    guard pieces.count > 2, pieces.last?.hasPrefix("--") == true else { return nil }
    var parts: [String: String] = [:]
    for piece in pieces.dropFirst().dropLast() {
      guard let end = piece.firstRange(of: "\r\n\r\n"),
        let name = Self.name(in: piece[..<end.lowerBound])
      else { return nil }
      parts[name] = String(piece[end.upperBound...])
    }
    self.parts = parts
  }

  private static func name(in head: Substring) -> String? {
    let line = head.split(separator: "\r\n").first {
      $0.lowercased().hasPrefix("content-disposition:")
    }
    for parameter in line?.split(separator: ";") ?? [] {
      let text = parameter.drop { $0 == " " }
      guard text.hasPrefix("name=") else { continue }
      return text.dropFirst(5).filter { $0 != "\"" }
    }
    return nil
  }
}
