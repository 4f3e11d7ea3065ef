import PostLogin

/// What a host asks of its worker.
enum WorkerRequest {
  /// Here is an Action; later requests name it by its serial number.
  case load(ScriptSource)
  /// Compile an Action without running it.
  case check(serial: Int)
  /// Run an Action once.
  case run(serial: Int, Isolation, Invocation)
}

/// What a worker answers.
enum WorkerReply {
  /// The worker has warmed up and is confined.
  case ready(version: Int, SandboxReport)
  /// The Action was compiled.
  case checked
  /// The Action was run.
  case result(ActionResult)
  /// The Action cannot be run at all.
  case refused(ScriptsError)
}

/// How frames look on the wire: four bytes of length, one byte of kind, and the content.
enum WorkerProtocol {
  /// Both ends are the same program, unless somebody has put another one in its place meanwhile.
  static let version = 1
  /// Larger than any event or outcome within the limits.
  static let maximumByteCount = 64 << 20
  static let headerByteCount = 4

  fileprivate enum Kind: UInt8 {
    case load = 1
    case check, run
    case ready = 65
    case checked, result, refused
  }
}

extension WorkerRequest {
  /// The whole frame, with its length in front.
  var frame: [UInt8] {
    var frame = FrameWriter(reserving: 8192)
    switch self {
    case .load(let action):
      frame.write(WorkerProtocol.Kind.load)
      frame.write(action.serial)
      frame.write(action.name)
      frame.write(action.file)
      frame.write(action.source)
    case .check(let serial):
      frame.write(WorkerProtocol.Kind.check)
      frame.write(serial)
    case .run(let serial, let isolation, let invocation):
      frame.write(WorkerProtocol.Kind.run)
      frame.write(serial)
      frame.write(isolation == .warm)
      frame.write(invocation)
    }
    return frame.withLength
  }

  init(_ content: [UInt8]) throws(FrameError) {
    var frame = FrameReader(content)
    switch try frame.kind(WorkerProtocol.Kind.self) {
    case .load:
      self = .load(
        ScriptSource(
          serial: try frame.integer(),
          name: try frame.string(),
          file: try frame.string(),
          source: try frame.string()
        )
      )
    case .check: self = .check(serial: try frame.integer())
    case .run:
      self = .run(
        serial: try frame.integer(),
        try frame.boolean() ? .warm : .fresh,
        try frame.value()
      )
    case .ready, .checked, .result, .refused: throw .malformed
    }
    guard frame.isAtEnd else { throw .malformed }
  }
}

extension WorkerReply {
  /// The whole frame, with its length in front.
  var frame: [UInt8] {
    var frame = FrameWriter()
    switch self {
    case .ready(let version, let sandbox):
      frame.write(WorkerProtocol.Kind.ready)
      frame.write(version)
      frame.write(sandbox)
    case .checked: frame.write(WorkerProtocol.Kind.checked)
    case .result(let result):
      frame.write(WorkerProtocol.Kind.result)
      frame.write(result)
    case .refused(let error):
      frame.write(WorkerProtocol.Kind.refused)
      frame.write(error)
    }
    return frame.withLength
  }

  init(_ content: [UInt8]) throws(FrameError) {
    var frame = FrameReader(content)
    switch try frame.kind(WorkerProtocol.Kind.self) {
    case .ready: self = .ready(version: try frame.integer(), try frame.value())
    case .checked: self = .checked
    case .result: self = .result(try frame.value())
    case .refused: self = .refused(try frame.value())
    case .load, .check, .run: throw .malformed
    }
    guard frame.isAtEnd else { throw .malformed }
  }
}
