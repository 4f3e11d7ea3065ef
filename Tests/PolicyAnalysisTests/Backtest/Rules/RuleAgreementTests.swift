import PostLogin
import PostLoginRules
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Rules on logins with unknown fields, against all values and against the same policy as a script.
///
/// - What is known by rules is so with every value.
/// - What rules call unknown on their own is different with two of the values.
/// - What is known by a script is known by rules, and the same, unless the values show otherwise:
///   a script may be run with too few of them.
@Suite(.tags(.analysis, .rules), .timeLimit(.minutes(5)))
struct RuleAgreementTests {
  /// The answers with every value.
  private struct Truths {
    var before: Set<BacktestVerdict> = []
    var after: Set<BacktestVerdict> = []
    var change: Set<Direction> = []
  }

  private static let logins = 6

  @Test(arguments: UInt64(1)...6)
  func `rules say what every value shows and what the script shows`(seed: UInt64) async throws {
    var made = MadePolicy(seed: seed)
    var finalCount = 0
    var knownCount = 0
    for round in 0..<8 {
      let old = MadePolicy.document(made.rules())
      let rules = round % 2 == 0 ? made.rules() : made.changed(try Self.rules(of: old))
      let new = MadePolicy.document(rules)
      let native = try Backtest(file: "rules.json", old, new)
      let written = try Backtest(
        file: "code.js",
        RuleSet(json: old).javaScript,
        RuleSet(json: new).javaScript
      )
      let logins = (0..<Self.logins).map { _ in made.login() }
      let cases = try logins.enumerated().map { number, login in
        try BacktestCase.login(
          "\(number)",
          login.event.jsonText(),
          unknown: login.unknown.map(\.unknown)
        )
      }
      let own = try await native.results(cases)
      let scripts = try await written.results(cases)
      let judge = try #require(try native.policies().lanes.first?.judge)
      for (number, login) in logins.enumerated() {
        let truths = try await Self.truths(login, judge)
        let (rules, script) = (own[number], scripts[number])
        let place: Comment = """
          seed \(seed), round \(round), login \(number)
          \(old)
          \(new)
          \(cases[number].event.text) \(login.unknown.map(\.unknown))
          rules \(rules.before) \(rules.after) \(rules.change) \(rules.unknown)
          script \(script.before) \(script.after) \(script.change) \(script.unknown)
          values \(truths)
          """
        #expect(rules.before == .unknown || truths.before == [rules.before], place)
        #expect(rules.after == .unknown || truths.after == [rules.after], place)
        #expect(rules.change == .unknown || truths.change == [rules.change], place)
        #expect(Self.agrees(rules.before, script.before, .unknown, truths.before), place)
        #expect(Self.agrees(rules.after, script.after, .unknown, truths.after), place)
        #expect(Self.agrees(rules.change, script.change, .unknown, truths.change), place)
        let isKnown =
          rules.before != .unknown && rules.after != .unknown && rules.change != .unknown
        #expect(rules.unknown.isEmpty == isKnown, place)
        guard let finding = try await Self.finding(of: cases[number], judge), finding.isFinal else {
          continue
        }
        finalCount += 1
        if isKnown { knownCount += 1 }
        let found = finding.judgement
        #expect(found.before != .unknown || truths.before.count > 1, place)
        #expect(found.after != .unknown || truths.after.count > 1, place)
        #expect(found.change != .unknown || truths.change.count > 1, place)
      }
    }
    // Most logins are decided without a completion, and not all of them are unknown.
    #expect(finalCount > 8 * Self.logins / 2)
    #expect(knownCount > 0)
  }

  private static func agrees<Value: Hashable>(
    _ rules: Value,
    _ script: Value,
    _ unknown: Value,
    _ truths: Set<Value>
  ) -> Bool {
    script == unknown || rules == script || rules == unknown && truths.count > 1
  }

  private static func rules(of document: String) throws -> [String] {
    try JSONText(document).value["rules"]?.arrayValue?.map { $0.jsonText() } ?? []
  }

  private static func truths(
    _ login: (event: JSONValue, unknown: [MadePolicy.Field]),
    _ judge: LoginJudge
  ) async throws -> Truths {
    var truths = Truths()
    for event in MadePolicy.completions(of: login.event, login.unknown) {
      let context = try RunContext(
        milliseconds: CaseLogin(JSONText(BacktestCase.login("1").text)).context.presentTime
      )
      let event = try Event(json: event.jsonText())
      let pair = RunPair(
        before: try await judge.before.run(event, context),
        after: try await judge.after.run(event, context)
      )
      let answer = JointAnswer(pair)
      truths.before.insert(answer.before)
      truths.after.insert(answer.after)
      truths.change.insert(answer.change)
    }
    return truths
  }

  private static func finding(
    of item: BacktestCase,
    _ judge: LoginJudge
  ) async throws -> RuleSearch.Finding? {
    var unknown = UnknownPaths(item.unknown)
    judge.assumptions.apply(to: &unknown, judge.written)
    let login = try CaseLogin(JSONText(item.text))
    let reading = UnknownReading(unknown, by: judge.reads)
    let input = LoginJudge.Input(
      login: login,
      unknown: unknown,
      isReadable: reading.happens(in: login.event)
    )
    guard let rules = judge.knowledge.rules, var search = RuleSearch(rules, by: judge, of: input)
    else {
      return nil
    }
    return try await search.finding()
  }
}

extension BacktestCase {
  fileprivate var text: String { String(decoding: line, as: UTF8.self) }
}
