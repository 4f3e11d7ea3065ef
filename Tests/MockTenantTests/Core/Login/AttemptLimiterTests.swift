import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct AttemptLimiterTests {
  /// Attempts whose judgement the test gives.
  private struct Judge: Sendable {
    let limiter: AttemptLimiter
    /// The numbers of the attempts that are being judged, in order.
    let begun = AsyncStream.makeStream(of: Int.self)
    let verdicts = (0..<20).map { _ in AsyncStream.makeStream(of: Bool.self) }

    /// Starts an attempt, which ends when its verdict comes.
    func begin(_ number: Int) -> Task<Bool?, any Error> {
      Task {
        try await limiter.attempt("key") {
          begun.continuation.yield(number)
          return await verdicts[number].stream.first { _ in true } ?? false
        }
      }
    }

    func end(_ number: Int, _ hasSucceeded: Bool) {
      verdicts[number].continuation.yield(hasSucceeded)
    }
  }

  private func reservation(in store: Store) async throws -> Store.AttemptReservation {
    try await store.reserveAttempt("key", limit: AttemptLimiter.limit, at: .start)
  }

  /// Starts ten attempts and waits until all are being judged.
  private func beginTen(_ judge: Judge) async -> [Task<Bool?, any Error>] {
    let attempts = (0..<10).map(judge.begin)
    var begun: Set<Int> = []
    for await number in judge.begun.stream {
      begun.insert(number)
      if begun.count == 10 { break }
    }
    #expect(begun == Set(0..<10))
    return attempts
  }

  @Test func `an attempt that waits is judged after a success`() async throws {
    let store = try Store()
    let judge = Judge(limiter: AttemptLimiter(store) { .start })
    let attempts = await beginTen(judge)
    let waiting = judge.begin(10)
    #expect(try await reservation(in: store) == .mustWait)
    judge.end(3, true)
    #expect(try await attempts[3].value == true)
    #expect(await judge.begun.stream.first { _ in true } == 10)
    for number in 0...10 where number != 3 { judge.end(number, false) }
    #expect(try await waiting.value == false)
    for (number, attempt) in attempts.enumerated() where number != 3 {
      #expect(try await attempt.value == false)
    }
    // Nine of the first ten and the one that waited.
    #expect(try await reservation(in: store) == .refused)
  }

  @Test func `an attempt that waits is refused once the limit is used up`() async throws {
    let store = try Store()
    let judge = Judge(limiter: AttemptLimiter(store) { .start })
    let attempts = await beginTen(judge)
    let waiting = (10..<15).map(judge.begin)
    for number in 0..<10 { judge.end(number, false) }
    for attempt in attempts { #expect(try await attempt.value == false) }
    for attempt in waiting { #expect(try await attempt.value == nil) }
    #expect(try await reservation(in: store) == .refused)
  }

  @Test func `attempts at two servers on one database count together`() async throws {
    let store = try Store()
    let judge = Judge(limiter: AttemptLimiter(store) { .start })
    let attempts = await beginTen(judge)
    let other = AttemptLimiter(store) { .start }
    let waiting = Task { try await other.attempt("key") { true } }
    judge.end(0, true)
    #expect(try await waiting.value == true)
    for number in 1..<10 { judge.end(number, false) }
    for attempt in attempts { _ = try await attempt.value }
    #expect(try await other.attempt("key") { true } == true)
  }

  @Test func `an attempt that cannot be judged is given back`() async throws {
    struct Failure: Error {}
    let limiter = AttemptLimiter(try Store()) { .start }
    for _ in 1...11 {
      await #expect(throws: Failure.self) { try await limiter.attempt("key") { throw Failure() } }
    }
    #expect(try await limiter.attempt("key") { true } == true)
  }

  @Test func `reservations of a server that has stopped count as failures`() async throws {
    let store = try Store()
    for _ in 1...10 { #expect(try await reservation(in: store) == .reserved) }
    #expect(try await reservation(in: store) == .mustWait)
    let limiter = AttemptLimiter(store, pollLimit: 0) { .start }
    #expect(try await limiter.attempt("key") { true } == nil)
    #expect(try await limiter.attempt("other key") { true } == true)
  }

  @Test func `48 correct logins of one user at once all succeed`() async throws {
    try await TokenBench.run { bench in
      let tenant = bench.tenant
      let successes = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 1...48 {
          group.addTask {
            let entities = LoginContext(tenant.store, issuer: bench.mock.url)
            let check = PasswordCheck(tenant: tenant, entities: entities)
            let answer = try await check.check(
              name: "rosa",
              password: TokenBench.password,
              connection: Connection(["name": "people"]),
              ip: "192.0.2.1"
            )
            if case .user(let user) = answer { return user.id == "auth0|rosa" }
            return false
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(successes == 48)
    }
  }
}
