import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// The possible values of an unknown part of the event, as far as two versions can distinguish
/// them: absent, the literals of either version, and a value that neither version contains.
struct CompletedValues: Sendable {
  /// Possible values of a path.
  struct Candidates {
    /// Nil represents an absent member.
    var values: [JSONValue?]
    /// Whether values are omitted that a version may distinguish from these.
    var isCut = false
  }

  let dictionary: ScriptDictionary
  private let values: LoginValues
  /// Whether a version may compare with values that its text does not show.
  private let isOpen: Bool
  private let literals: Set<String>
  /// The literals with their bytes in lower case.
  private let lowered: [(literal: String, bytes: [UInt8])]

  /// A text that no script contains.
  static let freshText = "postlogin-unknown-value"
  /// The maximum number of tried values that contain a literal within a longer text, per literal.
  private static let maximumVariants = 2
  /// More values would need too many runs.
  private static let maximumKeys = 60
  private static let maximumSpans = 60
  /// Up to this number of literals, lists and records contain all of them, and all numbers have
  /// neighbours.
  private static let maximumListed = 24
  private static let maximumRecordTexts = 10
  private static let maximumNumbers = 40

  init(_ dictionary: ScriptDictionary, isOpen: Bool = false) {
    self.dictionary = dictionary
    self.isOpen = isOpen
    values = LoginValues(dictionary, maximumTexts: .max)
    literals = Set(dictionary.strings)
    lowered = dictionary.strings.filter { !$0.isEmpty }
      .map { ($0, Array($0.lowercased().utf8)) }
  }

  /// Returns the possible values of a path in a login with some grants.
  func candidates(
    of path: MemberPath,
    in event: JSONValue,
    grants: [Transaction.Grant],
    now: Double,
    bound: BacktestCase.Bound?
  ) -> Candidates {
    guard !path.isOfOtherMembers else {
      let keys = dictionary.strings.prefix(Self.maximumKeys).map { $0.json as JSONValue? }
      return Candidates(
        values: [nil, Self.freshText.json] + keys,
        isCut: isOpen || dictionary.hasCutStrings || dictionary.strings.count > keys.count
      )
    }
    var all: [JSONValue?] = []
    for grant in grants {
      all += values(of: path, in: event, grant: grant, now: now, bound: bound)
    }
    // A present but unreliable value is one of the possible values.
    if let present = event.value(at: path.names) { all.append(present) }
    return Candidates(values: all.unique, isCut: isOpen || isCut(path))
  }

  private func isCut(_ path: MemberPath) -> Bool {
    guard case .field(let field) = EventPlace(path.names, of: .ofLogins) else {
      return dictionary.hasCutStrings || dictionary.hasCutNumbers
        || dictionary.numbers.count > Self.maximumNumbers || dictionary.usesClock && spansAreCut
    }
    switch field.type {
    case .boolean, .object: return false
    case .string: return dictionary.hasCutStrings
    case .time: return spansAreCut
    case .number:
      return dictionary.hasCutNumbers || dictionary.numbers.count > Self.maximumNumbers
    case .strings:
      return dictionary.hasCutStrings
        || dictionary.strings.count + field.allowedValues.count > Self.maximumListed
    case .objects:
      return dictionary.hasCutStrings || dictionary.strings.count > Self.maximumRecordTexts
    // Its members are tried when a version reads them.
    case .map: return false
    }
  }

  private var spansAreCut: Bool {
    dictionary.hasCutDurations || dictionary.durations.count > Self.maximumSpans
  }

  private func values(
    of path: MemberPath,
    in event: JSONValue,
    grant: Transaction.Grant,
    now: Double,
    bound: BacktestCase.Bound?
  ) -> [JSONValue?] {
    let occasion = EventOccasion(loginBy: grant)
    let start = LoginStart(name: "", occasion: occasion, value: event, times: [])
    let found = values.values(at: path.names, of: start)
    guard case .field(let field) = EventPlace(path.names, of: .ofLogins) else {
      let times = dictionary.usesClock ? times(nil, now: now, isOptional: true) : []
      return [nil] + fitting(found) + [Self.freshText.json] + times
    }
    if field.type == .time { return times(bound, now: now, isOptional: field.isOptional) }
    var all: [JSONValue?] = field.isOptional ? [nil] : []
    all += fitting(found)
    switch field.type {
    case .string where field.allowedValues.isEmpty && !found.isEmpty: break
    case .string: all += field.allowedValues.filter { !$0.hasPrefix("<") }.map { $0.json }
    case .boolean: all += [true, false]
    case .object:
      // Its members are tried when a version reads them.
      all.removeAll { $0?.objectValue != nil }
      all.append(EventPlace.object(of: field, for: occasion))
    case .map:
      // Its members are tried when a version reads them.
      all.removeAll { value in
        guard case .object(let members)? = value else { return false }
        return !members.isEmpty
      }
      all.append([:])
    case .strings: all += [[], [Self.freshText.json]]
    case .objects: all += [[]]
    case .number, .time: break
    }
    return all
  }

  /// Removes most texts that contain a literal within more text if the literal itself is present.
  private func fitting(_ found: [JSONValue?]) -> [JSONValue?] {
    let texts = Set(found.compactMap { $0?.stringValue })
    var variants: [String: Int] = [:]
    var otherCount = 0
    return found.filter { value in
      guard let text = value?.stringValue, !literals.contains(text) else { return true }
      // Each network has its own addresses.
      if IPAddress(text) != nil { return true }
      let bytes = Array(text.lowercased().utf8)
      guard let held = lowered.first(where: { bytes.holds($0.bytes) })?.literal else {
        otherCount += 1
        return otherCount <= Self.maximumVariants
      }
      if texts.contains(held) { return false }
      variants[held, default: 0] += 1
      return variants[held, default: 0] <= Self.maximumVariants
    }
  }

  /// Times around each span of either version, within the known bounds.
  private func times(
    _ bound: BacktestCase.Bound?,
    now: Double,
    isOptional: Bool
  ) -> [JSONValue?] {
    let earliest = bound?.earliest.flatMap { Date(eventText: $0) }?.millisecondsSince1970
    let latest = bound?.latest.flatMap { Date(eventText: $0) }?.millisecondsSince1970
    let day = 86_400_000.0
    var times: [Double] = []
    for date in dictionary.dates { times += [date - 1000, date, date + 1000] }
    for span in dictionary.durations.prefix(Self.maximumSpans) {
      times += [now - span - 1000, now - span, now - span + 1000]
      times += [now + span - 1000, now + span + 1000]
    }
    times += [now, now - 60_000, now - day * 40, now - day * 400]
    if let earliest { times = [earliest] + times.filter { $0 >= earliest } }
    if let latest { times = [latest] + times.filter { $0 <= latest } }
    var values: [JSONValue?] = isOptional && bound == nil ? [nil] : []
    for time in times { values.append(Date(millisecondsSince1970: time).eventText.json) }
    return values.unique
  }
}

extension CompletedValues {
  typealias ContextChange = @Sendable (inout RunContext) -> Void

  /// Returns changes of the context that represent the possible values of a fact.
  func contexts(of fact: ContextFact) -> (values: [ContextChange], isCut: Bool) {
    let texts = ([Self.freshText] + dictionary.strings.filter { !$0.isEmpty })
      .prefix(Self.maximumKeys)
    let isCut = isOpen || dictionary.hasCutStrings || dictionary.strings.count > texts.count
    switch fact {
    case .cache, .now: return ([], true)
    case .factors:
      // At least one factor of a challenge is enabled, or none is.
      return ([{ $0.enabledFactors = nil }, { $0.enabledFactors = [] }], false)
    case .groups, .roles:
      let named = texts.map { name in
        JSONText(members: [("id", JSONText(string: name)), ("name", JSONText(string: name))])
      }
      let lists = [[]] + named.map { [$0] } + [named]
      return (
        lists.map { list in
          { if fact == .groups { $0.groups = list } else { $0.roles = list } }
        }, isCut
      )
    }
  }
}

extension [UInt8] {
  /// Whether the bytes contain others as a contiguous part.
  fileprivate func holds(_ others: [UInt8]) -> Bool {
    guard let first = others.first, count >= others.count else { return others.isEmpty }
    return (0...(count - others.count)).contains { start in
      self[start] == first && self[start..<(start + others.count)].elementsEqual(others)
    }
  }
}

extension String {
  fileprivate var json: JSONValue { .string(self) }
}
