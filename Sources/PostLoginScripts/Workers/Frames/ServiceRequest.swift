import ScriptEnvironment

/// A request of a running script to its host services, sent from worker to parent.
enum ServiceRequest {
  /// Find a module for the script at a path; answered at once.
  case module(name: String, file: String)
  /// Send an HTTP request; not answered.
  case request(RequestText)
  /// Wait for the reply to a request, no longer than the given time.
  case answer(within: Duration?)
}

extension ServiceRequest: FrameValue {
  private enum Kind: Int { case module, request, answer }

  func write(to frame: inout FrameWriter) {
    switch self {
    case .module(let name, let file):
      frame.write(Kind.module.rawValue)
      frame.write(name)
      frame.write(file)
    case .request(let request):
      frame.write(Kind.request.rawValue)
      frame.write(request.id)
      frame.write(request.json)
      frame.write(request.body[...])
    case .answer(let limit):
      frame.write(Kind.answer.rawValue)
      frame.write(limit) { $0.write($1) }
    }
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    switch Kind(rawValue: try frame.integer()) {
    case .module: self = .module(name: try frame.string(), file: try frame.string())
    case .request:
      let id: Int = try frame.integer()
      let json = try frame.string()
      self = .request(RequestText(id: id, json: json, body: Array(try frame.content())))
    case .answer:
      self = .answer(
        within: try frame.optional { reader throws(FrameError) in try reader.timeTaken() }
      )
    case nil: throw .malformed
    }
  }
}

extension HostModule: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(json)
    frame.write(path)
    frame.write(text)
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let json = try frame.string()
    let path = try frame.optional { reader throws(FrameError) in try reader.string() }
    self.init(json: json, path: path, text: try frame.string())
  }
}

extension RequestReply: FrameValue {
  func write(to frame: inout FrameWriter) {
    frame.write(id)
    frame.write(json)
    frame.write(body[...])
  }

  init(from frame: inout FrameReader) throws(FrameError) {
    let id: Int = try frame.integer()
    let json = try frame.string()
    self.init(id: id, json: json, body: Array(try frame.content()))
  }
}
