import TestSupport
import Testing

@testable import PostLoginScripts
import PostLogin
import WireFormats

/// The share of the workers that long executions may take.
@Suite(.tags(.workers))
struct WorkerSharesTests {
  private static func shares(running: Int, workers: Int) -> WorkerShares {
    var configuration = WorkerConfiguration()
    configuration.maximumRunning = running
    configuration.maximumWorkers = workers
    return WorkerShares(configuration)
  }

  @Test(arguments: [
    // Two processors: of eight long executions a user has two, a client four, an Action six.
    (2, 16, 8, [2, 4, 6]),
    // The workers allow fewer: 9 - 2 - 1.
    (2, 9, 6, [1, 3, 4]),
    (1, 16, 4, [1, 2, 3]),
    (8, 41, 32, [8, 16, 24]),
    // One additional worker: any party may take it.
    (2, 4, 1, [1, 1, 1]),
    (2, 3, 0, [1, 1, 1]),
    (2, -1, 0, [1, 1, 1]),
  ])
  func `shares follow from the size of the pool`(
    running: Int,
    workers: Int,
    capacity: Int,
    limits: [Int]
  ) {
    let shares = Self.shares(running: running, workers: workers)
    #expect(shares.capacity == capacity)
    #expect(shares.hasRoom == (capacity > 0))
    let parties = [LoginParty.user("u"), .client("c"), .action(1)]
    #expect(parties.map(shares.limit) == limits)
  }

  @Test func `workers that count blocks are never added`() {
    var configuration = WorkerConfiguration()
    configuration.countsBlocks = true
    #expect(WorkerShares(configuration).capacity == 0)
  }

  @Test func `a user, a client and an Action are held back at their own share`() {
    var shares = WorkerShares(capacity: 8)
    let first: [LoginParty] = [.action(1), .client("a"), .user("1")]
    shares.add(first)
    #expect(!shares.holdsBack(first))
    shares.add(first)
    #expect(shares.holdsBack(first))
    #expect(shares.holdsBack([.action(2), .client("b"), .user("1")]))
    #expect(!shares.holdsBack([.action(1), .client("a"), .user("2")]))
    shares.add([.action(1), .client("a"), .user("2")])
    shares.add([.action(1), .client("a"), .user("3")])
    #expect(shares.holdsBack([.action(2), .client("a"), .user("4")]))
    #expect(!shares.holdsBack([.action(1), .client("b"), .user("4")]))
    shares.add([.action(1), .client("b"), .user("4")])
    shares.add([.action(1), .client("b"), .user("5")])
    #expect(shares.holdsBack([.action(1), .client("c"), .user("6")]))
    #expect(!shares.holdsBack([.action(2), .client("c"), .user("6")]))
    #expect(shares.hasRoom)
    #expect(shares.longCount == 6)
  }

  @Test func `the end of a long execution frees its shares`() {
    var shares = WorkerShares(capacity: 4)
    let parties: [LoginParty] = [.action(1), .client("a"), .user("1")]
    shares.add(parties)
    // More may become long than a share allows, if they began before it was used up.
    shares.add(parties)
    shares.remove(parties)
    #expect(shares.exhausted == [.user("1")])
    shares.remove(parties)
    #expect(shares.exhausted == [])
    #expect(shares.longCount == 0)
    #expect(!shares.holdsBack(parties))
  }

  @Test func `an event without client and user belongs to its Action alone`() throws {
    #expect(try Self.execution(#"{"user":{},"request":{}}"#).parties == [.action(7)])
    let whole = #"{"user":{"user_id":"auth0|1"},"client":{"client_id":"web"},"request":{}}"#
    #expect(
      try Self.execution(whole).parties == [.action(7), .client("web"), .user("auth0|1")]
    )
  }

  static func execution(_ json: String) throws -> PooledExecution {
    let event = try Event(json: json)
    return PooledExecution(
      ScriptSource(serial: 7, name: "a", file: "a.js", source: ""),
      Invocation(
        event: event,
        context: RunContext(),
        timeLimit: .seconds(60),
        limits: Limits(),
        effects: Effects(event: event, trigger: .postLogin)
      ),
      mode: ExecutionMode(isolation: .warm, isTraced: false)
    )
  }
}
