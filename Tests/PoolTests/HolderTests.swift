import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts

/// The turns of logins that have a connection; no worker is started.
@Suite(.tags(.workers))
struct HolderTests {
  private static let json =
    #"{"user":{"user_id":"auth0|1"},"client":{"client_id":"web"},"request":{}}"#

  /// Three connections without a process.
  private static func connections() -> [WorkerConnection] {
    var configuration = WorkerConfiguration()
    configuration.maximumRunning = 2
    return WorkerPool(configuration).state.withLock(\.connections)
  }

  /// A state in which each connection has an execution, or is held for exclusive use.
  private func poolState(
    of connections: [WorkerConnection] = connections(),
    capacity: Int,
    exclusive: Bool = false
  ) throws -> WorkerPool.State {
    var state = WorkerPool.State(connections, shares: WorkerShares(capacity: capacity))
    state.idle = []
    let execution = exclusive ? nil : try WorkerSharesTests.execution(Self.json)
    state.holders = connections.map { Holder($0, execution) }
    return state
  }

  /// Two looks, with a second of processor time between them.
  private func lookTwice(_ state: inout WorkerPool.State) {
    for number in 0...1 {
      state.noteLongRuns(at: .now) { _ in .seconds(number) }
    }
  }

  @Test func `a long execution gives up its turn, and counts against its shares`() throws {
    let connections = Self.connections()
    var state = try poolState(of: connections, capacity: 8)
    #expect(state.running == 3)
    lookTwice(&state)
    #expect(state.running == 0)
    #expect(state.shares.longCount == 3)
    #expect(state.shares.exhausted == [.user("auth0|1")])
    state.release(connections[0])
    state.release(connections[1])
    #expect(state.shares.exhausted == [])
    #expect(!state.isDrained)
    state.release(connections[2])
    #expect(state.isDrained)
  }

  @Test func `no more executions become long than there is room for`() throws {
    var state = try poolState(capacity: 2)
    lookTwice(&state)
    #expect(state.running == 1)
    #expect(state.shares.longCount == 2)
  }

  @Test func `a caller with a connection of its own never becomes long`() throws {
    var state = try poolState(capacity: 8, exclusive: true)
    lookTwice(&state)
    #expect(state.running == 3)
    #expect(!state.needsWatch)
  }

  @Test func `a login that waits for a response is not measured, and gets its turn back`() throws {
    let connections = Self.connections()
    var state = try poolState(of: connections, capacity: 8)
    state.yieldTurn(of: connections[0])
    #expect(state.running == 2)
    #expect(state.yielded == 1)
    lookTwice(&state)
    #expect(state.shares.longCount == 2)
    state.resumeTurn(of: connections[0])
    #expect(state.running == 1)
    #expect(state.yielded == 0)
  }

  @Test func `a long execution has no turn to yield, nor gets one back`() throws {
    let connections = Self.connections()
    var state = try poolState(of: connections, capacity: 8)
    lookTwice(&state)
    state.yieldTurn(of: connections[0])
    #expect(state.yielded == 0)
    state.resumeTurn(of: connections[0])
    #expect(state.running == 0)
    #expect(state.shares.longCount == 3)
  }

  @Test func `a long execution goes last after a second of processor time, once`() throws {
    let connections = Self.connections()
    var state = try poolState(of: connections, capacity: 2)
    for time in [0, 100] {
      state.noteLongRuns(at: .now) { _ in .milliseconds(time) }
    }
    let early = state.noteLastOnes { _ in .milliseconds(999) }
    #expect(early.isEmpty)
    let last = state.noteLastOnes { _ in .milliseconds(1000) }
    // The third has not become long, for lack of room.
    let expected = connections[..<2].map { ObjectIdentifier($0) }
    #expect(last.map { ObjectIdentifier($0) } == expected)
    let late = state.noteLastOnes { _ in .seconds(5) }
    #expect(late.isEmpty)
  }

  @Test func `a connection that no login has is released without effect`() throws {
    var state = try poolState(capacity: 8)
    state.release(Self.connections()[0])
    #expect(state.running == 3)
  }
}
