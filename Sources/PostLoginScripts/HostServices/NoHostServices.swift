import PostLogin
import ScriptEnvironment

/// Host services that refuse everything, at once and on the calling thread.
///
/// A worker warms up with it: a task would start the threads of Swift's concurrency, with
/// descriptors and timers that a confined process cannot use.
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
