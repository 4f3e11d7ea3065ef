import WireFormats

/// Reads a file of a log collector line by line, plain or compressed.
struct RecorderLineReader {
  enum Line {
    case text([UInt8])
    /// Unreadable input, with the reason.
    case noise(String)
  }

  private static let blockByteCount = 1 << 18
  private static let maximumLineByteCount = 1 << 20

  private let maximumExpansion: Int
  private var bytes: [UInt8] = []
  private var isTooLong = false
  private var number = 1

  init(maximumExpansion: Int) { self.maximumExpansion = maximumExpansion }

  /// Passes each line that is not empty with its number to `body`; a read error is the last line.
  ///
  /// - Throws: `unreadable` for a file that cannot be opened, and the errors of `body`.
  mutating func forEachLine(of path: String, _ body: (Line, _ number: Int) throws -> Void) throws {
    let file = try LogFile(path: path, maximumExpansion: maximumExpansion)
    var block = [UInt8](repeating: 0, count: Self.blockByteCount)
    do {
      while true {
        let count = try file.read(into: &block)
        guard count > 0 else { break }
        var rest = block[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          append(rest[..<end])
          try emit(body)
          number += 1
          rest = rest[(end + 1)...]
        }
        append(rest)
      }
      try emit(body)
    } catch let problem as LogFile.Problem {
      try emit(body)
      try body(.noise(problem.description), number)
    }
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    guard !isTooLong else { return }
    guard bytes.count + part.count <= Self.maximumLineByteCount else {
      isTooLong = true
      bytes = []
      return
    }
    bytes += part
  }

  private mutating func emit(_ body: (Line, _ number: Int) throws -> Void) rethrows {
    defer {
      bytes.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    if isTooLong {
      return try body(.noise("a line of more than \(Self.maximumLineByteCount) bytes"), number)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if !bytes.isEmpty { try body(.text(bytes), number) }
  }
}
