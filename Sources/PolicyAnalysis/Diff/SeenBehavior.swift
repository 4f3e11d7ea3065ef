import PostLogin
import PostLoginTesting
import WireFormats

/// What either version has done so far, which tells whether a login shows anything new.
struct SeenBehavior {
  private var seen: Set<Int> = []
  /// The inner members that each place has looked at.
  private var listed: [ListedPlace: Set<[String]>] = [:]

  /// A place in a script of a version.
  private struct ListedPlace: Hashable {
    var version: Int
    var file: String?
    var line: Int
    var column: Int
  }

  private static let maximumListed = 4

  /// Whether any of the numbers was not there before.
  mutating func isNew(_ numbers: [Int]) -> Bool {
    let before = seen.count
    seen.formUnion(numbers)
    return seen.count > before
  }

  /// Whether a version has looked at something else or done something else.
  mutating func isNew(_ pair: LoginTrial) -> Bool {
    let before = seen.count
    for (version, course) in pair.courses.enumerated() {
      for entry in course.entries where isWorthNoting(entry, version) {
        var hasher = Hasher()
        hasher.combine(version)
        hasher.combine(entry.kind)
        for name in entry.names { hasher.combine(Self.isFarIndex(name) ? "2" : name) }
        hasher.combine(entry.isMissing)
        hasher.combine(entry.location?.line)
        hasher.combine(entry.location?.column)
        seen.insert(hasher.finalize())
      }
    }
    var hasher = Hasher()
    for outcome in pair.courses.flatMap(\.steps) {
      hasher.combine(outcome.decision)
      hasher.combine(outcome.cause?.location?.line)
      hasher.combine(outcome.cause?.location?.column)
      for action in outcome.actions { hasher.combine(action.rules) }
      hasher.combine(outcome.effectNames)
    }
    seen.insert(hasher.finalize())
    return seen.count > before
  }

  /// Whether a look at a member is worth another try; where one place of a script looks at many
  /// inner members, it lists whatever is there.
  private mutating func isWorthNoting(_ entry: ActionTrace.Entry, _ version: Int) -> Bool {
    guard entry.names.count > 3, entry.kind.isAboutEvent, let location = entry.location else {
      return true
    }
    let place = ListedPlace(
      version: version,
      file: location.file,
      line: location.line,
      column: location.column
    )
    let names = entry.names.map { Self.isFarIndex($0) ? "2" : $0 }
    guard listed[place, default: []].count >= Self.maximumListed else {
      listed[place, default: []].insert(names)
      return true
    }
    return listed[place]?.contains(names) == true
  }

  /// Whether a name is the position of an element behind the first two, which are read alike.
  static func isFarIndex(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x30...0x39).contains(first) else { return false }
    return Int(name).map { $0 > 1 } == true
  }
}
