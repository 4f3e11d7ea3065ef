import WireFormats

/// The judgements of logins that stand for others with the same key.
struct JudgementMemory: Sendable {
  private static let maximumCount = 4096

  private var judgements: [JudgementBasis.Key: LoginJudgement] = [:]
  /// The numbers of the texts of what is unknown.
  private var numbers: [CaseLogin.Knowledge: Int] = [:]

  /// The number of a text of what is unknown, the same one for equal texts.
  mutating func number(of unknown: CaseLogin.Knowledge) -> Int {
    if let number = numbers[unknown] { return number }
    if numbers.count >= Self.maximumCount { self = JudgementMemory() }
    numbers[unknown] = numbers.count
    return numbers.count - 1
  }

  subscript(key: JudgementBasis.Key) -> LoginJudgement? { judgements[key] }

  /// Remembers a judgement, unless a time limit had a part in it.
  mutating func remember(_ judgement: LoginJudgement, for key: JudgementBasis.Key) {
    guard !judgement.pair.before.hasHungUp, !judgement.pair.after.hasHungUp else { return }
    if judgements.count >= Self.maximumCount { judgements.removeAll(keepingCapacity: true) }
    judgements[key] = judgement
  }
}
