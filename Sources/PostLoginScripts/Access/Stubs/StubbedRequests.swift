public import PostLogin
import Synchronization

/// The stubs of one login while it runs, with the number of requests that each has answered.
public final class StubbedRequests: Sendable {
  /// The stubs, in the order in which they are tried.
  public let stubs: HTTPStubs
  /// The number of answers of each stub.
  private let counts: Mutex<[Int]>

  /// Makes the list before any stub has answered.
  public init(_ stubs: HTTPStubs) {
    self.stubs = stubs
    counts = Mutex(Array(repeating: 0, count: stubs.list.count))
  }

  /// The reply of the first stub that matches and is not used up; nil without one.
  public func reply(to request: ScriptRequest) -> (reply: HTTPReply, stub: Int)? {
    let matching = stubs.list.indices.filter { stubs.list[$0].request.matches(request) }
    let index = counts.withLock { counts in
      let free = matching.first { index in
        stubs.list[index].times.map { counts[index] < $0 } ?? true
      }
      if let free { counts[free] += 1 }
      return free
    }
    return index.map { (stubs.list[$0].reply(to: request), $0) }
  }

  /// The stubs that have answered nothing.
  public var unusedStubs: [HTTPStub] {
    counts.withLock { counts in
      zip(stubs.list, counts).filter { $0.1 == 0 }.map(\.0)
    }
  }
}
