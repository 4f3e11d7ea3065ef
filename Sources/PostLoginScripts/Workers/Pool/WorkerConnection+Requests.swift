import PostLogin
import WireFormats

extension WorkerConnection {
  /// How long a worker may take to stop a script by itself before it is killed.
  private static let grace = Duration.milliseconds(50)

  func check(_ action: ScriptSource) throws {
    try start()
    let deadline = ContinuousClock.now + configuration.startLimit
    let reply = Result { () throws(FrameChannel.Failure) in
      try load(action, until: deadline)
      try worker?.channel.send(WorkerRequest.check(serial: action.serial).frame, until: deadline)
      return try receive(until: deadline)
    }
    switch reply {
    case .success(.checked): return
    case .success(.refused(let error)): throw error
    default:
      stop()
      throw PostLoginError.workerUnavailable("the worker ended while it compiled `\(action.file)`")
    }
  }

  /// Runs an Action once; what the login has waited for its turn is part of its time.
  ///
  /// A worker that is gone before it read the request is replaced, once; one that is gone later has
  /// perhaps run the script.
  func run(
    _ execution: PooledExecution,
    aside: @escaping HostAccessSession.Aside = { $0() }
  ) throws -> ActionResult {
    try run(execution, aside, isRetry: false)
  }

  private func run(
    _ execution: PooledExecution,
    _ aside: @escaping HostAccessSession.Aside,
    isRetry: Bool
  ) throws -> ActionResult {
    let deadline = execution.end + Self.grace
    do {
      try start(until: deadline)
    } catch FrameChannel.Failure.timeout {
      return Self.late(since: execution.begin)
    }
    let waited = .now - execution.begin
    worker?.allow(memoryBytes: execution.invocation.limits.memoryBytes)
    let reach = HostAccessSession(execution.invocation, until: execution.end, aside: aside)
    let bytes = execution.invocation.limits.resultElementBytes
    let request = execution.request(havingWaited: waited).frame
    guard request.count <= WorkerProtocol.maximumByteCount else {
      throw PostLoginError(
        .limitExceeded,
        "the event is too large for a worker, with what the login has been through so far"
      )
    }
    let reply = Result { () throws(FrameChannel.Failure) in
      try load(execution.action, until: deadline)
      try worker?.channel.send(request, until: deadline)
      let first = try receive(bytes, until: deadline)
      return try grant(first, reach, bytes, until: deadline)
    }
    if !isRetry, case .failure(.closed(isUnread: true)) = reply {
      stop()
      return try run(execution, aside, isRetry: true)
    }
    switch reply {
    case .success(.result(var result)):
      recycle(after: result)
      result.timeSpent += waited
      return reach.recorded(in: result)
    case .success(.refused(let error)): throw error
    case .success: return reach.recorded(in: ended(.invalid(.malformed), execution))
    case .failure(let failure): return reach.recorded(in: ended(failure, execution))
    }
  }

  /// How often each block has run in all workers so far.
  ///
  /// - Throws: `coverageUnavailable`.
  func counts() throws -> CountTotal {
    if worker != nil, !isKilled { try takeCounts() }
    return ledger.total
  }

  /// A worker that does not tell is replaced; what it has not told is lost.
  func takeCounts() throws {
    let deadline = ContinuousClock.now + configuration.startLimit
    let reply = Result { () throws(FrameChannel.Failure) in
      try worker?.channel.send(WorkerRequest.counts.frame, until: deadline)
      return try receive(WorkerProtocol.maximumByteCount, until: deadline)
    }
    switch reply {
    case .success(.counts(let counts)): ledger.take(counts)
    case .success(.refused(let error)): throw error
    default: stop()
    }
  }

  /// Tells the worker of an Action that it does not know.
  private func load(
    _ action: ScriptSource,
    until deadline: ContinuousClock.Instant
  ) throws(FrameChannel.Failure) {
    guard loaded[action.serial] == nil else { return }
    try worker?.channel.send(WorkerRequest.load(action).frame, until: deadline)
    loaded.add(action.serial, (), byteCount: action.source.utf8.count)
  }

  /// What the worker says in the end, after it was given what its script asks for.
  private func grant(
    _ first: WorkerReply,
    _ reach: HostAccessSession,
    _ elementBytes: Int,
    until deadline: ContinuousClock.Instant
  ) throws(FrameChannel.Failure) -> WorkerReply {
    var reply = first
    while case .wish(let wish) = reply {
      // Whoever always asks for more would hold its parent up for ever.
      guard deadline > .now else { throw .timeout }
      do throws(FrameChannel.Failure) {
        if let answer = reach.answer(to: wish) {
          try worker?.channel.send(answer.frame, until: deadline)
        }
        reply = try receive(elementBytes, until: deadline)
      } catch .closed(_) {
        // The script has run already.
        throw .closed(isUnread: false)
      }
    }
    return reply
  }

  private func receive(
    _ elementBytes: Int = 0,
    until deadline: ContinuousClock.Instant
  ) throws(FrameChannel.Failure) -> WorkerReply {
    guard let content = try worker?.channel.receive(until: deadline) else {
      throw .closed(isUnread: true)
    }
    do throws(FrameError) {
      return try WorkerReply(content, elementBytes: elementBytes)
    } catch {
      throw .invalid(error)
    }
  }
}
