import Glibc
package import WireFormats

/// Reads the last line of a file from its end.
enum FileTrailer {
  /// Longer than any trailer.
  private static let maximumBytes = 1 << 20

  /// Returns the text of the last line; nil for a file that is missing, truncated, or does not end
  /// in JSON.
  static func json(of path: String) -> JSONText? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let count = min(Int(status.st_size), maximumBytes)
    var bytes = [UInt8](repeating: 0, count: count)
    let read = bytes.withUnsafeMutableBytes {
      pread(file, $0.baseAddress, count, status.st_size - off_t(count))
    }
    guard read == count, bytes.last == UInt8(ascii: "\n") else { return nil }
    let line = bytes.dropLast().split(separator: UInt8(ascii: "\n")).last ?? []
    return try? JSONText(checking: Array(line), file: path)
  }
}

extension FileTrailer {
  /// Replaces the last line of a file; if interrupted, the file has no readable trailer.
  ///
  /// - Throws: `unreadable` for a file that cannot be written.
  static func replace(by line: [UInt8], in path: String) throws(PostLoginError) {
    guard let last = json(of: path) else { throw .unreadable(path, "its last line cannot be read") }
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unwritable(path) }
    // The length includes the line feed.
    let end = status.st_size - off_t(last.bytes.count + 1)
    guard ftruncate(file, end) == 0, lseek(file, end, SEEK_SET) == end,
      FileBytes.write(line + [UInt8(ascii: "\n")], to: file), fsync(file) == 0
    else { throw .unwritable(path) }
  }
}

extension CaseTrailer {
  /// Reads the trailer of a file of cases; nil if it has none.
  package static func last(of path: String) -> CaseTrailer? {
    FileTrailer.json(of: path).flatMap { CaseTrailer($0) }
  }
}

extension ResultTrailer {
  /// Reads the trailer of a file of results; nil if it has none.
  package static func last(of path: String) -> ResultTrailer? {
    FileTrailer.json(of: path).flatMap { ResultTrailer($0) }
  }
}

extension BacktestSummary {
  /// Checks that the added results include those of a file of cases.
  ///
  /// - Throws: `invalidResult` if they do not, and `invalidCase` for a file without a trailer.
  package func checkResult(ofCases path: String) throws(PostLoginError) {
    guard let trailer = CaseTrailer.last(of: path) else {
      throw .invalidCase("`\(path)` has no trailer; the file is cut off, or no file of cases")
    }
    guard preparation.inputs.contains(trailer.digest) else {
      throw .invalidResult("the cases of `\(path)` have no result; run them")
    }
  }
}
