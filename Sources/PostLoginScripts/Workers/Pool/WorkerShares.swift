/// Counts long executions, and says whose share of the workers is used up.
///
/// A long execution runs beside `maximumRunning` others, so that it delays none of them. Without
/// shares, the logins of one user could take all workers in this way.
struct WorkerShares: Sendable {
  /// The most long executions at the same time.
  let capacity: Int
  private(set) var longCount = 0
  private var counts: [LoginParty: Int] = [:]
  /// The parties whose share is used up: none of their logins begins.
  private(set) var exhausted: Set<LoginParty> = []

  /// The shares in these many long executions.
  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// The shares in the workers that the configuration allows beside the running ones.
  ///
  /// A share of one user is enough to keep all processors busy, so more executions than four such
  /// shares would only slow each other down. Workers that count blocks are never added.
  init(_ configuration: WorkerConfiguration) {
    let running = configuration.maximumRunning
    let additional = configuration.maximumWorkers - running - 1
    self.init(capacity: configuration.countsBlocks ? 0 : min(additional, 4 * running))
  }

  /// Whether another execution can become a long one.
  var hasRoom: Bool { longCount < capacity }

  /// The most long executions of a party: a quarter of all for a user, half for a client, three
  /// quarters for an Action.
  func limit(of party: LoginParty) -> Int {
    switch party {
    case .user: max(1, capacity / 4)
    case .client: max(1, capacity / 2)
    case .action: max(1, capacity * 3 / 4)
    }
  }

  /// Whether a login has to wait because a share that it belongs to is used up.
  func holdsBack(_ parties: [LoginParty]) -> Bool {
    !exhausted.isEmpty && parties.contains { exhausted.contains($0) }
  }

  /// Counts a long execution.
  mutating func add(_ parties: [LoginParty]) {
    longCount += 1
    for party in parties {
      let count = counts[party, default: 0] + 1
      counts[party] = count
      if count >= limit(of: party) { exhausted.insert(party) }
    }
  }

  /// Ends the count of a long execution.
  mutating func remove(_ parties: [LoginParty]) {
    longCount -= 1
    for party in parties {
      let count = counts[party, default: 1] - 1
      counts[party] = count == 0 ? nil : count
      if count < limit(of: party) { exhausted.remove(party) }
    }
  }
}
