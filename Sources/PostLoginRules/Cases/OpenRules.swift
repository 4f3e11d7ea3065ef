package import PostLogin

/// The rules of some sets over one login: their truths where its known fields decide them, and the
/// ways in which the conditions on unknown fields can hold together.
package struct OpenRules: Sendable {
  let conditions: RuleConditions
  /// By condition; nil while it is open.
  private(set) var truths: [Truth?]
  /// The number of the open subject of each condition.
  private(set) var subjects: [Int?]
  private(set) var open: [Subject] = []

  /// The unknown fields of some conditions.
  struct Subject {
    let positions: [Int]
    let domain: CaseDomain
    /// The paths of the unknown fields, and their groups.
    let paths: [String]
    let groups: Set<String>
    var chosen: CaseDomain.Way?
  }

  /// `field` returns the possible values of an unknown field, and nil for a known one.
  ///
  /// Nil for rules whose calls depend on more than whether their unknown arguments are there, and
  /// for more ways than can be listed.
  package init?(
    _ conditions: RuleConditions,
    in event: Event,
    now: Double,
    field: (String, AnyEventField) -> OpenField?
  ) {
    self.conditions = conditions
    let reading = FieldReading(event, now: now)
    truths = conditions.atoms.map { _ in nil }
    subjects = conditions.atoms.map { _ in nil }
    var fields: [FieldReference: OpenField?] = [:]
    func openField(_ reference: FieldReference) -> OpenField? {
      if let known = fields[reference] { return known }
      let found = field(reference.path, reference.field)
      fields[reference] = .some(found)
      return found
    }
    for (subject, positions) in conditions.subjects {
      let forms = positions.map { conditions.atoms[$0] }
      let references = Set(forms.flatMap(\.fields))
      let unknown = references.compactMap { reference in
        openField(reference).map { (reference.path, $0) }
      }
      guard !unknown.isEmpty else {
        for (position, form) in zip(positions, forms) {
          truths[position] = form.truth(in: reading)
        }
        continue
      }
      let own: OpenField? =
        if case .field(let reference) = subject { openField(reference) } else { nil }
      let domain = CaseDomain(of: subject, forms, now: now, open: own)
      guard !domain.isCut else { return nil }
      for position in positions { subjects[position] = open.count }
      open.append(
        Subject(
          positions: positions,
          domain: domain,
          paths: unknown.map(\.0),
          groups: Set(unknown.compactMap(\.1.group))
        )
      )
    }
    let passed = self.passed
    let isPlain = passed.allSatisfy { one in
      one.isSupported && openField(one.field)?.isWithinUnknown == true
        && !passed.contains { $0.field.isInside(one.field) }
    }
    guard isPlain else { return nil }
  }

  /// The truth of each rule of each set; nil while one is open.
  package var ruleTruths: [[Truth]]? {
    var all: [[Truth]] = []
    for trees in conditions.trees {
      var some: [Truth] = []
      for tree in trees {
        guard let truth = tree.truth(truths) else { return nil }
        some.append(truth)
      }
      all.append(some)
    }
    return all
  }

  /// Whether two groups of sets have the same rules but for those that do not apply.
  package func haveSameRules(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    func applying(_ set: Int) -> [Int] {
      zip(conditions.contents[set], conditions.trees[set])
        .filter { $0.1.truth(truths) != .no }.map(\.0)
    }
    return first.count == second.count
      && zip(first, second).allSatisfy { applying($0) == applying($1) }
  }

  /// A subject on which something still depends; nil once every call follows.
  package var next: Int? {
    for (set, trees) in conditions.trees.enumerated() {
      for (rule, tree) in trees.enumerated() {
        guard let truth = tree.truth(truths) else {
          return tree.firstOpen(truths).flatMap { subjects[$0] }
        }
        let field = passedFields(of: rule, in: set, truth).first { truths[$0.exists] == nil }
        if let field { return subjects[field.exists] }
      }
    }
    return nil
  }

  /// The number of ways of a subject.
  package func wayCount(of subject: Int) -> Int { open[subject].domain.ways.count }

  /// The paths of the unknown fields of a subject.
  package func paths(of subject: Int) -> [String] { open[subject].paths }

  /// The same rules with one way of a subject.
  package func choosing(_ way: Int, of subject: Int) -> OpenRules {
    var copy = self
    let chosen = open[subject].domain.ways[way]
    copy.open[subject].chosen = chosen
    for (position, truth) in zip(open[subject].positions, chosen.truths) {
      copy.truths[position] = truth
    }
    return copy
  }

  /// Whether a login may have all that is chosen.
  package var isPossible: Bool {
    let chosen = open.filter { $0.chosen != nil }
    guard chosen.allSatisfy({ $0.chosen?.isPossible == true }) else { return false }
    let groups = chosen.flatMap(\.groups)
    let paths = chosen.flatMap(\.paths)
    return Set(groups).count == groups.count
      && !paths.contains { path in paths.contains { $0.isPath(inside: path) } }
  }

  /// The open fields that calls of rules pass on that may apply.
  var passed: [RuleConditions.PassedField] {
    conditions.trees.enumerated().flatMap { set, trees in
      trees.enumerated().flatMap { rule, tree in
        passedFields(of: rule, in: set, tree.truth(truths))
      }
    }
  }

  /// `truth` is nil for a rule whose conditions are open.
  private func passedFields(
    of rule: Int,
    in set: Int,
    _ truth: Truth?
  ) -> [RuleConditions.PassedField] {
    guard truth != .no else { return [] }
    return Effect.Phase.allCases.flatMap { phase in
      truth.map { conditions.sets[set].prepared[rule].isDue(phase, when: $0) } ?? true
        ? conditions.passed[set][rule][phase.rawValue] : []
    }
    .filter { subjects[$0.exists] != nil }
  }
}

extension FieldReference {
  fileprivate func isInside(_ other: FieldReference) -> Bool { path.isPath(inside: other.path) }
}

extension String {
  fileprivate func isPath(inside other: String) -> Bool {
    hasPrefix("\(other).") || hasPrefix("\(other)[")
  }
}
