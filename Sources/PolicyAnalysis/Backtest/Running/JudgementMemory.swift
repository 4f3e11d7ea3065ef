import WireFormats

/// What an engine's earlier logins tell of later ones: the unknown paths that many logins share, and
/// the judgements of logins that stand for others with the same key.
struct JudgementMemory: Sendable {
  /// What is unknown of a login, and whether a version can read some of it.
  struct Unknown: Sendable {
    let knowledge: CaseLogin.Knowledge
    /// The same one for equal texts.
    let number: Int
    let paths: UnknownPaths
    let reading: UnknownReading
  }

  private static let maximumCount = 4096

  private var judgements: [JudgementBasis.Key: LoginJudgement] = [:]
  private var unknown: [CaseLogin.Knowledge: Unknown] = [:]
  /// That of the last login, which is often that of the next one.
  private var last: Unknown?

  /// What the texts of a case say to be unknown.
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

  /// Remembers a judgement, unless a time limit had a part in it.
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
