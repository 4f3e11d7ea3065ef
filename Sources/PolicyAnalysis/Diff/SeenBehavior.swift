import PostLogin
import PostLoginTesting
import WireFormats

/// The behaviour of the versions so far, which determines whether a login shows anything new.
struct SeenBehavior {
  private var seen: Set<Int> = []
  /// The inner members that each place has read.
  private var listed: [ListedPlace: Set<[String]>] = [:]

  /// A place in a script of a version.
  private struct ListedPlace: Hashable {
    var version: Int
    var file: String?
    var line: Int
    var column: Int
  }

  private static let maximumListed = 4

  /// Whether at least one of the numbers is new.
  mutating func isNew(_ numbers: [Int]) -> Bool {
    let before = seen.count
    seen.formUnion(numbers)
    return seen.count > before
  }

  /// Whether a version read or did something new.
  mutating func isNew(_ pair: LoginTrial) -> Bool {
    let before = seen.count
    for (version, run) in pair.runs.enumerated() {
      for entry in run.entries where isWorthNoting(entry, version) {
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
    for outcome in pair.runs.flatMap(\.steps) {
      hasher.combine(outcome.decision)
      hasher.combine(outcome.cause?.location?.line)
      hasher.combine(outcome.cause?.location?.column)
      for action in outcome.actions { hasher.combine(action.rules) }
      hasher.combine(outcome.effectNames)
    }
    seen.insert(hasher.finalize())
    return seen.count > before
  }

  /// Whether reading a member can lead to new behaviour; a place that reads many inner members only
  /// lists them.
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

  /// Whether a name is the position of an element after the first two, which are treated alike.
  static func isFarIndex(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x30...0x39).contains(first) else { return false }
    return Int(name).map { $0 > 1 } == true
  }
}
