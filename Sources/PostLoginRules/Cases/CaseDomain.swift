import PostLogin
import WireFormats

/// The ways in which conditions on one subject can hold together.
struct CaseDomain {
  /// One way.
  struct Way {
    /// In the order of the conditions.
    let truths: [Truth]
    /// The reason for the truth, if it is known.
    let witness: Witness?
    /// Whether a login may have the witness.
    var isPossible = true
  }

  /// A value of the subject.
  enum Witness {
    case missing
    case value(JSONValue)
  }

  /// The names that lead to the field; nil for another subject.
  let names: [String]?
  let atoms: [Condition.Form]
  private(set) var ways: [Way] = []
  /// Whether there are more ways than can be listed.
  private(set) var isCut = false
  /// The possible values of the field, where the login leaves it unknown.
  private let open: OpenField?

  private static let maximumIndependent = 8

  init(
    of subject: CaseSubject,
    _ atoms: [Condition.Form],
    now: Double,
    open: OpenField? = nil
  ) {
    self.atoms = atoms
    self.open = open
    switch subject {
    case .condition(.timeOfDay), .condition(.weekday):
      names = nil
      addAll([.no, .yes])
    case .condition:
      names = nil
      addAll([.no, .yes, .unknown])
    case .measure(let operand):
      names = nil
      addNumbers(of: operand)
    case .field(let field):
      names = field.names
      if let names { addValues(of: field, at: names, now: now) } else { addEvery() }
    }
  }

  private mutating func add(_ truths: [Truth], _ witness: Witness?) {
    let way = Way(truths: truths, witness: witness, isPossible: isPossible(witness))
    guard let place = ways.firstIndex(where: { $0.truths == truths }) else {
      return ways.append(way)
    }
    if !ways[place].isPossible, way.isPossible { ways[place] = way }
  }

  private func isPossible(_ witness: Witness?) -> Bool {
    guard let open else { return true }
    return switch witness {
    case nil: false
    case .missing?: open.isWithinUnknown
    case .value(let value)?: open.isWithinUnknown && open.accepts(value)
    }
  }

  private mutating func addAll(_ truths: [Truth]) {
    for truth in truths { add([truth], nil) }
  }

  /// Every way, where nothing is known of the subject.
  private mutating func addEvery() {
    guard atoms.count <= Self.maximumIndependent else { return isCut = true }
    let all = atoms.reduce([[]]) { ways, _ in
      ways.flatMap { way in [Truth.no, .yes, .unknown].map { way + [$0] } }
    }
    for truths in all { add(truths, nil) }
  }

  private mutating func addNumbers(of operand: Operand) {
    let comparisons = atoms.compactMap { atom -> (Comparison, Double)? in
      guard case .compare(_, let comparison, .constant(.number(let number))) = atom else {
        return nil
      }
      return (comparison, number)
    }
    guard comparisons.count == atoms.count else { return addEvery() }
    let isCount = if case .count = operand { true } else { false }
    let points = CaseValues.points(around: comparisons.map(\.1), isWhole: isCount, step: 1)
    for point in points {
      add(comparisons.map { $0.0.truth(.number(point), .number($0.1)) }, nil)
    }
    add(atoms.map { _ in .unknown }, nil)
  }

  // MARK: - Fields

  private mutating func addValues(of field: FieldReference, at names: [String], now: Double) {
    // The present of a login is known.
    guard open != nil || !comparesWithBothTimes,
      let missing = truths(with: nil, at: names, now: now)
    else { return addEvery() }
    if open?.canBeMissing ?? field.canBeMissing { add(missing, .missing) }
    if let present = open?.present, let truths = truths(with: present, at: names, now: now) {
      add(truths, .value(present))
    }
    var ofTexts: [[Truth]] = []
    let some = CaseValues(of: field, in: atoms, now: now, within: open?.times)
    for value in open?.values ?? (open?.examples ?? []) + some.values {
      guard let truths = truths(with: value, at: names, now: now) else { return addEvery() }
      if isOfOneForm, let open, !open.accepts(value), truths.contains(.unknown) { continue }
      add(truths, .value(value))
      if value.stringValue != nil { ofTexts.append(truths) }
    }
    if !isUnderstood, open?.values == nil { addProducts(of: ofTexts) }
  }

  /// Whether points in time and spans from the present limit the field, whose order changes in
  /// time.
  private var comparesWithBothTimes: Bool {
    let isRelative = atoms.contains { atom in
      if case .compare(_, _, .now) = atom { true } else { false }
    }
    let isFixed = atoms.contains { atom in
      switch atom {
      case .compare(_, _, .constant(.time)): true
      case .isIn(_, let constants):
        constants.contains { if case .time = $0 { true } else { false } }
      default: false
      }
    }
    return isRelative && isFixed
  }

  /// The truths as a login would have them.
  private func truths(with value: JSONValue?, at names: [String], now: Double) -> [Truth]? {
    let json = names.reversed().reduce(value) { inner, name in
      .object(inner.map { [JSONMember(name, $0)] } ?? [])
    }
    // An event has a user at least.
    let text = json == nil || json == [:] ? #"{"user":{}}"# : (json ?? [:]).jsonText()
    guard let event = try? Event(json: text) else { return nil }
    let reading = FieldReading(event, now: now)
    return atoms.map { $0.truth(in: reading) }
  }

  /// Tests of a text that are known to hold together or not among themselves.
  private enum Family: Hashable {
    case equality, parts, networks, domains
    case pattern(ExactText)
  }

  private static func family(of atom: Condition.Form) -> Family {
    switch atom {
    case .isInNetworks: .networks
    case .hasDomain: .domains
    case .startsWith, .endsWith, .containsText: .parts
    case .matches(_, let pattern): .pattern(pattern)
    default: .equality
    }
  }

  /// Whether only texts of another form than logins have are neither inside nor outside.
  private var isOfOneForm: Bool {
    let families = Set(atoms.map(Self.family)).subtracting([.equality])
    return families == [.networks] || families == [.domains]
  }

  /// Whether the values show every way: not with patterns, and not where networks,
  /// domains and parts of texts meet.
  private var isUnderstood: Bool {
    let families = Set(atoms.map(Self.family)).subtracting([.equality])
    let partCount = atoms.count { if case .containsText = $0 { true } else { false } }
    guard families.count <= 1, partCount <= CaseValues.maximumParts else { return false }
    guard let family = families.first else { return true }
    if case .pattern = family { return false }
    return true
  }

  /// Ways that are not known to be impossible: those of each family with those of the others.
  private mutating func addProducts(of texts: [[Truth]]) {
    let families = Dictionary(grouping: atoms.indices) { Self.family(of: atoms[$0]) }
    var products: [[Truth]] = [atoms.map { _ in .unknown }]
    for (family, indices) in families.sorted(by: { $0.value[0] < $1.value[0] }) {
      var known: [[Truth]] = []
      for truths in texts {
        let ways = indices.map { truths[$0] }
        if !known.contains(ways) { known.append(ways) }
      }
      if case .pattern = family { known = [[.no], [.yes]] }
      products = products.flatMap { product in
        known.map { ways in
          var product = product
          for (index, truth) in zip(indices, ways) { product[index] = truth }
          return product
        }
      }
    }
    for truths in products { add(truths, nil) }
  }
}

extension FieldReference {
  /// The names that lead to the field; nil for one inside of a list.
  var names: [String]? {
    guard list == nil else { return nil }
    return field.schemaNames + field.tenantNames
  }

  /// Whether a login may lack the field, or an object around it.
  fileprivate var canBeMissing: Bool {
    guard field.tenantNames.count < 2, kind != .anything, !field.isOptional, !field.allowsNull
    else { return true }
    return path.split(separator: ".").count > 3
      || !["user", "client", "request", "tenant", "connection"]
        .contains(path.split(separator: ".").dropFirst().first ?? "")
  }
}
