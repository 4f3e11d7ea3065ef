/// Brings results that come from several places into the order of their numbers.
///
/// A result that is missing holds the later ones up for a second at most, so that one slow case does
/// not hide what the others found.
package struct ResultOrder {
  private static let patience = Duration.seconds(1)

  private var next = 0
  private var waiting: [Int: CaseResult] = [:]
  private var waitingSince: ContinuousClock.Instant?

  package init() {}

  /// Takes a result, and returns those whose turn it is.
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

  /// All results that wait for an earlier one.
  package mutating func rest() -> [CaseResult] {
    let all = waiting.sorted { $0.key < $1.key }
    next = all.last.map { $0.key + 1 } ?? next
    waiting = [:]
    waitingSince = nil
    return all.map(\.value)
  }
}
