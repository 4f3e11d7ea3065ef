import WireFormats

/// What an engine's earlier logins tell of later ones: the unknown paths that many logins share, and
/// the judgements of logins that stand for others with the same key.
struct JudgementMemory: Sendable {
  /// What is unknown of a login, and whether a version can read some of it.
  struct Unknown: Sendable {
    let text: JSONText
    /// The same one for equal texts.
    let number: Int
    let paths: UnknownPaths
    let reading: UnknownReading
  }

  private static let maximumCount = 4096

  private var judgements: [JudgementBasis.Key: LoginJudgement] = [:]
  private var unknown: [JSONText: Unknown] = [:]
  /// That of the last login, which is often that of the next one.
  private var last: Unknown?

  /// What a text of a case says to be unknown.
  mutating func unknown(_ text: JSONText, for judge: LoginJudge) -> Unknown {
    if let last, last.text == text { return last }
    if unknown.count >= Self.maximumCount { self = JudgementMemory() }
    let found = unknown[text] ?? Unknown(text, number: unknown.count, judge)
    unknown[text] = found
    last = found
    return found
  }

  subscript(key: JudgementBasis.Key) -> LoginJudgement? { judgements[key] }

  /// Remembers a judgement, unless a time limit had a part in it.
  mutating func remember(_ judgement: LoginJudgement, for key: JudgementBasis.Key) {
    guard !judgement.pair.before.hasHungUp, !judgement.pair.after.hasHungUp else { return }
    if judgements.count >= Self.maximumCount { judgements.removeAll(keepingCapacity: true) }
    judgements[key] = judgement
  }
}

extension JudgementMemory.Unknown {
  fileprivate init(_ text: JSONText, number: Int, _ judge: LoginJudge) {
    let items = text.members.compactMap { member in
      BacktestCase.Reason(rawValue: member.name).map { reason in
        let paths = JSONText(uncheckedBytes: text.bytes[member.range]).elements
        return BacktestCase.Unknown(reason: reason, paths: paths.compactMap(\.stringValue))
      }
    }
    var paths = UnknownPaths(items)
    judge.assumptions.apply(to: &paths, judge.written)
    self.init(
      text: text,
      number: number,
      paths: paths,
      reading: UnknownReading(paths, by: judge.reads)
    )
  }
}
