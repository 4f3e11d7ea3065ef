import WireFormats

/// Recognises files that commands have written, which they may write anew without `--force`.
enum EarlierOutput {
  private static let maximumByteCount = 64 << 20

  /// How a file begins: reports of tests, of probes, of coverage, and a suspension.
  private static let beginnings = [
    "{\n  \"summary\": {", "TAP version 14\n", "**postlogin test**: ",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n",
    "[]\n", "[\n  {\n    \"login\": ", "coverage\n  ", "TN:\nSF:", "postlogin-suspension-",
  ]
  private static let pageTitle = "<title>Coverage: "
  /// The last line of a report that ends with what it counts.
  private static var counts: Regex<Substring> {
    /[0-9]+ (?:passed(?:, [0-9]+ [a-z ]+)*(?: in [0-9.]+ ms)?|logins? on .*|cases? in fresh .*)/
  }

  /// Whether a file is empty, or holds what a command has written.
  static func fills(_ path: String) -> Bool {
    guard let bytes = try? FileBytes.read(path, atMost: maximumByteCount) else { return false }
    return bytes.isEmpty || isOutput(bytes)
  }

  static func isOutput(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(1000), as: UTF8.self)
    if beginnings.contains(where: start.hasPrefix) || start.contains(pageTitle) { return true }
    let end = String(decoding: bytes.suffix(1000), as: UTF8.self)
    return end.split(separator: "\n").last?.wholeMatch(of: counts) != nil
  }
}
