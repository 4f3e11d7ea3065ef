import PostLogin
import ScriptEnvironment

/// Host services of a script in a worker: each call is sent to the parent.
final class WorkerServices: HostServices {
  private let parent: ParentConnection

  init(_ parent: ParentConnection) { self.parent = parent }

  func module(_ name: String, from file: String) -> HostModule {
    let reply = parent.ask(.serviceRequest(.module(name: name, file: file)))
    guard case .module(let module)? = reply else {
      return HostModule(json: "{}")
    }
    return module
  }

  func send(_ request: RequestText) { parent.tell(.serviceRequest(.request(request))) }

  func receive(within limit: Duration?) -> RequestReply? {
    guard case .answer(let reply)? = parent.ask(.serviceRequest(.answer(within: limit))) else {
      return nil
    }
    return reply
  }
}

/// A worker's connection to its parent.
final class ParentConnection {
  private var channel: FrameChannel

  init(_ descriptor: Int32) { channel = FrameChannel(descriptor) }

  /// Switches to sending and receiving through this memory, if there is any.
  func share(_ memory: consuming SharedMemory?) {
    if let memory = memory.take() { channel.share(memory, isParent: false) }
  }

  /// Waits for a request to a worker that knows these constants.
  func receive(knowing constants: FlowConstants? = nil) throws -> WorkerRequest {
    try WorkerRequest(channel.receive(), knowing: constants)
  }

  func send(_ reply: WorkerReply) throws { try channel.send(reply.frame) }

  /// If the parent has exited, sending fails here, and this process exits at the next request.
  func tell(_ reply: WorkerReply) { try? send(reply) }

  func ask(_ reply: WorkerReply) -> WorkerRequest? {
    tell(reply)
    return try? receive()
  }
}
