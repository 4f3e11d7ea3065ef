import PostLogin
import PostLoginTesting
import WireFormats

/// Leads from places in code that stands in a declaration to the declaring file.
struct CodePlaces {
  /// Code with the place of its declaration.
  private struct Code {
    let title: String
    let lines: [Substring]
    let location: SourceLocation

    /// The line with the first text.
    var first: Int? { lines.firstIndex { !Acceptance.trimmed($0).isEmpty } }

    /// Whether all text is in one line.
    var isOneLine: Bool { lines.count { !Acceptance.trimmed($0).isEmpty } == 1 }
  }

  /// The codes by the path that a run shows, such as `main.tf#/deny.js`.
  private var codes: [String: Code] = [:]
  private var files: [String: [Substring]] = [:]

  /// Adds a code with the path that a run shows.
  mutating func add(
    _ file: String,
    _ code: String,
    of title: String,
    declaredAt location: SourceLocation
  ) {
    codes[file] = Code(title: title, lines: Self.lines(of: code), location: location)
  }

  /// The lines of all codes, so that their comments are not those of the declaring files.
  var codeLines: Set<String> {
    Set(codes.values.flatMap { $0.isOneLine ? [] : $0.lines.map(Acceptance.trimmed) })
  }

  /// The lines of a file; none if it cannot be read.
  mutating func lines(of file: String) -> [Substring] {
    if let known = files[file] { return known }
    let bytes = (try? FileBytes.read(file, atMost: Document.maximumByteCount)) ?? []
    let lines = Self.lines(of: String(decoding: bytes, as: UTF8.self))
    files[file] = lines
    return lines
  }

  /// Returns the finding at its place in the declaring file.
  ///
  /// Code that does not stand there as it runs, such as that of an expression, has the place of its
  /// declaration, and the message says the line within the code.
  mutating func moved(_ finding: Finding) -> Finding {
    guard let file = finding.location.file, let code = codes[file] else { return finding }
    var finding = finding
    if let place = place(of: finding.location, in: code) {
      finding.location = place
    } else {
      finding.message += " (line \(finding.location.line) of the code of \(code.title))"
      finding.location = code.location
    }
    return finding
  }

  private mutating func place(of inner: SourceLocation, in code: Code) -> SourceLocation? {
    guard let file = code.location.file, let first = code.first,
      code.lines.indices.contains(inner.line - 1)
    else { return nil }
    let lines = lines(of: file)
    let written = code.lines[inner.line - 1]
    let declared = min(max(code.location.line - 1, 0), lines.count)
    for start in Array(declared..<lines.count) + Array(0..<declared) {
      let number = start + inner.line - 1 - first
      guard lines.indices.contains(number) else { continue }
      let isHere =
        code.isOneLine
        ? lines[start].contains(Acceptance.trimmed(written))
        : Self.areAlike(lines[start], code.lines[first]) && Self.areAlike(lines[number], written)
      guard isHere else { continue }
      let shift =
        Self.column(of: written, in: lines[number]) - Self.column(of: written, in: written)
      return SourceLocation(file: file, line: number + 1, column: max(1, inner.column + shift))
    }
    return nil
  }

  private static func areAlike(_ left: Substring, _ right: Substring) -> Bool {
    Acceptance.trimmed(left) == Acceptance.trimmed(right)
  }

  /// Where the text of a line begins in another one, in UTF-16 units.
  private static func column(of text: Substring, in line: Substring) -> Int {
    let start = line.firstRange(of: Acceptance.trimmed(text))?.lowerBound ?? line.startIndex
    return line[..<start].utf16.count
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
