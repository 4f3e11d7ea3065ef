public import WireFormats

/// Reads `event.secrets` from a file: a JSON object of strings, or lines of `KEY=value`.
public enum Secrets {
  private static let maximumByteCount = 1 << 20

  /// Reads a file of secrets.
  ///
  /// - Throws: `unreadable`, `notJSON`, or `invalidSecrets` for a repeated name, a value that is
  ///   not a string, or a line without `=`. No message shows a value.
  public static func read(at path: String) throws(PostLoginError) -> JSONText {
    let bytes = try FileBytes.read(path, atMost: maximumByteCount)
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let secrets =
      first == UInt8(ascii: "{") ? try jsonSecrets(bytes, path) : try lineSecrets(bytes, path)
    return JSONText(members: secrets.map { ($0.name, JSONText(string: $0.value)) })
  }

  private typealias Secret = (name: String, value: String)

  private static func jsonSecrets(
    _ bytes: [UInt8],
    _ path: String
  ) throws(PostLoginError) -> [Secret] {
    let document = try JSONText(checking: bytes, file: path)
    var secrets: [Secret] = []
    for (name, value) in document.members {
      let place = SourceLocation(file: path, offset: value.bytes.startIndex, in: bytes)
      guard let text = value.stringValue else {
        throw invalid(
          "the value of secret `\(name)` is \(value.kind.withArticle), not a string",
          place
        )
      }
      try add((name, text), to: &secrets, at: place)
    }
    return secrets
  }

  private static func lineSecrets(
    _ bytes: [UInt8],
    _ path: String
  ) throws(PostLoginError) -> [Secret] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw invalid("the file is not valid UTF-8", SourceLocation(file: path, line: 1, column: 1))
    }
    var secrets: [Secret] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.trimmingJavaScriptWhitespace()
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let place = SourceLocation(file: path, line: index + 1, column: 1)
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].trimmingJavaScriptWhitespace()
      guard parts.count == 2, !name.isEmpty else { throw invalid("expected `KEY=value`", place) }
      try add(
        (name, parts[1].trimmingJavaScriptWhitespace().withoutQuotes),
        to: &secrets,
        at: place
      )
    }
    return secrets
  }

  private static func add(
    _ secret: Secret,
    to secrets: inout [Secret],
    at place: SourceLocation
  ) throws(PostLoginError) {
    guard !secrets.contains(where: { $0.name == secret.name }) else {
      throw invalid("secret `\(secret.name)` stands here twice; keep one of them", place)
    }
    secrets.append(secret)
  }

  private static func invalid(_ message: String, _ place: SourceLocation) -> PostLoginError {
    PostLoginError(.invalidSecrets, message, at: place)
  }
}

extension String {
  /// The text without a pair of quotes around it.
  fileprivate var withoutQuotes: String {
    guard count >= 2, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
