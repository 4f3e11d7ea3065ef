import PostLogin
import ScriptEnvironment

/// What a script in a worker asks for, asked of the parent.
final class WorkerServices: HostServices {
  private let line: WorkerLine

  init(_ line: WorkerLine) { self.line = line }

  func module(_ name: String, from file: String) -> HostModule {
    guard case .module(let module)? = line.ask(.wish(.module(name: name, file: file))) else {
      return HostModule(json: "{}")
    }
    return module
  }

  func send(_ request: RequestText) { line.tell(.wish(.request(request))) }

  func receive(within limit: Duration?) -> RequestReply? {
    guard case .answer(let reply)? = line.ask(.wish(.answer(within: limit))) else { return nil }
    return reply
  }
}

/// A worker's connection to its parent.
final class WorkerLine {
  private var channel: FrameChannel

  init(_ descriptor: Int32) { channel = FrameChannel(descriptor) }

  func receive() throws -> WorkerRequest { try WorkerRequest(channel.receive()) }

  func send(_ reply: WorkerReply) throws { try channel.send(reply.frame) }

  /// A parent that is gone ends this process at the next request.
  func tell(_ reply: WorkerReply) { try? send(reply) }

  func ask(_ reply: WorkerReply) -> WorkerRequest? {
    tell(reply)
    return try? receive()
  }
}
