import FoundationEssentials
import PostLogin
import WireFormats

/// What the scripts of two versions hold that logins can be made of; what only one version holds
/// stands first.
struct ScriptDictionary: Sendable {
  private(set) var strings: [String] = []
  private(set) var numbers: [Double] = []
  /// Spans of time in milliseconds that the scripts may compare with.
  private(set) var durations: [Double] = []
  /// Points in time that stand in the scripts as texts.
  private(set) var dates: [Double] = []
  /// The names of members of objects that the scripts write down.
  private(set) var keys: [String] = []
  /// Whether a value chooses a member, as in `limits[event.client.name]`.
  let choosesMembers: Bool
  /// Paths of members of values that come from outside.
  private(set) var memberPaths: [[String]] = []
  private let words: Set<String>
  /// Whether texts, numbers or spans of the scripts were left out.
  private(set) var hasCutStrings = false
  private(set) var hasCutNumbers = false
  private(set) var hasCutDurations = false

  /// What larger scripts hold beyond this is left out, from the end.
  private static let maximumStrings = 300
  private static let maximumNumbers = 80
  private static let maximumMemberPaths = 24
  private static let maximumSimpleDurations = 12

  init(before: [String], after: [String]) {
    let (before, after) = ChangedPart.of(before, after, atMost: ScriptWords.maximumLength)
    let first = Self.words(of: before)
    let second = Self.words(of: after)
    func ordered<Value: Hashable>(_ value: (ScriptWords) -> [Value]) -> [Value] {
      Self.changedFirst(first.flatMap(value), second.flatMap(value))
    }
    let texts = ordered { $0.strings }
    let choosesMembers = (first + second).contains { $0.choosesMembers }
    let all = ordered { $0.strings + $0.patternExamples + (choosesMembers ? $0.keys : []) }
    strings = Array(all.prefix(Self.maximumStrings))
    keys = Array(ordered { $0.keys }.prefix(Self.maximumMemberPaths))
    self.choosesMembers = choosesMembers
    let plain = ordered { $0.numbers }
    numbers = Array(plain.prefix(Self.maximumNumbers))
    memberPaths = Array(ordered { $0.memberPaths }.prefix(Self.maximumMemberPaths))
    words = (first + second).reduce(into: []) { $0.formUnion($1.words) }
    dates = texts.compactMap { Date(eventText: $0) ?? Date(eventText: "\($0)T00:00:00.000Z") }
      .map(\.millisecondsSince1970)
    durations = Self.durations(products: ordered { $0.products }, numbers: plain)
    let isCut = (first + second).contains { $0.isCut }
    hasCutStrings = isCut || all.count > Self.maximumStrings
    hasCutNumbers = isCut || plain.count > Self.maximumNumbers
    hasCutDurations = isCut || Self.simple(plain).count > Self.maximumSimpleDurations
  }

  /// Whether the scripts or rules can look at the clock.
  var usesClock: Bool {
    ["Date", "Temporal", "performance"].contains { words.contains($0) }
      || ["timeOfDay", "weekday", "$fromNow"].contains { strings.contains($0) }
  }

  /// Whether a word stands in a script outside of its texts.
  func hasWord(_ word: String) -> Bool { words.contains(word) }

  private static func words(of sources: [String]) -> [ScriptWords] {
    sources.map { ScriptWords(in: $0) }
  }

  /// Each value once: first those that occur more often on one side, then the others.
  private static func changedFirst<Value: Hashable>(_ before: [Value], _ after: [Value]) -> [Value]
  {
    var balance: [Value: Int] = [:]
    for value in before { balance[value, default: 0] -= 1 }
    for value in after { balance[value, default: 0] += 1 }
    let all = (after + before).unique
    return all.filter { balance[$0] != 0 } + all.filter { balance[$0] == 0 }
  }

  private static func durations(products: [Double], numbers: [Double]) -> [Double] {
    let units: [Double] = [86_400_000, 3_600_000, 60_000, 1000, 1]
    let simple = Self.simple(numbers).prefix(maximumSimpleDurations)
    let all =
      products.flatMap { [$0, $0 * 1000] } + simple.flatMap { number in units.map { number * $0 } }
    return all.filter { $0 >= 1000 && $0 < 3_200_000_000_000 }.unique
  }

  /// The numbers that may count days, hours, minutes or seconds.
  private static func simple(_ numbers: [Double]) -> [Double] {
    numbers.filter { $0 > 0 && $0 < 10_000_000_000 }
  }
}

extension Array {
  /// The first elements of all lists, then the second ones, and so on.
  static func interleaved(_ lists: [[Element]]) -> [Element] {
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      lists.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
