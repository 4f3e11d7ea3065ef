import PostLogin

/// Limits how many attempts may fail, such as wrong passwords for one user from one address.
///
/// An attempt is reserved before it is judged, so that parallel attempts get no more tries than
/// sequential ones, and given back if it succeeds. While the attempts that are being judged could
/// use up the limit, further ones wait in the order in which they came.
actor AttemptLimiter {
  /// The limit for passwords and factors.
  static let limit = Store.AttemptLimit(count: 10, window: .seconds(3600))

  /// How often a reservation of another server is awaited: 10 seconds, much longer than judging a
  /// password takes.
  static let pollLimit = 500
  private static let pollInterval = Duration.milliseconds(20)

  /// The attempts of one key at this server.
  private struct Line {
    /// Whether an attempt is asking for its reservation; the others wait for their turn.
    var isAsking = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// The asking attempt, while it waits for a judgement.
    var asking: CheckedContinuation<Void, Never>?
    /// The number of attempts that are being judged.
    var judged = 0
    /// The number of attempts that have been judged.
    var finished = 0
  }

  private let store: Store
  private let pollLimit: Int
  private let now: @Sendable () -> Instant
  private var lines: [String: Line] = [:]

  init(
    _ store: Store,
    pollLimit: Int = AttemptLimiter.pollLimit,
    now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.pollLimit = pollLimit
    self.now = now
  }

  /// Judges an attempt and returns whether it has succeeded; nil, without judging it, if the limit
  /// is used up.
  ///
  /// A success forgets earlier failures, unless `keepsFailures` says that others may have made them.
  func attempt(
    _ key: String,
    keepsFailures: Bool = false,
    limit: Store.AttemptLimit = AttemptLimiter.limit,
    judge: @Sendable () async throws -> Bool
  ) async throws -> Bool? {
    guard try await takeTurn(key, limit) else { return nil }
    let verdict: Result<Bool, any Error>
    do {
      verdict = .success(try await judge())
    } catch {
      verdict = .failure(error)
    }
    let hasSucceeded = try? verdict.get()
    try await finish(
      key,
      limit,
      hasSucceeded: keepsFailures && hasSucceeded == true ? nil : hasSucceeded
    )
    return try verdict.get()
  }

  /// Reserves an attempt once the earlier ones have their reservations.
  private func takeTurn(_ key: String, _ limit: Store.AttemptLimit) async throws -> Bool {
    if lines[key, default: Line()].isAsking {
      await withCheckedContinuation { lines[key]?.waiting.append($0) }
    } else {
      lines[key, default: Line()].isAsking = true
    }
    defer { passTurn(key) }
    let isReserved = try await reserve(key, limit)
    if isReserved { lines[key]?.judged += 1 }
    return isReserved
  }

  private func passTurn(_ key: String) {
    guard var line = lines[key] else { return }
    if line.waiting.isEmpty {
      line.isAsking = false
      lines[key] = line.judged == 0 ? nil : line
    } else {
      let next = line.waiting.removeFirst()
      lines[key] = line
      next.resume()
    }
  }

  private func reserve(_ key: String, _ limit: Store.AttemptLimit) async throws -> Bool {
    var polls = 0
    while true {
      let finished = lines[key]?.finished
      switch try await store.reserveAttempt(key, limit: limit, at: now()) {
      case .reserved: return true
      case .refused: return false
      case .mustWait:
        // A judgement may have come while the database answered.
        guard let line = lines[key], line.finished == finished else { continue }
        if line.judged > 0 {
          await withCheckedContinuation { lines[key]?.asking = $0 }
        } else if polls < pollLimit {
          // Another server on the same database judges; it cannot notify this one.
          polls += 1
          try await Task.sleep(for: Self.pollInterval)
        } else {
          try await store.abandonAttempts(key, limit: limit, at: now())
        }
      }
    }
  }

  private func finish(
    _ key: String,
    _ limit: Store.AttemptLimit,
    hasSucceeded: Bool?
  ) async throws {
    defer { wakeAsking(key) }
    let (store, now) = (store, now())
    // A client that disconnects cancels its request, but not the count of its attempt.
    let count = Task {
      try await store.finishAttempt(key, hasSucceeded: hasSucceeded, limit: limit, at: now)
    }
    try await count.value
  }

  private func wakeAsking(_ key: String) {
    guard var line = lines[key] else { return }
    line.judged -= 1
    line.finished += 1
    let asking = line.asking
    line.asking = nil
    lines[key] = line.judged == 0 && !line.isAsking ? nil : line
    asking?.resume()
  }
}
