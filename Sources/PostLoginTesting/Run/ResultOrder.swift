/// Sorts results from several sources by their numbers.
///
/// A missing result delays later ones by at most a second, so that one slow case does not hide the
/// others' results.
package struct ResultOrder {
  private static let patience = Duration.seconds(1)

  private var next = 0
  private var waiting: [Int: CaseResult] = [:]
  private var waitingSince: ContinuousClock.Instant?

  package init() {}

  /// Adds a result, and returns the results that are next in order.
  package mutating func take(
    _ result: CaseResult,
    number: Int,
    at now: ContinuousClock.Instant
  ) -> [CaseResult] {
    guard number >= next else { return [result] }
    waiting[number] = result
    var ready: [CaseResult] = []
    while let result = waiting.removeValue(forKey: next) {
      ready.append(result)
      next += 1
      waitingSince = nil
    }
    guard !waiting.isEmpty else { return ready }
    let start = waitingSince ?? now
    waitingSince = start
    return now - start < Self.patience ? ready : ready + rest()
  }

  /// Returns all results that wait for an earlier one.
  package mutating func rest() -> [CaseResult] {
    let all = waiting.sorted { $0.key < $1.key }
    next = all.last.map { $0.key + 1 } ?? next
    waiting = [:]
    waitingSince = nil
    return all.map(\.value)
  }
}
