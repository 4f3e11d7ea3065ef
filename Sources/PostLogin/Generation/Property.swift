/// Something that has to hold for every case that a generator makes.
package struct Property<Case: Sendable>: Sendable {
  private let generate: @Sendable (inout Choices) -> Case
  private let complaints: @Sendable (Case) async throws -> [String]

  /// A property of generated cases; it holds for a case about which there is no complaint.
  ///
  /// What the check throws counts as a complaint.
  package init(
    of generate: @escaping @Sendable (inout Choices) -> Case,
    complaints: @escaping @Sendable (Case) async throws -> [String]
  ) {
    self.generate = generate
    self.complaints = complaints
  }

  /// The first case that breaks the property, made as small as it gets; nil if all hold.
  ///
  /// Case number `n` is the one of the seed plus `n`. At most so many smaller cases are tried.
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

  /// The case that the decisions make, and the decisions as it understood them.
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
  /// What is wrong with it.
  package var complaints: [String]
  /// The seed of the case before it was shrunk.
  package var seed: UInt64
  /// How many smaller cases were tried.
  package var attempts: Int
}

extension Counterexample: CustomStringConvertible where Case: CustomStringConvertible {
  /// What is wrong, how to see it again, and the case itself, which can be kept as a fixture.
  package var description: String {
    """
    \(complaints.joined(separator: "\n"))
    POSTLOGIN_SEED=\(seed) makes the case again; the smallest one found in \(attempts) attempts is
    \(value)
    """
  }
}
