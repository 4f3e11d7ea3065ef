import Dispatch
import Foundation
import Glibc
import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import PostLoginScripts

/// A worker that a script has taken over can write anything into the memory, at any time.
@Suite(.tags(.workers, .sandbox), .timeLimit(.minutes(5)))
struct HostileMemoryTests {
  @Test(arguments: [UInt32(SharedSlot.capacity) + 1, 1 << 24, .max])
  func `a length beyond the slot is refused`(length: UInt32) throws {
    var ends = try SharedConnection()
    try ends.worker.send(SharedConnection.frame([1]))
    ends.memory.replies.frameLength = length
    let failure = SharedConnection.failure(of: &ends.parent)
    #expect(failure == .invalid(.tooLong))
  }

  /// The parent looks for a frame that was announced and does not come, until the deadline.
  @Test(arguments: [1, 2, 77, UInt32.max])
  func `a count that moves without a frame costs the time of the login`(count: UInt32) throws {
    var ends = try SharedConnection()
    ends.memory.replies.sentCount = count
    ends.memory.replies.frameNumber = 5
    let failure = SharedConnection.failure(of: &ends.parent, within: .milliseconds(20))
    #expect(failure == .timeout)
  }

  @Test func `a frame that is announced twice is read twice, as bytes to be checked`() throws {
    var ends = try SharedConnection()
    try ends.worker.send(SharedConnection.frame([1, 2]))
    let first = try ends.parent.receive(until: .now + .seconds(10))
    ends.memory.replies.frameNumber = 2
    ends.memory.replies.sentCount = 2
    let second = try ends.parent.receive(until: .now + .seconds(10))
    #expect(first == [1, 2] && second == [1, 2])
    #expect(throws: FrameError.malformed) { try WorkerReply(second) }
  }

  @Test func `signals without frames end the connection`() throws {
    var ends = try SharedConnection()
    let bells = [UInt8](repeating: 0, count: 4 * 3)
    #expect(send(ends.socket, bells, bells.count, 0) == bells.count)
    let failure = SharedConnection.failure(of: &ends.parent)
    #expect(failure == .invalid(.malformed))
  }

  @Test func `signals in the middle of a frame's bytes end the connection`() throws {
    var ends = try SharedConnection()
    ends.memory.replies.sentCount = 1
    let bells = [UInt8](repeating: 0, count: 4 * 3)
    #expect(send(ends.socket, bells, bells.count, 0) == bells.count)
    let failure = SharedConnection.failure(of: &ends.parent)
    #expect(failure == .invalid(.malformed))
  }

  @Test func `bytes that were not announced end the connection`() throws {
    var ends = try SharedConnection()
    let frame = SharedConnection.frame([1, 2, 3])
    #expect(send(ends.socket, frame, frame.count, 0) == frame.count)
    let failure = SharedConnection.failure(of: &ends.parent)
    #expect(failure == .invalid(.malformed))
  }

  /// Each wake-up without a frame lets the parent sleep elsewhere; none lets it wait longer.
  @Test func `a worker that always wakes its parent keeps it no longer than the deadline`() throws {
    var ends = try SharedConnection()
    let waker = Intruder(ends) { memory, _ in memory.replies.wakeReader() }
    defer { waker.stop() }
    let failure = SharedConnection.failure(of: &ends.parent, within: .milliseconds(50))
    #expect(failure == .timeout)
  }

  /// The parent then signals at the socket each time, from which the worker does not read.
  @Test func `a worker that claims to sleep blocks no sender beyond the deadline`() throws {
    var ends = try SharedConnection()
    ends.memory.requests.sleep = .atSocket
    for number in 1...10_000 as ClosedRange<UInt32> {
      try ends.parent.send(SharedConnection.frame([1]), until: .now + .seconds(10))
      ends.memory.requests.takenCount = number
    }
    // A frame behind all the signals, which the worker does not read either.
    let long = SharedConnection.frame([UInt8](repeating: 1, count: SharedSlot.capacity + 1))
    let error = #expect(throws: FrameChannel.Failure.self) {
      try ends.parent.send(long, until: .now + .milliseconds(20))
    }
    #expect(error == .timeout)
  }

  @Test(arguments: [41, 42] as [UInt64])
  func `no change of words and bytes does harm`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let contents = FrameSamples.replies.map { Array($0.dropFirst(4)) }
    var (taken, refused) = (0, 0)
    for _ in 0..<300 {
      var ends = try SharedConnection()
      for _ in 0..<200 {
        let content = contents.randomElement(using: &generator) ?? []
        try? ends.worker.send(SharedConnection.frame(content), until: .now)
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          Self.change(ends.memory.replies, among: contents, using: &generator)
        }
        do throws(FrameChannel.Failure) {
          let bytes = try ends.parent.receive(until: .now)
          #expect(bytes.count <= SharedSlot.capacity)
          _ = try? WorkerReply(bytes, elementBytes: Limits().resultElementBytes)
          taken += 1
        } catch {
          refused += 1
          // A login ends with each of them, and its worker too.
          guard error == .timeout else { break }
        }
      }
    }
    #expect(taken > 300 && refused > 300)
  }

  /// One change of a word, or of the bytes.
  private static func change(
    _ slot: SharedSlot,
    among contents: [[UInt8]],
    using generator: inout SplitMix64
  ) {
    let near = UInt32.random(in: 0...3, using: &generator)
    let any = UInt32.random(in: .min ... .max, using: &generator)
    let number = Bool.random(using: &generator) ? slot.sentCount &+ near &- 1 : any
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: slot.sentCount = number
    case 1: slot.frameNumber = number
    case 2:
      slot.frameLength = Bool.random(using: &generator) ? UInt32(SharedSlot.capacity) + near : any
    case 3: slot.takenCount = number
    case 4: slot.sleep = [.awake, .atWord, .atSocket].randomElement(using: &generator) ?? .awake
    default:
      let content = contents.randomElement(using: &generator) ?? [0]
      slot.write(Mutation.applied(to: content, among: contents, using: &generator)[...])
    }
  }

  /// The parent checks a copy, and reads the length once.
  @Test func `a worker that writes while its parent reads does no harm`() throws {
    var ends = try SharedConnection()
    let contents = FrameSamples.replies.map { Array($0.dropFirst(4)) }
    let intruder = Intruder(ends) { memory, round in
      memory.replies.write(contents[round % contents.count][...])
      let length = UInt32(contents[(round / 7) % contents.count].count)
      memory.replies.frameLength = round % 5 == 0 ? .max : length
    }
    for _ in 0..<20_000 {
      let number = ends.memory.replies.takenCount &+ 1
      ends.memory.replies.frameNumber = number
      ends.memory.replies.sentCount = number
      do throws(FrameChannel.Failure) {
        let bytes = try ends.parent.receive(until: .now + .seconds(10))
        #expect(bytes.count <= SharedSlot.capacity)
        _ = try? WorkerReply(bytes, elementBytes: Limits().resultElementBytes)
      } catch {
        #expect(error == .invalid(.tooLong))
      }
    }
    intruder.stop()
    #expect(intruder.rounds > 0)
    // The parent's own counts are as they were.
    ends.memory.replies.write([7, 8, 9])
    ends.memory.replies.frameLength = 3
    ends.memory.replies.frameNumber = ends.memory.replies.takenCount &+ 1
    ends.memory.replies.sentCount = ends.memory.replies.frameNumber
    let last = try ends.parent.receive(until: .now + .seconds(10))
    #expect(last == [7, 8, 9])
  }

  /// A thread that changes the memory again and again.
  private final class Intruder: Sendable {
    private let isStopped = Atomic(false)
    private let roundCount = Atomic(0)
    private let ended = DispatchSemaphore(value: 0)

    init(
      _ ends: borrowing SharedConnection,
      _ change: @escaping @Sendable (borrowing SharedMemory, Int) -> Void
    ) {
      let file = dup(ends.file)
      Thread.detachNewThread { [self] in
        defer { ended.signal() }
        guard let memory = SharedMemory(descriptor: file) else { return }
        close(file)
        while !isStopped.load(ordering: .relaxed) {
          let round = roundCount.add(1, ordering: .relaxed).newValue
          change(memory, round)
        }
      }
    }

    var rounds: Int { roundCount.load(ordering: .relaxed) }

    func stop() {
      isStopped.store(true, ordering: .relaxed)
      ended.wait()
    }
  }
}
