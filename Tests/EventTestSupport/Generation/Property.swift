@testable package import PostLogin

/// A statement that must hold for every generated case.
package struct Property<Case: Sendable>: Sendable {
  private let generate: @Sendable (inout Choices) -> Case
  private let complaints: @Sendable (Case) async throws -> [String]

  /// A property of generated cases; it holds for a case without complaints.
  ///
  /// An error of the check counts as a complaint.
  package init(
    of generate: @escaping @Sendable (inout Choices) -> Case,
    complaints: @escaping @Sendable (Case) async throws -> [String]
  ) {
    self.generate = generate
    self.complaints = complaints
  }

  /// The first case that breaks the property, shrunk as far as possible; nil if all hold.
  ///
  /// Case number `n` is that of the seed plus `n`. Shrinking tries at most `maximumAttempts`
  /// smaller cases.
  package func counterexample(
    seed: UInt64,
    count: Int,
    maximumAttempts: Int = 2_000
  ) async -> Counterexample<Case>? {
    for number in 0..<UInt64(max(0, count)) {
      var choices = Choices(seed: seed &+ number)
      let found = generate(&choices)
      let complaints = await complaints(about: found)
      guard !complaints.isEmpty else { continue }
      var shrinking = Shrinking(
        property: self,
        smallest: Counterexample(
          value: found,
          complaints: complaints,
          seed: seed &+ number,
          attempts: 0
        ),
        choices: choices,
        maximumAttempts: maximumAttempts
      )
      await shrinking.shrink()
      return shrinking.smallest
    }
    return nil
  }

  /// The case of these decisions, and the decisions that its generation used.
  func replay(_ values: [Int]) -> (value: Case, choices: Choices) {
    var choices = Choices(repeating: values)
    return (generate(&choices), choices)
  }

  func complaints(about value: Case) async -> [String] {
    do {
      return try await complaints(value)
    } catch {
      return ["\(error)"]
    }
  }
}

/// A case that breaks a property.
package struct Counterexample<Case: Sendable>: Sendable {
  /// The case, shrunk.
  package var value: Case
  /// The complaints about it.
  package var complaints: [String]
  /// The seed of the case before it was shrunk.
  package var seed: UInt64
  /// The number of smaller cases that were tried.
  package var attempts: Int
}

extension Counterexample: CustomStringConvertible where Case: CustomStringConvertible {
  /// The complaints, the seed that makes the case again, and the case itself as a fixture.
  package var description: String {
    """
    \(complaints.joined(separator: "\n"))
    POSTLOGIN_SEED=\(seed) makes the case again; the smallest one found in \(attempts) attempts is
    \(value)
    """
  }
}
