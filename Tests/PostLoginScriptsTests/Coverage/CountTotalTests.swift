import TestSupport
import Testing

@testable import PostLoginScripts

@Suite(.tags(.coverage))
struct CountTotalTests {
  private static func counts(_ file: String, _ text: String, pieces: [[Int]]) -> ScriptCounts {
    ScriptCounts(
      file: file,
      text: text,
      pieces: pieces.map { ScriptCounts.Piece(start: $0[0], end: $0[1], count: $0[2]) }
    )
  }

  @Test func `counts of one text add up, piece by piece`() {
    var total = CountTotal()
    total.add(Self.counts("a.js", "0123456789", pieces: [[0, 4, 1], [6, 9, 0]]))
    total.add(Self.counts("a.js", "0123456789", pieces: [[0, 4, 2], [4, 6, 5]]))
    total.add(Self.counts("a.js", "changed", pieces: [[0, 4, 1]]))
    total.add(Self.counts("b.js", "0123456789", pieces: []))
    #expect(
      total.scripts == [
        Self.counts("a.js", "0123456789", pieces: [[0, 4, 3], [4, 6, 5], [6, 9, 0]]),
        Self.counts("a.js", "changed", pieces: [[0, 4, 1]]),
        Self.counts("b.js", "0123456789", pieces: []),
      ]
    )
  }

  @Test func `counts beyond all numbers stay at the largest`() {
    var total = CountTotal()
    for _ in 0..<2 { total.add(Self.counts("a.js", "0123456789", pieces: [[0, 4, .max]])) }
    #expect(total.scripts == [Self.counts("a.js", "0123456789", pieces: [[0, 4, .max]])])
  }

  @Test func `a worker that is replaced counts from zero again`() {
    var ledger = CountLedger()
    ledger.noteExecution()
    ledger.record([Self.counts("a.js", "text", pieces: [[0, 4, 1]])])
    ledger.noteExecution()
    ledger.record([Self.counts("a.js", "text", pieces: [[0, 4, 2]])])
    #expect(ledger.total.scripts == [Self.counts("a.js", "text", pieces: [[0, 4, 2]])])
    ledger.noteExecution()
    ledger.close()
    ledger.close()
    ledger.noteExecution()
    ledger.record([Self.counts("a.js", "text", pieces: [[0, 4, 1]])])
    #expect(ledger.total.scripts == [Self.counts("a.js", "text", pieces: [[0, 4, 3]])])
    #expect(ledger.total.lostExecutions == 1)
  }

  @Test func `counts go from one process to the other`() throws {
    let sample = Self.counts("é.js", "a😀", pieces: [[0, 1, 7], [1, 3, 0]])
    guard case .counts(let read) = try WorkerReply(Array(WorkerReply.counts([sample]).frame[4...]))
    else {
      Issue.record("another reply")
      return
    }
    #expect(read == [sample])
    guard case .counts = try WorkerRequest(Array(WorkerRequest.counts.frame[4...])) else {
      Issue.record("another request")
      return
    }
  }

  @Test(arguments: [[2, 4, 1], [-1, 1, 1], [1, 1, 1], [2, 1, 1], [0, 3, -1], [0, .max, 1]])
  func `pieces that are none of the text are refused`(piece: [Int]) {
    let frame = WorkerReply.counts([Self.counts("a.js", "abc", pieces: [piece])]).frame
    #expect(throws: FrameError.malformed) { try WorkerReply(Array(frame[4...])) }
  }
}
