import PostLogin
import Synchronization

/// The replies of a host access to the requests of one execution, by their numbers.
final class AnswerLog: Sendable {
  private let replies = Mutex<[Int: HTTPReply]>([:])

  func add(_ reply: HTTPReply, to id: Int) {
    replies.withLock { $0[id] = reply }
  }

  var all: [Int: HTTPReply] { replies.withLock { $0 } }

  var count: Int { replies.withLock { $0.count } }
}
