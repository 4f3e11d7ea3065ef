import Glibc
import WireFormats

/// Reads a log file in pieces and decompresses it.
///
/// The first bytes distinguish gzip (RFC 1952), Zstandard (RFC 8878) and plain text.
final class LogFile {
  /// A reason why reading stops before the end of the file.
  enum Problem: Error, Equatable {
    /// The operating system reports a read error.
    case unreadable(String)
    /// The compressed data is damaged or truncated.
    case damaged
    /// The data expands beyond the limit.
    case expands(times: Int)
  }

  private static let pieceByteCount = 256 << 10
  /// Output up to this size is always allowed, since ratios of short files say little.
  private static let freeByteCount = 16 << 20

  private let descriptor: Int32
  private let maximumExpansion: Int
  private var decoder: any PieceDecoder
  private var piece = [UInt8](repeating: 0, count: pieceByteCount)
  private var pending = 0..<0
  private var readCount = 0
  private var decodedCount = 0
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Throws: `unreadable` for a file that cannot be opened, and for a folder.
  init(path: String, maximumExpansion: Int) throws(PostLoginError) {
    guard !FileBytes.isFolder(path) else { throw .unreadable(path, "this is a folder") }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(path, String(cString: strerror(errno)).lowercased())
    }
    self.maximumExpansion = maximumExpansion
    decoder = PlainPieces()
    do {
      try fill()
    } catch {
      throw .unreadable(path, "it cannot be read")
    }
    let start = Array(piece[pending].prefix(4))
    if start.starts(with: [0x1F, 0x8B]) {
      decoder = GzipPieces()
    } else if start == [0x28, 0xB5, 0x2F, 0xFD] {
      decoder = ZstandardPieces()
    }
  }

  deinit { close(descriptor) }

  /// Decodes the next piece into the buffer; returns the number of its bytes, 0 at the end.
  func read(into buffer: inout [UInt8]) throws(Problem) -> Int {
    while true {
      if pending.isEmpty, !isAtEnd { try fill() }
      let isLast = isAtEnd
      guard let step = decoder.decode(piece, pending, into: &buffer) else { throw .damaged }
      pending = (pending.lowerBound + step.consumed)..<pending.upperBound
      decodedCount += step.produced
      guard decodedCount <= Self.freeByteCount + readCount * maximumExpansion else {
        throw .expands(times: maximumExpansion)
      }
      if step.produced > 0 { return step.produced }
      if isLast, pending.isEmpty {
        guard decoder.isComplete else { throw .damaged }
        return 0
      }
      guard step.consumed > 0 || pending.isEmpty else { throw .damaged }
    }
  }

  private func fill() throws(Problem) {
    while true {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(String(cString: strerror(errno)).lowercased()) }
      pending = 0..<count
      readCount += count
      isAtEnd = count == 0
      return
    }
  }
}
