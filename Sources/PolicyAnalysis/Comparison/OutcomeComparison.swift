import PostLogin
import PostLoginTesting
import WireFormats

/// The comparison of two outcomes of one login, section by section.
struct OutcomeComparison {
  let before: Outcome
  let after: Outcome
  /// The compared sections, including insignificant ones.
  private let candidates: [OutcomeSection]

  init(before: Outcome, after: Outcome, among sections: [OutcomeSection]) {
    (self.before, self.after, candidates) = (before, after, sections)
  }

  /// Compares all sections of the trigger.
  init(before: Outcome, after: Outcome) {
    self.init(before: before, after: after, among: before.sections)
  }

  /// The effect of a change on the login.
  var direction: Direction { reach ?? (changes.isEmpty ? .unchanged : directionOfEffects) }

  /// Whether the login gets further or less far, or has to do less or more; nil for neither, and in
  /// triggers whose Actions decide about nothing.
  var reach: Direction? {
    guard TriggerDefinition.of(before.trigger)?.flow?.denial != nil else { return nil }
    let (first, second) = (before.decision.reach, after.decision.reach)
    if first != second { return first < second ? .looser : .stricter }
    guard first > 0, before.decision == after.decision else { return nil }
    if let isEasier = FactorDemand(after).isEasier(than: FactorDemand(before)) {
      return isEasier ? .looser : .stricter
    }
    // The swallowed error may have come from a check.
    guard before.swallowsError != after.swallowsError else { return nil }
    return after.swallowsError ? .looser : .stricter
  }

  /// The effect of the change on a login that gets equally far, with differences.
  var directionOfEffects: Direction {
    rights.contains { $0.isGained(before, after) } ? .moreRights : .otherEffects
  }

  /// The paths at which significant sections differ.
  var changes: [JSONDifference] {
    // Most logins differ in no section that counts.
    before.withoutReports == after.withoutReports ? [] : sections.flatMap { changes(in: $0) }
  }

  /// The differing paths that give a right, or may give one.
  var changesOfPossibleRights: [JSONDifference] {
    sections.filter { $0.comparison.rights.contains { $0.mayBeGained(before, after) } }
      .flatMap { changes(in: $0) }
  }

  /// The differing paths that give a right.
  var changesOfRights: [JSONDifference] {
    sections.filter { $0.comparison.rights.contains { $0.isGained(before, after) } }
      .flatMap { changes(in: $0) }
  }

  /// Whether a right contains a text of an outcome.
  func rightsHold(_ text: String) -> Bool {
    rights.contains { right in
      (right.texts(before) + right.texts(after)).contains { $0.contains(text) }
    }
  }

  private var rights: [Right] { sections.flatMap(\.comparison.rights) }

  private var sections: [OutcomeSection] {
    let areDenied = before.decision.reach == 0 && after.decision.reach == 0
    return candidates.filter { $0.counts(ifBothAreDenied: areDenied) }
  }

  /// Returns the paths at which a section differs.
  func changes(in section: OutcomeSection) -> [JSONDifference] {
    JSONDifference.between(
      section.comparedValue(of: before),
      section.comparedValue(of: after),
      at: section.name
    )
  }
}

extension Outcome.Decision {
  /// How far the login gets: denied, interrupted, or allowed.
  var reach: Int {
    switch self {
    case .denied, .failed: 0
    case .redirected, .prompted, .challenged: 1
    case .allowed: 2
    }
  }
}

extension Outcome {
  /// The names of the login's effects, without their values.
  var effectNames: [String] {
    sections.filter(\.isEffect).flatMap { section in
      section.shape?.namesOfSetMembers(in: section.json(self), at: section.name) ?? []
    }
  }

  /// The outcome without its reports, of which significant sections show only decisions and
  /// `isDegraded`.
  fileprivate var withoutReports: Outcome {
    var copy = self
    copy.actions = []
    copy.diagnostics = []
    copy.requests = []
    copy.cause = nil
    copy.suspension = nil
    return copy
  }
}
