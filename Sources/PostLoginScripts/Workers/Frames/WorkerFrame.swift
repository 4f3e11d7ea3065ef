import PostLogin
import ScriptEnvironment
import WireFormats

/// What a host asks of its worker.
enum WorkerRequest {
  /// Here is an Action; later requests name it by its serial number.
  case load(ScriptSource)
  /// Compile an Action without running it.
  case check(serial: Int)
  /// Run an Action once.
  case run(serial: Int, ExecutionMode, Invocation)
  /// The module that a script has asked for.
  case module(HostModule)
  /// The answer to a request of a script; nil where there will be none.
  case answer(RequestReply?)
  /// Tell how often each block of every script has run so far.
  case counts
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
  case refused(PostLoginError)
  /// The running script asks for something outside.
  case wish(ServiceRequest)
  /// How often each block has run since the worker began.
  case counts([ScriptCounts])
}

/// How frames look on the wire: four bytes of length, one byte of kind, and the content.
enum WorkerProtocol {
  /// Both ends are the same program, unless somebody has put another one in its place meanwhile.
  static let version = 4
  /// Larger than any event or outcome within the default limits.
  static let maximumByteCount = 64 << 20
  static let headerByteCount = 4

  fileprivate enum Kind: UInt8 {
    case load = 1
    case check, run, module, answer, countsRequest
    case ready = 65
    case checked, result, refused, wish, counts
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
    case .run(let serial, let mode, let invocation):
      frame.write(WorkerProtocol.Kind.run)
      frame.write(serial)
      frame.write(mode.isolation == .warm)
      frame.write(mode.isTraced)
      frame.write(invocation)
    case .module(let module):
      frame.write(WorkerProtocol.Kind.module)
      frame.write(module)
    case .answer(let reply):
      frame.write(WorkerProtocol.Kind.answer)
      frame.write(reply)
    case .counts: frame.write(WorkerProtocol.Kind.countsRequest)
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
        ExecutionMode(
          isolation: try frame.boolean() ? .warm : .fresh,
          isTraced: try frame.boolean()
        ),
        try frame.value()
      )
    case .module: self = .module(try frame.value())
    case .answer:
      self = .answer(
        try frame.optional { reader throws(FrameError) in try reader.value(RequestReply.self) }
      )
    case .countsRequest: self = .counts
    case .ready, .checked, .result, .refused, .wish, .counts: throw .malformed
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
    case .wish(let wish):
      frame.write(WorkerProtocol.Kind.wish)
      frame.write(wish)
    case .counts(let counts):
      frame.write(WorkerProtocol.Kind.counts)
      frame.write(counts)
    }
    return frame.withLength
  }

  /// Reads an answer whose lists may take so much memory.
  init(_ content: [UInt8], elementBytes: Int = .max) throws(FrameError) {
    var frame = FrameReader(content, elementBytes: elementBytes)
    switch try frame.kind(WorkerProtocol.Kind.self) {
    case .ready: self = .ready(version: try frame.integer(), try frame.value())
    case .checked: self = .checked
    case .result: self = .result(try frame.value())
    case .refused: self = .refused(try frame.value())
    case .wish: self = .wish(try frame.value())
    case .counts: self = .counts(try frame.values())
    case .load, .check, .run, .module, .answer, .countsRequest: throw .malformed
    }
    guard frame.isAtEnd else { throw .malformed }
  }
}
