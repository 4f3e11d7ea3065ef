/// A login that has a connection.
struct Holder: Sendable {
  /// The state of the login's connection.
  enum Phase {
    /// It counts against `maximumRunning`.
    case running
    /// It waits for an HTTP response and has yielded its turn.
    case yielded
    /// It has run for long while others waited, and counts against its shares until its end.
    case long
  }

  let connection: WorkerConnection
  /// The execution; nil for a caller that has the connection for its exclusive use.
  let execution: PooledExecution?
  var phase = Phase.running
  var meter = RunMeter()
  /// Whether its worker has a lower priority.
  var hasLowestPriority = false
  /// The parties whose shares it counts against; empty unless it is long.
  var parties: [LoginParty] = []

  init(_ connection: WorkerConnection, _ execution: PooledExecution?) {
    self.connection = connection
    self.execution = execution
  }
}

extension WorkerPool.State {
  /// The logins that count against `maximumRunning`.
  var running: Int { holders.count { $0.phase == .running } }

  /// The logins that wait for an HTTP response and have yielded their turn.
  var yielded: Int { holders.count { $0.phase == .yielded } }

  /// Ends a login's hold on its connection.
  mutating func release(_ connection: WorkerConnection) {
    guard let index = index(of: connection) else { return }
    let holder = holders.remove(at: index)
    if holder.phase == .long { shares.remove(holder.parties) }
  }

  /// Lets another login run while this one waits; a long execution runs beside the others anyway.
  mutating func yieldTurn(of connection: WorkerConnection) {
    guard let index = index(of: connection), holders[index].phase == .running else { return }
    holders[index].phase = .yielded
    holders[index].meter = RunMeter()
  }

  /// Ends the wait of a login that had yielded its turn.
  mutating func resumeTurn(of connection: WorkerConnection) {
    guard let index = index(of: connection), holders[index].phase == .yielded else { return }
    holders[index].phase = .running
  }

  /// Notes which of the running executions have become long.
  mutating func noteLongRuns(
    at time: ContinuousClock.Instant,
    processorTime: (WorkerConnection) -> Duration?
  ) {
    for index in holders.indices where holders[index].phase == .running {
      guard shares.hasRoom, let execution = holders[index].execution else { continue }
      let used = processorTime(holders[index].connection)
      guard holders[index].meter.isLong(processorTime: used, at: time) else { continue }
      holders[index].phase = .long
      holders[index].parties = execution.parties
      shares.add(holders[index].parties)
    }
  }

  /// The connections of long executions, which all others precede.
  mutating func noteLastOnes(
    processorTime: (WorkerConnection) -> Duration?
  ) -> [WorkerConnection] {
    var connections: [WorkerConnection] = []
    for index in holders.indices
    where holders[index].phase == .long && !holders[index].hasLowestPriority {
      let connection = holders[index].connection
      let used = processorTime(connection)
      guard holders[index].meter.hasLowestPriority(processorTime: used) else { continue }
      holders[index].hasLowestPriority = true
      connections.append(connection)
    }
    return connections
  }

  /// Whether a login waits while executions run that may become long, or that may go last.
  var needsWatch: Bool {
    firstToBegin != nil
      && holders.contains { holder in
        switch holder.phase {
        case .running: shares.hasRoom && holder.execution != nil
        case .yielded: false
        case .long: !holder.hasLowestPriority
        }
      }
  }

  private func index(of connection: WorkerConnection) -> Int? {
    holders.firstIndex { $0.connection === connection }
  }
}
