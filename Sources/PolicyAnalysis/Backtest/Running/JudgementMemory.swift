import WireFormats

/// Results that an engine reuses for later logins: unknown paths that many logins share, and
/// judgements by key.
struct JudgementMemory: Sendable {
  /// The unknown paths of a login, and whether a version can read some of them.
  struct Unknown: Sendable {
    let knowledge: CaseLogin.Knowledge
    /// Equal for equal texts.
    let number: Int
    let paths: UnknownPaths
    let reading: UnknownReading
  }

  private static let maximumCount = 4096

  private var judgements: [JudgementBasis.Key: LoginJudgement] = [:]
  private var unknown: [CaseLogin.Knowledge: Unknown] = [:]
  /// The entry of the previous login, which is often that of the next.
  private var last: Unknown?

  /// Returns the entry for the unknown paths of a case.
  mutating func unknown(_ knowledge: CaseLogin.Knowledge, for judge: LoginJudge) -> Unknown {
    if let last, last.knowledge == knowledge { return last }
    if let known = unknown[knowledge] {
      last = known
      return known
    }
    if unknown.count >= Self.maximumCount { self = JudgementMemory() }
    let made = Unknown(knowledge, number: unknown.count, judge)
    unknown[knowledge] = made
    last = made
    return made
  }

  subscript(key: JudgementBasis.Key) -> LoginJudgement? { judgements[key] }

  /// Stores a judgement unless a time limit affected it.
  mutating func remember(_ judgement: LoginJudgement, for key: JudgementBasis.Key) {
    guard !judgement.pair.before.hasTimedOut, !judgement.pair.after.hasTimedOut else { return }
    if judgements.count >= Self.maximumCount { judgements.removeAll(keepingCapacity: true) }
    judgements[key] = judgement
  }
}

extension JudgementMemory.Unknown {
  fileprivate init(_ knowledge: CaseLogin.Knowledge, number: Int, _ judge: LoginJudge) {
    let text = knowledge.unknown ?? .emptyObject
    let items = text.members.compactMap { member in
      BacktestCase.Reason(rawValue: member.name).map { reason in
        let paths = member.value.elements.compactMap(\.stringValue)
        return BacktestCase.Unknown(reason: reason, paths: paths)
      }
    }
    var paths = UnknownPaths(items)
    let observed = (knowledge.observed?.elements ?? []).compactMap(\.stringValue)
    judge.assumptions.apply(to: &paths, judge.written, observed: observed)
    self.init(
      knowledge: knowledge,
      number: number,
      paths: paths,
      reading: UnknownReading(paths, by: judge.reads)
    )
  }
}
