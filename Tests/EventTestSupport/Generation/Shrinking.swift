@testable import PostLogin

/// The search for a smaller case that breaks the same property.
///
/// Each step makes the list of decisions shorter, or lower at the same length, so that the search
/// ends; the same start always ends with the same case.
struct Shrinking<Case: Sendable> {
  let property: Property<Case>
  private(set) var smallest: Counterexample<Case>
  private var choices: Choices
  private let maximumAttempts: Int

  init(
    property: Property<Case>,
    smallest: Counterexample<Case>,
    choices: Choices,
    maximumAttempts: Int
  ) {
    self.property = property
    self.smallest = smallest
    self.choices = choices
    self.maximumAttempts = maximumAttempts
  }

  mutating func shrink() async {
    var before: [Int] = []
    repeat {
      before = choices.values
      await leaveOutParts()
      await lowerNumbers()
    } while choices.values != before && smallest.attempts < maximumAttempts
  }

  /// Leaves out optional parts, outer parts first: a whole session before its id.
  private mutating func leaveOutParts() async {
    var index = 0
    while index < choices.parts.count {
      let part = choices.parts[index]
      var values = choices.values
      values.replaceSubrange(part.range, with: part.replacement)
      if await !accept(values) { index += 1 }
    }
  }

  /// Lowers each decision as far as possible, by bisection.
  private mutating func lowerNumbers() async {
    var index = 0
    while index < choices.values.count {
      var passing = -1
      while index < choices.values.count, choices.values[index] > passing + 1 {
        let candidate = passing < 0 ? 0 : (passing + choices.values[index]) / 2
        var values = choices.values
        values[index] = candidate
        if await !accept(values) { passing = candidate }
      }
      index += 1
    }
  }

  /// Accepts the case of these decisions if it is smaller and breaks the property.
  private mutating func accept(_ values: [Int]) async -> Bool {
    guard smallest.attempts < maximumAttempts else { return false }
    let (value, replayed) = property.replay(values)
    guard Self.isSmaller(replayed.values, choices.values) else { return false }
    smallest.attempts += 1
    let complaints = await property.complaints(about: value)
    guard !complaints.isEmpty else { return false }
    choices = replayed
    smallest.value = value
    smallest.complaints = complaints
    return true
  }

  private static func isSmaller(_ left: [Int], _ right: [Int]) -> Bool {
    left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }
}
