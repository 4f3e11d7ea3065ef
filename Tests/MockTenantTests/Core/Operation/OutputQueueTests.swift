import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import MockTenant

/// Readers that take nothing, or too little, while the tenant writes its logs.
@Suite(.tags(.tenant), .timeLimit(.minutes(2)))
struct OutputQueueTests {
  /// A pipe that is read only on demand.
  private final class Pipe {
    let reader: Int32
    let writer: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (reader, writer) = (ends[0], ends[1])
    }

    deinit {
      close(writer)
      close(reader)
    }

    /// The next bytes; fewer if they do not come soon.
    func text(_ count: Int) -> String {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      while bytes.count < count {
        var request = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 10_000) == 1 else { break }
        let length = read(reader, &chunk, min(chunk.count, count - bytes.count))
        guard length > 0 else { break }
        bytes += chunk[..<length]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The losses that a queue has reported.
  private final class Losses: Sendable {
    private let counts = Mutex<[Int]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func add(_ count: Int) {
      counts.withLock { $0.append(count) }
      arrivals.signal()
    }

    /// The oldest one; nil if none comes soon.
    func next() -> Int? {
      guard arrivals.wait(timeout: .now() + 10) == .success else { return nil }
      return counts.withLock { $0.removeFirst() }
    }

    var isEmpty: Bool { counts.withLock(\.isEmpty) }
  }

  private let losses = Losses()

  /// More than any pipe holds, so that writing it ends only when it is read.
  private static let long = String(repeating: "x", count: 2 << 20) + "\n"

  private func queue(
    _ pipe: Pipe,
    beside other: OutputQueue? = nil,
    capacity: Int = 8 << 20
  ) -> OutputQueue {
    OutputQueue(pipe.writer, beside: other, capacity: capacity, onLoss: losses.add) { _ in }
  }

  /// Whether work on another thread ends soon.
  private func endsSoon(_ work: @escaping @Sendable () -> Void) -> Bool {
    let end = DispatchSemaphore(value: 0)
    DispatchQueue(label: "caller").async {
      work()
      end.signal()
    }
    return end.wait(timeout: .now() + 10) == .success
  }

  @Test func `callers do not wait for a reader, and it gets every line in order`() throws {
    let pipe = try Pipe()
    let queue = queue(pipe)
    let lines = [Self.long] + (0..<1000).map { "\($0)\n" }
    #expect(endsSoon { lines.forEach(queue.write) })
    let all = lines.joined()
    #expect(pipe.text(all.utf8.count) == all)
    #expect(losses.isEmpty)
  }

  @Test func `lines that do not fit are dropped and counted, and later ones are taken`() throws {
    let pipe = try Pipe()
    let queue = queue(pipe, capacity: Self.long.utf8.count + 10)
    #expect(
      endsSoon {
        queue.write(Self.long)
        for _ in 1...2 { queue.write("kept\n") }
        for _ in 1...3 { queue.write("lost\n") }
      }
    )
    let kept = Self.long + "kept\nkept\n"
    #expect(pipe.text(kept.utf8.count) == kept)
    #expect(losses.next() == 3)
    queue.write("later\n")
    #expect(pipe.text(6) == "later\n")
    #expect(losses.isEmpty)
  }

  @Test func `a text beyond the capacity is written if nothing waits`() throws {
    let pipe = try Pipe()
    let queue = queue(pipe, capacity: 4)
    queue.write("longer\n")
    #expect(pipe.text(7) == "longer\n")
  }

  @Test func `the end waits until all is written`() throws {
    let pipe = try Pipe()
    let queue = queue(pipe)
    let lines = (0..<1000).map { "\($0)\n" }
    lines.forEach(queue.write)
    queue.finish(patience: .seconds(10))
    // A reader that does not wait gets it all.
    try #require(fcntl(pipe.reader, F_SETFL, O_NONBLOCK) == 0)
    let all = lines.joined()
    var bytes = [UInt8](repeating: 0, count: all.utf8.count)
    #expect(read(pipe.reader, &bytes, bytes.count) == bytes.count)
    #expect(String(decoding: bytes, as: UTF8.self) == all)
    #expect(losses.isEmpty)
  }

  @Test func `the end gives up on a reader that takes nothing, and counts its lines`() throws {
    let pipe = try Pipe()
    let queue = queue(pipe, capacity: Self.long.utf8.count + 5)
    #expect(
      endsSoon {
        queue.write(Self.long)
        for _ in 1...3 { queue.write("more\n") }
        queue.finish(patience: .milliseconds(20))
      }
    )
    #expect(losses.next() == 4)
    let kept = Self.long + "more\n"
    #expect(pipe.text(kept.utf8.count) == kept)
  }

  @Test func `two outputs to one file keep the order of their lines`() throws {
    let pipe = try Pipe()
    let standard = queue(pipe)
    let error = queue(pipe, beside: standard)
    let lines = (0..<1000).map { "\($0)\n" }
    for (index, line) in lines.enumerated() { (index % 2 == 0 ? standard : error).write(line) }
    let all = lines.joined()
    #expect(pipe.text(all.utf8.count) == all)
  }

  @Test func `an output does not wait for the reader of another file`() throws {
    let (stuck, other) = (try Pipe(), try Pipe())
    let standard = queue(stuck)
    let error = queue(other, beside: standard)
    standard.write(Self.long)
    error.write("still here\n")
    #expect(other.text(11) == "still here\n")
    #expect(stuck.text(Self.long.utf8.count) == Self.long)
  }

  @Test func `a full disk is reported once`() throws {
    let file = open("/dev/full", O_WRONLY)
    defer { close(file) }
    let codes = Mutex<[Int32]>([])
    let queue = OutputQueue(file, beside: nil, capacity: 1 << 20, onLoss: losses.add) { code in
      codes.withLock { $0.append(code) }
    }
    queue.write("a log\n")
    queue.write("another\n")
    queue.finish(patience: .seconds(10))
    #expect(codes.withLock(\.self) == [ENOSPC])
    #expect(queue.hasFailed)
    #expect(losses.isEmpty)
  }
}
