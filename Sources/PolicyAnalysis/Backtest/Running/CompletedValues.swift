import FoundationEssentials
import PostLogin
import PostLoginTesting
import WireFormats

/// The values that an unknown part of the event may have, as far as two versions can tell them
/// apart: absent, with the literals that either version holds, and one that neither holds.
struct CompletedValues: Sendable {
  /// Some values of a path.
  struct Candidates {
    /// Nil stands for an absent member.
    var values: [JSONValue?]
    /// Whether values are missing that a version may tell apart from these.
    var isCut = false
  }

  let dictionary: ScriptDictionary
  private let values: LoginValues
  /// Whether a version may compare with values that no text shows.
  private let isOpen: Bool
  private let literals: Set<String>
  /// The literals with their bytes in small letters.
  private let lowered: [(literal: String, bytes: [UInt8])]

  /// A text that no script holds.
  static let freshText = "postlogin-unknown-value"
  /// How many values that hold a literal within a longer text are tried for each literal.
  private static let maximumVariants = 2
  /// More runs than these would be too many for any login.
  private static let maximumKeys = 60
  private static let maximumSpans = 60
  /// Up to here lists and records of lists have all literals, and all numbers their neighbours.
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

  /// The values of a path in a login that may have used some grants.
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
    // A value that is there, and is not to be relied on, is one that the member may have.
    if let present = event.value(at: path.names) { all.append(present) }
    return Candidates(values: all.unique, isCut: isOpen || isCut(path))
  }

  private func isCut(_ path: MemberPath) -> Bool {
    guard case .field(let field) = EventPlace(path.names) else {
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
    // Its members are tried as they are looked at.
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
    let start = LoginStart(way: "", grant: grant, value: event, times: [])
    let found = values.values(at: path.names, of: start)
    guard case .field(let field) = EventPlace(path.names) else {
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
      // Its members are tried as they are looked at.
      all.removeAll { $0?.objectValue != nil }
      all.append(EventPlace.object(of: field, for: grant))
    case .map:
      // Its members are tried as they are looked at.
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

  /// Leaves out most texts that hold a literal within more text, where the literal itself is there.
  private func fitting(_ found: [JSONValue?]) -> [JSONValue?] {
    let texts = Set(found.compactMap { $0?.stringValue })
    var variants: [String: Int] = [:]
    var otherCount = 0
    return found.filter { value in
      guard let text = value?.stringValue, !literals.contains(text) else { return true }
      // Each network has addresses of its own.
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

  /// Points in time around each span that either version holds, within what is known of the time.
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

  /// The values of a fact besides the event: ways to change a login's context.
  func contexts(of fact: ContextFact) -> (values: [ContextChange], isCut: Bool) {
    let texts = ([Self.freshText] + dictionary.strings.filter { !$0.isEmpty })
      .prefix(Self.maximumKeys)
    let isCut = isOpen || dictionary.hasCutStrings || dictionary.strings.count > texts.count
    switch fact {
    case .cache, .now: return ([], true)
    case .factors:
      // Either a factor of a challenge is enabled, or it is not.
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
  /// Whether bytes stand one after the other somewhere within.
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
