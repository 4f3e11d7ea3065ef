import PostLogin
package import WireFormats

/// Two rule sets in every possible case of their conditions, each of which is true, false or
/// unknown.
///
/// Conditions on one field exclude each other by their constants: intervals, sets, beginnings, ends
/// and parts of texts, domains and networks. Fields count as independent of each other, and so do
/// patterns, conditions on elements of lists, and comparisons of two fields. So there may
/// be cases that no login has; but no login has a case that is not among them.
package struct RuleSetCases: Sendable {
  /// A case in which the rule sets call something else.
  package struct Case: Sendable {
    /// The known members of a login that has it; nil where one is missing.
    package let members: [(names: [String], value: JSONValue?)]
    /// Whether the members alone make the case.
    package let isWhole: Bool
  }

  /// The number of cases.
  package private(set) var count = 0
  /// The number of cases in which the rule sets call something else.
  package private(set) var differingCount = 0
  /// The first of these.
  package private(set) var differing: [Case] = []

  private static let maximumConditions = 20
  private static let maximumSteps = 200_000
  fileprivate static let maximumCases = 60

  /// Nil for more conditions or cases than can be looked at.
  package init?(_ before: RuleSet, _ after: RuleSet, now: Double) {
    var search = CaseSearch(before, after, now: now)
    guard search.atomCount <= Self.maximumConditions, !search.isCut,
      search.run(atMost: Self.maximumSteps)
    else { return nil }
    count = search.count
    differingCount = search.differingCount
    differing = Array(search.differing.prefix(Self.maximumCases))
  }
}

/// Decides one subject after the other, until the calls of both rule sets follow.
private struct CaseSearch {
  private(set) var count = 0
  private(set) var differingCount = 0
  private(set) var differing: [RuleSetCases.Case] = []
  private let sets: [[PreparedRule]]
  private let trees: [[ConditionTree]]
  private let domains: [CaseDomain]
  /// The positions of each subject's conditions.
  private let positions: [[Int]]
  /// The truth of each condition; nil while its subject is open.
  private var truths: [Truth?]
  /// The way of each subject; nil while it is open.
  private var chosen: [CaseDomain.Way?]
  private var stepsLeft = 0

  init(_ before: RuleSet, _ after: RuleSet, now: Double) {
    sets = [before.prepared, after.prepared]
    var atoms = AtomList()
    trees = sets.map { $0.map { ConditionTree($0.condition, addingTo: &atoms) } }
    let subjects = atoms.bySubject
    positions = subjects.map(\.positions)
    truths = atoms.forms.map { _ in nil }
    domains = subjects.map { subject, positions in
      CaseDomain(of: subject, positions.map { atoms.forms[$0] }, now: now)
    }
    chosen = domains.map { _ in nil }
  }

  var atomCount: Int { truths.count }
  /// Whether a subject has more ways than are listed.
  var isCut: Bool { domains.contains(where: \.isCut) }

  /// False if that takes more steps.
  mutating func run(atMost steps: Int) -> Bool {
    stepsLeft = steps
    return decide(from: 0)
  }

  private mutating func decide(from next: Int) -> Bool {
    guard stepsLeft > 0 else { return false }
    stepsLeft -= 1
    let known = trees.map { rules in rules.map { $0.truth(truths) } }
    if let before = known[0].decided, let after = known[1].decided {
      note(before, after, leaving: next)
      return true
    }
    guard domains.indices.contains(next) else { return false }
    for way in domains[next].ways {
      chosen[next] = way
      for (position, truth) in zip(positions[next], way.truths) { truths[position] = truth }
      guard decide(from: next + 1) else { return false }
    }
    chosen[next] = nil
    for position in positions[next] { truths[position] = nil }
    return true
  }

  private mutating func note(_ before: [Truth], _ after: [Truth], leaving next: Int) {
    let number = domains[next...].reduce(1) { count, domain in
      count.multipliedReportingOverflow(by: domain.ways.count).partialValue
    }
    count += number
    guard calls(of: sets[0], before) != calls(of: sets[1], after) else { return }
    differingCount += number
    guard differing.count < RuleSetCases.maximumCases * 10 else { return }
    var members: [(names: [String], value: JSONValue?)] = []
    var isWhole = true
    for (domain, way) in zip(domains, chosen[..<next]) {
      switch (domain.names, way?.witness) {
      case (let names?, .missing?): members.append((names, nil))
      case (let names?, .value(let value)?): members.append((names, value))
      default: isWhole = false
      }
    }
    let found = RuleSetCases.Case(members: members, isWhole: isWhole)
    if isWhole { differing.insert(found, at: 0) } else { differing.append(found) }
  }

  // MARK: - Calls

  /// Calls that are made together or not at all.
  private typealias Group = [Effect]

  private func calls(of rules: [PreparedRule], _ truths: [Truth]) -> [Group] {
    Effect.Phase.allCases.flatMap { phase in
      zip(rules, truths).flatMap { rule, truth -> [Group] in
        guard truth != .no, rule.isDue(phase, when: truth) else { return [] }
        let effects = rule.calls[phase.rawValue].map(\.effect)
        let readsFields = effects.contains { $0.arguments.contains { !$0.fields.isEmpty } }
        return phase == .change && readsFields ? [effects] : effects.map { [$0] }
      }
    }
  }
}

extension [Truth?] {
  /// The truths if none is open.
  fileprivate var decided: [Truth]? {
    let decided = compactMap(\.self)
    return decided.count == count ? decided : nil
  }
}
