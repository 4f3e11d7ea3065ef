import PostLogin

extension WorkerConnection {
  /// How long a worker may take to stop a script by itself before it is killed.
  private static let grace = Duration.milliseconds(50)

  func check(_ action: ScriptSource) throws {
    try start()
    let deadline = ContinuousClock.now + configuration.startLimit
    switch exchange(.check(serial: action.serial), action, nil, elementBytes: 0, until: deadline) {
    case .success(.checked): return
    case .success(.refused(let error)): throw error
    default:
      stop()
      throw ScriptsError.workerUnavailable("the worker ended while it compiled `\(action.file)`")
    }
  }

  /// Runs an Action once; what the login has waited for its turn is part of its time.
  ///
  /// A worker that is gone before it read the request is replaced, once; one that is gone later has
  /// perhaps run the script.
  func run(
    _ action: ScriptSource,
    _ mode: ExecutionMode,
    _ invocation: Invocation,
    until end: ContinuousClock.Instant
  ) throws -> ActionResult {
    let begin = end - invocation.timeLimit
    let deadline = end + Self.grace
    var failure = FrameChannel.Failure.closed(isUnread: true)
    for isRetry in [false, true] {
      do {
        try start(until: deadline)
      } catch FrameChannel.Failure.timeout {
        return Self.late(since: begin)
      }
      var invocation = invocation
      let waited = .now - begin
      invocation.timeLimit = max(.zero, invocation.timeLimit - waited)
      worker?.allow(memoryBytes: invocation.limits.memoryBytes)
      let request = WorkerRequest.run(serial: action.serial, mode, invocation)
      let reach = DoorReach(invocation, until: deadline)
      let reply = exchange(
        request,
        action,
        reach,
        elementBytes: invocation.limits.resultElementBytes,
        until: deadline
      )
      switch reply {
      case .success(.result(var result)):
        recycle(after: result)
        result.timeSpent += waited
        return result
      case .success(.refused(let error)): throw error
      case .success: return ended(.invalid(.malformed), begin, invocation)
      case .failure(let found): failure = found
      }
      guard !isRetry, case .closed(isUnread: true) = failure else { break }
      stop()
    }
    return ended(failure, begin, invocation)
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

  private func exchange(
    _ request: WorkerRequest,
    _ action: ScriptSource,
    _ reach: DoorReach?,
    elementBytes: Int,
    until deadline: ContinuousClock.Instant
  ) -> Result<WorkerReply, FrameChannel.Failure> {
    Result { () throws(FrameChannel.Failure) in
      guard worker != nil else { throw .closed(isUnread: true) }
      if loaded[action.serial] == nil {
        try worker?.channel.send(WorkerRequest.load(action).frame, until: deadline)
        loaded.add(action.serial, (), byteCount: action.source.utf8.count)
      }
      try worker?.channel.send(request.frame, until: deadline)
      var reply = try receive(elementBytes, until: deadline)
      while case .wish(let wish) = reply, let reach {
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
  }

  private func receive(
    _ elementBytes: Int,
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
