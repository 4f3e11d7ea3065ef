import Glibc
package import WireFormats

/// The last line of a file, read from its end.
enum FileTrailer {
  /// Longer than any trailer.
  private static let maximumBytes = 1 << 20

  /// The text of the last line; nil for a file that is missing, cut off, or does not end in JSON.
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
  /// Replaces the last line of a file; one that is cut off on the way has none that can be read.
  ///
  /// - Throws: `unreadable` for a file that cannot be written.
  static func replace(by line: [UInt8], in path: String) throws(PostLoginError) {
    guard let last = json(of: path) else { throw .unreadable(path, "its last line cannot be read") }
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw .unwritable(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .unwritable(path) }
    // The line and its line feed.
    let end = status.st_size - off_t(last.bytes.count + 1)
    guard ftruncate(file, end) == 0, lseek(file, end, SEEK_SET) == end,
      FileBytes.write(line + [UInt8(ascii: "\n")], to: file), fsync(file) == 0
    else { throw .unwritable(path) }
  }
}

extension CaseTrailer {
  /// The trailer of a file of cases; nil for a file without one.
  package static func last(of path: String) -> CaseTrailer? {
    FileTrailer.json(of: path).flatMap { CaseTrailer($0) }
  }
}

extension ResultTrailer {
  /// The trailer of a file of results; nil for a file without one.
  package static func last(of path: String) -> ResultTrailer? {
    FileTrailer.json(of: path).flatMap { ResultTrailer($0) }
  }
}

extension BacktestSummary {
  /// Checks that a file of cases has its result among those that were added.
  ///
  /// - Throws: `invalidResult` if it has none, and `invalidCase` for a file without a trailer.
  package func checkResult(ofCases path: String) throws(PostLoginError) {
    guard let trailer = CaseTrailer.last(of: path) else {
      throw .invalidCase("`\(path)` has no trailer; the file is cut off, or no file of cases")
    }
    guard preparation.inputs.contains(trailer.digest) else {
      throw .invalidResult("the cases of `\(path)` have no result; run them")
    }
  }
}
