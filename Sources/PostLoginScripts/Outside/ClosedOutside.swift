import PostLogin
import ScriptEnvironment

/// Nothing outside, told at once and on the asking thread.
///
/// A worker warms up with it: one task would start the threads that tasks run on, with descriptors
/// and timers that a confined process cannot serve.
final class ClosedOutside: OutsideWorld {
  private var replies: [OutsideReply] = []

  func module(_ name: String, from file: String) -> OutsideModule { OutsideModule(.missing) }

  func send(_ request: OutsideRequest) {
    let reply = HTTPReply(.failure(.notGranted(host: HTTPRequest(request)?.host ?? "")))
    replies.append(OutsideReply(reply, to: request.id))
  }

  func receive(within limit: Duration?) -> OutsideReply? {
    replies.isEmpty ? nil : replies.removeFirst()
  }
}
