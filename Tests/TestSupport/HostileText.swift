/// Texts that could change what is around them, and the question whether a report let them.
package enum HostileText {
  /// Every control character of C0, DEL and C1, every bidirectional control and break of lines, and
  /// commands of CI systems at the beginning of lines and inside of them.
  package static let all: [String] = [
    "::error::FORGED", " \u{A0}::add-mask::FORGED", "a\n::error file=x::FORGED\r\n##[error]FORGED",
    "a ##vso[task.complete]b", "\nFORGED passed", "\u{1B}[31mFORGED\u{1B}[0m",
    controls.map { "a\(Character($0))FORGED" }.joined(),
  ]

  private static let controls: [Unicode.Scalar] = [
    0...0x1F, 0x7F...0x9F, 0x61C...0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
  ].flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

  /// What a report shows raw; `calm` is the same report without hostile text, whose colours and own
  /// commands are no fault.
  package static func faults(of report: String, calm: String, allowingTabs: Bool = false)
    -> [String]
  {
    var allowed: Set<Unicode.Scalar> = ["\n", "\u{1B}"]
    if allowingTabs { allowed.insert("\t") }
    var faults = report.unicodeScalars.filter { controls.contains($0) && !allowed.contains($0) }
      .map { "raw U+\(String($0.value, radix: 16))" }
    if count(of: "\u{1B}", report) > count(of: "\u{1B}", calm) { faults.append("raw ESC") }
    let lines = lines(of: report)
    let commands = lines.count { $0.hasPrefix("::") }
    if commands > self.lines(of: calm).count(where: { $0.hasPrefix("::") }) {
      faults.append("a command at the beginning of a line")
    }
    faults += lines.filter { $0.hasPrefix("FORGED") }.map(String.init)
    faults += ["##[", "##vso["].filter(report.contains)
    return faults
  }

  /// Lines without space at their beginnings, as a runner of GitHub reads them.
  private static func lines(of report: String) -> [Substring] {
    report.split(separator: "\n").map { line in
      line.drop { character in character.isWhitespace }
    }
  }

  private static func count(of scalar: Unicode.Scalar, _ text: String) -> Int {
    text.unicodeScalars.count { $0 == scalar }
  }
}
