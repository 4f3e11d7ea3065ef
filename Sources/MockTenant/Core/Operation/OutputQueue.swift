package import Dispatch
import Glibc
import Synchronization
import WireFormats

/// Writes texts to a file, pipe or terminal on a thread of its own, so that no caller waits for its
/// reader.
///
/// Texts are written in order, each as a whole. If more bytes wait than the queue holds, it drops
/// further texts until all that wait are written.
package final class OutputQueue: Sendable {
  private struct State {
    var waitingBytes = 0
    var waitingLines = 0
    var droppedLines = 0
    /// The number of texts that were written so far.
    var writtenCount = 0
    /// Whether a text could not be written, though the reader has not gone.
    var hasFailed = false
  }

  private let descriptor: Int32
  private let capacity: Int
  private let onLoss: @Sendable (_ lineCount: Int) -> Void
  private let onFailure: @Sendable (_ code: Int32) -> Void
  private let thread: DispatchQueue
  private let unwritten = DispatchGroup()
  private let state = Mutex(State())

  /// Makes a queue for an open file.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which the queue does not close.
  ///   - other: Another queue; if both lead to the same file, their texts keep their order too.
  ///   - capacity: The most bytes that wait; a single text may be longer.
  ///   - onLoss: Receives the number of lines that were dropped, once for each gap, on the queue's
  ///     own thread or that of `finish`.
  ///   - onFailure: Receives the code of the first error, on the queue's own thread; not EPIPE, which
  ///     says that the reader has gone.
  package init(
    _ descriptor: Int32,
    beside other: OutputQueue?,
    capacity: Int,
    onLoss: @escaping @Sendable (_ lineCount: Int) -> Void,
    onFailure: @escaping @Sendable (_ code: Int32) -> Void
  ) {
    self.descriptor = descriptor
    self.capacity = capacity
    self.onLoss = onLoss
    self.onFailure = onFailure
    let sharing = other.flatMap { FileStatus.isSame(descriptor, $0.descriptor) ? $0 : nil }
    thread = sharing?.thread ?? DispatchQueue(label: "output \(descriptor)")
  }

  /// Takes a text and returns at once.
  package func write(_ text: String) {
    let bytes = Array(text.utf8)
    let lineCount = bytes.count { $0 == UInt8(ascii: "\n") }
    let isTaken = state.withLock { state in
      let hasRoom = state.waitingBytes == 0 || state.waitingBytes + bytes.count <= capacity
      guard hasRoom, state.droppedLines == 0 else {
        state.droppedLines += lineCount
        return false
      }
      state.waitingBytes += bytes.count
      state.waitingLines += lineCount
      return true
    }
    guard isTaken else { return }
    thread.async(group: unwritten) { self.put(bytes, lineCount) }
  }

  /// Waits until all texts are written, as long as the reader takes at least one within `patience`.
  ///
  /// It blocks the thread, so call it only when the program ends.
  package func finish(patience: DispatchTimeInterval) {
    var writtenCount: Int
    repeat {
      writtenCount = state.withLock(\.writtenCount)
      if unwritten.wait(timeout: .now() + patience) == .success { return }
    } while state.withLock(\.writtenCount) > writtenCount
    onLoss(state.withLock { $0.waitingLines + $0.droppedLines })
  }

  /// Whether a text could not be written, though the reader has not gone.
  package var hasFailed: Bool { state.withLock(\.hasFailed) }

  private func put(_ bytes: [UInt8], _ lineCount: Int) {
    if !FileBytes.write(bytes, to: descriptor), errno != EPIPE { noteFailure(errno) }
    let lostCount = state.withLock { state in
      state.waitingBytes -= bytes.count
      state.waitingLines -= lineCount
      state.writtenCount += 1
      guard state.waitingBytes == 0 else { return 0 }
      defer { state.droppedLines = 0 }
      return state.droppedLines
    }
    if lostCount > 0 { onLoss(lostCount) }
  }

  private func noteFailure(_ code: Int32) {
    let isFirst = state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
    if isFirst { onFailure(code) }
  }
}
