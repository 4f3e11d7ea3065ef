import Crypto
import WireFormats

/// Reads the cases of a file and checks that the file is complete.
struct CaseReader: ~Copyable {
  private let path: String
  private let keepsGroups: Bool
  private var lines: LineReader
  private var digest = SHA256()
  private var caseCount = 0
  private var found: CaseTrailer?
  /// A case that was read and belongs to the next chunk.
  private var held: [UInt8]?

  var byteCount: Int { lines.byteCount }

  /// With `keepsGroups`, no chunk ends within the logins of a user.
  init(_ path: String, keepsGroups: Bool) throws(PostLoginError) {
    self.path = path
    self.keepsGroups = keepsGroups
    lines = try LineReader(path)
  }

  /// The next cases; empty at the end of the file.
  mutating func chunk(of count: Int) throws(PostLoginError) -> [[UInt8]] {
    var chunk: [[UInt8]] = []
    if let held { chunk.append(held) }
    held = nil
    while let line = try nextCase() {
      if chunk.count >= count {
        guard keepsGroups, Self.group(of: line) == chunk.last.flatMap(Self.group) else {
          held = line
          return chunk
        }
      }
      chunk.append(line)
      if chunk.count >= count, !keepsGroups { return chunk }
    }
    return chunk
  }

  /// Returns the trailer, which must be the last line.
  ///
  /// - Throws: `invalidCase` for a file without a trailer, or with one that does not match.
  func trailer() throws(PostLoginError) -> CaseTrailer {
    guard let found else {
      throw .invalidCase("`\(path)` has no trailer; the file is cut off, or no file of cases")
    }
    guard found.caseCount == caseCount else {
      throw .invalidCase("`\(path)` has \(caseCount) cases, and its trailer \(found.caseCount)")
    }
    let text = digest.finalize().map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0\(digits)" : digits
    }.joined()
    guard found.digest == text else {
      throw .invalidCase("`\(path)` was changed: its cases have another digest than its trailer")
    }
    return found
  }

  private mutating func nextCase() throws(PostLoginError) -> [UInt8]? {
    guard let line = try lines.next() else { return nil }
    guard found == nil else {
      throw .invalidCase("`\(path)` has text after its trailer, in line \(lines.lineCount)")
    }
    if line.starts(with: #"{"trailer":"#.utf8) {
      found = CaseTrailer(try JSONText(checking: line, file: path))
      guard let found else { throw .invalidCase("`\(path)` has an unreadable trailer") }
      guard !found.isPartial else {
        throw .invalidCase(
          "`\(path)` is one of \(found.partCount) parts; run `backtest prepare "
            + "--finish` when all parts exist"
        )
      }
      return try nextCase()
    }
    digest.update(data: line + [UInt8(ascii: "\n")])
    caseCount += 1
    return line
  }

  private static func group(of line: [UInt8]) -> JSONText? {
    JSONText(uncheckedBytes: line[...])["group"]
  }
}
