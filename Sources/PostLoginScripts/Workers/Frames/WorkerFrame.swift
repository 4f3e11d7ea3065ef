import PostLogin
import ScriptEnvironment
import WireFormats

/// A request of a host to its worker.
enum WorkerRequest {
  /// Keep this Action; later requests name it by its serial number.
  case load(ScriptSource)
  /// Compile an Action without running it.
  case check(serial: Int)
  /// Run an Action once.
  case run(serial: Int, ExecutionMode, Invocation)
  /// The module that a script has required.
  case module(HostModule)
  /// The reply to an HTTP request of a script; nil if none will come.
  case answer(RequestReply?)
  /// Report the run count of each block of every script.
  case counts
}

/// A reply of a worker.
enum WorkerReply {
  /// The worker has warmed up and confined itself.
  case ready(version: Int, SandboxReport)
  /// The Action was compiled.
  case checked
  /// The Action was run, in a realm that was made for it or in a used one.
  case result(ActionResult, hasNewRealm: Bool = false)
  /// The Action cannot be run at all; the reason.
  case refused(PostLoginError)
  /// The running script makes a service request.
  case serviceRequest(ServiceRequest)
  /// The run count of each block since the worker's start.
  case counts([ScriptCounts])
}

/// The format of frames: four bytes of length, one byte of kind, and the content.
enum WorkerProtocol {
  /// Both ends are normally the same program; the version detects a binary that was replaced.
  static let version = 7
  /// Larger than any event or outcome within the default limits.
  static let maximumByteCount = 64 << 20
  static let headerByteCount = 4

  fileprivate enum Kind: UInt8 {
    case load = 1
    case check, run, module, answer, countsRequest
    case ready = 65
    case checked, result, refused, serviceRequest, counts, resultOfNewRealm
  }
}

extension WorkerRequest {
  /// The whole frame, with its length in front, for a worker that knows no constants.
  var frame: [UInt8] { frameBytes(knowing: nil) }

  /// The whole frame for a worker that knows these constants.
  func frameBytes(knowing constants: FlowConstants?) -> [UInt8] {
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
      frame.write(mode.makesNewRealms)
      frame.write(mode.isTraced)
      frame.write(mode.locatesOutput)
      invocation.write(to: &frame, knowing: constants)
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

  /// Reads a request in a worker that knows these constants.
  init(_ content: [UInt8], knowing constants: FlowConstants? = nil) throws(FrameError) {
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
          makesNewRealms: try frame.boolean(),
          isTraced: try frame.boolean(),
          locatesOutput: try frame.boolean()
        ),
        try Invocation(from: &frame, knowing: constants)
      )
    case .module: self = .module(try frame.value())
    case .answer:
      self = .answer(
        try frame.optional { reader throws(FrameError) in try reader.value(RequestReply.self) }
      )
    case .countsRequest: self = .counts
    case .ready, .checked, .result, .resultOfNewRealm, .refused, .serviceRequest, .counts:
      throw .malformed
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
    case .result(let result, let hasNewRealm):
      frame.write(hasNewRealm ? WorkerProtocol.Kind.resultOfNewRealm : .result)
      frame.write(result)
    case .refused(let error):
      frame.write(WorkerProtocol.Kind.refused)
      frame.write(error)
    case .serviceRequest(let request):
      frame.write(WorkerProtocol.Kind.serviceRequest)
      frame.write(request)
    case .counts(let counts):
      frame.write(WorkerProtocol.Kind.counts)
      frame.write(counts)
    }
    return frame.withLength
  }

  /// Reads a reply whose lists may take so much memory.
  init(_ content: [UInt8], elementBytes: Int = .max) throws(FrameError) {
    var frame = FrameReader(content, elementBytes: elementBytes)
    switch try frame.kind(WorkerProtocol.Kind.self) {
    case .ready: self = .ready(version: try frame.integer(), try frame.value())
    case .checked: self = .checked
    case .result: self = .result(try frame.value())
    case .resultOfNewRealm: self = .result(try frame.value(), hasNewRealm: true)
    case .refused: self = .refused(try frame.value())
    case .serviceRequest: self = .serviceRequest(try frame.value())
    case .counts: self = .counts(try frame.values())
    case .load, .check, .run, .module, .answer, .countsRequest: throw .malformed
    }
    guard frame.isAtEnd else { throw .malformed }
  }
}
