import PostLogin
import WireFormats

extension WorkerConnection {
  /// The time that a worker has to stop a script by itself before it is killed.
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

  /// Runs an Action once; the wait of the login for its turn is part of its time.
  ///
  /// A worker that ended before it had read the request is replaced, once. One that ended later may
  /// have run the script.
  ///
  /// - Throws: `overloaded` if no worker is ready within the time, and the reason why the Action cannot
  ///   run at all.
  func run(
    _ execution: PooledExecution,
    yieldTurn: @escaping HostAccessSession.YieldTurn = { $0() }
  ) throws -> ActionResult {
    try run(execution, yieldTurn: yieldTurn, isRetry: false)
  }

  private func run(
    _ execution: PooledExecution,
    yieldTurn: @escaping HostAccessSession.YieldTurn,
    isRetry: Bool
  ) throws -> ActionResult {
    let deadline = execution.end + Self.grace
    do {
      try start(until: deadline)
    } catch FrameChannel.Failure.timeout {
      throw WorkerPool.waitedTooLong
    }
    let waited = .now - execution.begin
    worker?.allow(memoryBytes: execution.invocation.limits.memoryBytes)
    let session = HostAccessSession(
      execution.invocation,
      until: execution.end,
      yieldTurn: yieldTurn
    )
    let bytes = execution.invocation.limits.resultElementBytes
    let request = execution.request(havingWaited: waited).frameBytes(knowing: constants)
    guard request.count <= WorkerProtocol.maximumByteCount else {
      throw PostLoginError(
        .limitExceeded,
        "the event is too large for a worker, with what the login has been through so far"
      )
    }
    let reply = Result { () throws(FrameChannel.Failure) in
      try load(execution.action, until: deadline)
      constants = FlowConstants(of: execution.invocation)
      try worker?.channel.send(request, until: deadline)
      let first = try receive(bytes, until: deadline)
      return try answerRequests(from: first, session, elementBytes: bytes, until: deadline)
    }
    if !isRetry, case .failure(.closed(isUnread: true)) = reply {
      stop()
      return try run(execution, yieldTurn: yieldTurn, isRetry: true)
    }
    switch reply {
    case .success(.result(var result, let hasNewRealm)):
      if hasNewRealm { execution.realms?.noteNew() }
      recycle(after: result)
      result.timeSpent += waited
      return session.recorded(in: result)
    case .success(.refused(let error)): throw error
    case .success: return session.recorded(in: ended(.invalid(.malformed), execution))
    case .failure(let failure): return session.recorded(in: ended(failure, execution))
    }
  }

  /// The run count of each block in all workers so far.
  ///
  /// - Throws: `coverageUnavailable`.
  func counts() throws -> CountTotal {
    if worker != nil, !isKilled { try collectCounts() }
    return ledger.total
  }

  /// Asks the worker for its counts.
  ///
  /// A worker that does not answer is replaced; its counts are lost.
  func collectCounts() throws {
    let deadline = ContinuousClock.now + configuration.startLimit
    let reply = Result { () throws(FrameChannel.Failure) in
      try worker?.channel.send(WorkerRequest.counts.frame, until: deadline)
      return try receive(WorkerProtocol.maximumByteCount, until: deadline)
    }
    switch reply {
    case .success(.counts(let counts)): ledger.record(counts)
    case .success(.refused(let error)): throw error
    default: stop()
    }
  }

  /// Sends the worker an Action that it does not know.
  private func load(
    _ action: ScriptSource,
    until deadline: ContinuousClock.Instant
  ) throws(FrameChannel.Failure) {
    guard loaded[action.serial] == nil else { return }
    try worker?.channel.send(WorkerRequest.load(action).frame, until: deadline)
    loaded.add(action.serial, (), byteCount: action.source.utf8.count)
  }

  /// The worker's final reply, after its service requests were answered.
  private func answerRequests(
    from first: WorkerReply,
    _ session: HostAccessSession,
    elementBytes: Int,
    until deadline: ContinuousClock.Instant
  ) throws(FrameChannel.Failure) -> WorkerReply {
    var reply = first
    while case .serviceRequest(let request) = reply {
      // A worker that keeps sending service requests must not delay its parent beyond the deadline.
      guard deadline > .now else { throw .timeout }
      do throws(FrameChannel.Failure) {
        if let answer = session.answer(to: request) {
          try worker?.channel.send(answer.frame, until: deadline)
        }
        reply = try receive(elementBytes, until: deadline)
      } catch .closed(_) {
        // The script may have run by now, so a retry is not safe.
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
