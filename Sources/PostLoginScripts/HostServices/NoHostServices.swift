import PostLogin
import ScriptEnvironment

/// Nothing outside, told at once and on the asking thread.
///
/// A worker warms up with it: one task would start the threads that tasks run on, with descriptors
/// and timers that a confined process cannot serve.
final class NoHostServices: HostServices {
  private var replies: [RequestReply] = []

  func module(_ name: String, from file: String) -> HostModule { HostModule(.missing) }

  func send(_ request: RequestText) {
    let reply = HTTPReply(.failure(.notGranted(host: ScriptRequest(request)?.host ?? "")))
    replies.append(RequestReply(reply, to: request.id))
  }

  func receive(within limit: Duration?) -> RequestReply? {
    replies.isEmpty ? nil : replies.removeFirst()
  }
}
