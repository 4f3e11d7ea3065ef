/// The conditions of a rule over a list of conditions that hold no others.
indirect enum ConditionTree: Sendable {
  /// The condition at a position of the list.
  case atom(Int)
  case all([ConditionTree])
  case any([ConditionTree])
  case not(ConditionTree)

  /// Adds the conditions that are not in the list yet.
  init(_ form: Condition.Form, addingTo atoms: inout AtomList) {
    switch form {
    case .all(let parts): self = .all(parts.map { ConditionTree($0, addingTo: &atoms) })
    case .any(let parts): self = .any(parts.map { ConditionTree($0, addingTo: &atoms) })
    case .not(let part): self = .not(ConditionTree(part, addingTo: &atoms))
    default: self = .atom(atoms.position(of: form))
    }
  }

  /// Nil while it depends on an open condition.
  func truth(_ truths: [Truth?]) -> Truth? {
    switch self {
    case .atom(let position): truths[position]
    case .all(let parts): Self.truth(of: parts, truths, deciding: .no)
    case .any(let parts): Self.truth(of: parts, truths, deciding: .yes)
    case .not(let part): part.truth(truths)?.negated
    }
  }

  private static func truth(
    of parts: [ConditionTree],
    _ truths: [Truth?],
    deciding: Truth
  ) -> Truth? {
    var result: Truth? = deciding.negated
    for part in parts {
      let truth = part.truth(truths)
      if truth == deciding { return truth }
      if truth == nil { result = nil }
      if truth == .unknown, result != nil { result = .unknown }
    }
    return result
  }

  /// The first open condition on which the truth depends.
  func firstOpen(_ truths: [Truth?]) -> Int? {
    switch self {
    case .atom(let position): truths[position] == nil ? position : nil
    case .not(let part): part.firstOpen(truths)
    case .all(let parts), .any(let parts):
      parts.lazy.filter { $0.truth(truths) == nil }.compactMap { $0.firstOpen(truths) }.first
    }
  }
}

/// Conditions that hold no others, each once.
struct AtomList: Sendable {
  private(set) var forms: [Condition.Form] = []
  private var positions: [Condition.Form: Int] = [:]

  mutating func position(of form: Condition.Form) -> Int {
    if let position = positions[form] { return position }
    positions[form] = forms.count
    forms.append(form)
    return forms.count - 1
  }

  /// The positions of the conditions on each subject, in the order of the list.
  var bySubject: [(subject: CaseSubject, positions: [Int])] {
    var numbers: [CaseSubject: Int] = [:]
    var groups: [(subject: CaseSubject, positions: [Int])] = []
    for (position, form) in forms.enumerated() {
      let subject = CaseSubject(of: form)
      if let number = numbers[subject] {
        groups[number].positions.append(position)
      } else {
        numbers[subject] = groups.count
        groups.append((subject, [position]))
      }
    }
    return groups
  }
}
