import FoundationEssentials
import PostLogin
import WireFormats

/// The literals and names in the scripts of two versions, from which logins are generated; those of
/// only one version come first.
struct ScriptDictionary: Sendable {
  private(set) var strings: [String] = []
  private(set) var numbers: [Double] = []
  /// Time spans in milliseconds with which scripts may compare.
  private(set) var durations: [Double] = []
  /// Points in time that the scripts contain as texts.
  private(set) var dates: [Double] = []
  /// The names of members in object literals.
  private(set) var keys: [String] = []
  /// Whether a value selects a member, as in `limits[event.client.name]`.
  let choosesMembers: Bool
  /// Paths of members of external values.
  private(set) var memberPaths: [[String]] = []
  /// The names of members and variables that are used as lists.
  let listNames: Set<String>
  /// Whether a script ignores the case of letters.
  let changesCase: Bool
  /// Functions whose results no script awaits.
  let plainCalls: Set<String>
  /// Whether a script calls the methods of promises.
  let usesPromiseMethods: Bool
  private let secretForms: [String: SecretForm]
  /// The secrets and parameter names of tokens that pages send back.
  let tokenForms: (secrets: [String], parameters: [String])
  private let words: Set<String>
  /// Whether texts, numbers or spans of the scripts were omitted.
  private(set) var hasCutStrings = false
  private(set) var hasCutNumbers = false
  private(set) var hasCutDurations = false

  /// Further content of larger scripts is omitted.
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
    let choosesMembers = (first + second).contains { $0.choosesMembers }
    func texts(of words: ScriptWords) -> [String] {
      words.strings + words.patternExamples + (choosesMembers ? words.keys : [])
    }
    let all = Self.comparedFirst(
      Self.byChange(first.flatMap(texts(of:)), second.flatMap(texts(of:))),
      roles: (first + second).reduce(into: [:]) { $0.merge($1.roles, uniquingKeysWith: max) }
    )
    strings = Array(all.prefix(Self.maximumStrings))
    keys = Array(ordered { $0.keys }.prefix(Self.maximumMemberPaths))
    self.choosesMembers = choosesMembers
    let plain = ordered { $0.numbers }
    numbers = Array(plain.prefix(Self.maximumNumbers))
    let paths = (ordered { $0.memberPaths } + ordered { $0.unpackedPaths }).unique
    memberPaths = Array(paths.prefix(Self.maximumMemberPaths))
    listNames = Set((first + second).flatMap(\.listNames))
    changesCase = (first + second).contains { words in
      words.ignoresCase || Self.wordsAboutCase.contains(where: words.words.contains)
    }
    let calls = (first + second).map(\.calls)
    plainCalls = Set(calls.flatMap(\.plain)).subtracting(calls.flatMap(\.others))
    secretForms = (first + second).reduce(into: [:]) { $0.merge($1.secretForms) { $1 } }
    tokenForms = (
      (second + first).flatMap(\.tokenSecrets).unique,
      (second + first).flatMap(\.tokenParameters).unique
    )
    usesPromiseMethods = calls.contains { $0.usesPromiseMethods }
    words = (first + second).reduce(into: []) { $0.formUnion($1.words) }
    dates = ordered { $0.strings }.compactMap {
      Date(eventText: $0) ?? Date(eventText: "\($0)T00:00:00.000Z")
    }
    .map(\.millisecondsSince1970)
    durations = Self.durations(products: ordered { $0.products }, numbers: plain)
    let isCut = (first + second).contains { $0.isCut }
    hasCutStrings = isCut || all.count > Self.maximumStrings
    hasCutNumbers = isCut || plain.count > Self.maximumNumbers
    hasCutDurations = isCut || Self.simple(plain).count > Self.maximumSimpleDurations
  }

  /// Whether the scripts or rules can read the clock.
  var usesClock: Bool {
    ["Date", "Temporal", "performance"].contains { words.contains($0) }
      || ["timeOfDay", "weekday", "$fromNow"].contains { strings.contains($0) }
  }

  /// Whether the scripts load a package that reads JSON Web Tokens.
  var readsTokens: Bool {
    strings.contains { text in
      ["jsonwebtoken", "jose"].contains(text.prefix { $0 != "@" })
    }
  }

  /// Returns the form of a secret that is part of an address; nil for others.
  func secretForm(of name: String) -> SecretForm? {
    secretForms[name] ?? SecretForm(name: name)
  }

  /// Whether a script contains a word outside of its texts.
  func hasWord(_ word: String) -> Bool { words.contains(word) }

  private static func words(of sources: [String]) -> [ScriptWords] {
    sources.map { ScriptWords(in: $0) }
  }

  /// Returns each value once; those that one side contains more often come first.
  private static func changedFirst<Value: Hashable>(_ before: [Value], _ after: [Value]) -> [Value]
  {
    let parts = byChange(before, after)
    return parts.changed + parts.same
  }

  /// Returns each value once: those that one side contains more often, and the others.
  private static func byChange<Value: Hashable>(
    _ before: [Value],
    _ after: [Value]
  ) -> (changed: [Value], same: [Value]) {
    var balance: [Value: Int] = [:]
    for value in before { balance[value, default: 0] -= 1 }
    for value in after { balance[value, default: 0] += 1 }
    let all = (after + before).unique
    return (all.filter { balance[$0] != 0 }, all.filter { balance[$0] == 0 })
  }

  /// Sorts compared texts first, among both changed and unchanged ones, and texts shown to people
  /// last.
  private static func comparedFirst(
    _ texts: (changed: [String], same: [String]),
    roles: [String: ScriptBrackets.Role]
  ) -> [String] {
    func having(_ role: ScriptBrackets.Role, _ texts: [String]) -> [String] {
      texts.filter { (roles[$0] ?? .compared) == role }
    }
    return having(.compared, texts.changed) + having(.other, texts.changed)
      + having(.compared, texts.same) + having(.other, texts.same)
      + having(.spoken, texts.changed) + having(.spoken, texts.same)
  }

  private static let wordsAboutCase = [
    "toLowerCase", "toUpperCase", "toLocaleLowerCase", "toLocaleUpperCase", "localeCompare",
  ]

  private static func durations(products: [Double], numbers: [Double]) -> [Double] {
    let units: [Double] = [86_400_000, 3_600_000, 60_000, 1000, 1]
    let simple = Self.simple(numbers).prefix(maximumSimpleDurations)
    let all =
      products.flatMap { [$0, $0 * 1000] } + simple.flatMap { number in units.map { number * $0 } }
    return all.filter { $0 >= 1000 && $0 < 3_200_000_000_000 }.unique
  }

  /// Returns the numbers that may count days, hours, minutes or seconds.
  private static func simple(_ numbers: [Double]) -> [Double] {
    numbers.filter { $0 > 0 && $0 < 10_000_000_000 }
  }
}

extension Array {
  /// Returns the first elements of all lists, then the second ones, and so on.
  static func interleaved(_ lists: [[Element]]) -> [Element] {
    let longest = lists.map(\.count).max() ?? 0
    return (0..<longest).flatMap { index in
      lists.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}
