import Glibc
import WireFormats

/// Reads a file line by line; holds at most one line and one block in memory.
struct LineReader: ~Copyable {
  private let path: String
  private let file: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private(set) var byteCount = 0
  /// The number of lines so far.
  private(set) var lineCount = 0

  private static let blockSize = 1 << 18
  private static let maximumLineBytes = 64 << 20

  /// - Throws: `unreadable` for a path that is missing or not a regular file.
  init(_ path: String) throws(PostLoginError) {
    self.path = path
    // The length of each line is checked, not the size of the file.
    let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard opened >= 0 else {
      throw .unreadable(path, String(cString: strerror(errno)).lowercased())
    }
    var status = stat()
    guard fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(opened)
      throw .unreadable(path, "this is no regular file")
    }
    // Only a completely initialized reader closes its file.
    file = opened
  }

  deinit { close(file) }

  /// Returns the next line without its line feed; nil at the end of the file.
  ///
  /// - Throws: `unreadable` for a line that is too long or lacks a line feed.
  mutating func next() throws(PostLoginError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = lineFeed(from: searched) {
        let line = Array(buffer[start..<end])
        start = end + 1
        lineCount += 1
        return line
      }
      searched = buffer.count
      if isAtEnd {
        guard start == buffer.count else {
          throw .unreadable(path, "its last line has no end; the file is cut off")
        }
        return nil
      }
      guard buffer.count - start <= Self.maximumLineBytes else {
        throw .unreadable(path, "line \(lineCount + 1) has more than 64 MB")
      }
      if start > 0 {
        buffer.removeFirst(start)
        searched -= start
        start = 0
      }
      try readBlock()
    }
  }

  private func lineFeed(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func readBlock() throws(PostLoginError) {
    let old = buffer.count
    buffer.append(contentsOf: repeatElement(0, count: Self.blockSize))
    var count = 0
    repeat {
      count = buffer.withUnsafeMutableBytes { bytes in
        read(file, bytes.baseAddress?.advanced(by: old), Self.blockSize)
      }
    } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw .unreadable(path, String(cString: strerror(errno)).lowercased())
    }
    buffer.removeLast(Self.blockSize - count)
    byteCount += count
    isAtEnd = count == 0
  }
}
