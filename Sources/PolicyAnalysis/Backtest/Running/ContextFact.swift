import PostLogin
import WireFormats

/// A part of the run context on which an Action can depend.
enum ContextFact: String, Sendable, Hashable, CaseIterable {
  case cache, factors, groups, now, roles

  /// Reads a path such as `context.groups`; nil for other texts.
  init?(path: String) {
    guard path.hasPrefix("context.") else { return nil }
    self.init(rawValue: String(path.dropFirst("context.".count)))
  }

  /// The path as reports write it.
  var text: String { "context.\(rawValue)" }

  /// Whether a completion can give the fact a value; the possible keys of a cache and the possible
  /// times are unlimited.
  var canBeCompleted: Bool { self != .cache && self != .now }

  /// Whether a traced access of an Action depends on the fact.
  func isTouched(by entry: ActionTrace.Entry) -> Bool {
    guard !entry.kind.isAboutEvent else { return false }
    return switch self {
    case .cache: entry.path == "api.cache.get"
    case .factors: entry.path.hasPrefix("api.authentication.")
    case .groups: entry.path.hasPrefix("api.groups.")
    case .now: entry.path == "now"
    case .roles: entry.path.hasPrefix("api.roles.")
    }
  }

  /// Returns the facts that a script can reach according to its words.
  static func readable(by tokens: [ScriptToken], events: Set<String>) -> Set<ContextFact> {
    // Native methods may read the clock.
    var facts: Set<ContextFact> = [.now]
    for (index, token) in tokens.enumerated() where token.kind == .word {
      let owner = owner(of: index, in: tokens)
      switch token.text {
      case "cache": facts.insert(.cache)
      case "groups": facts.insert(.groups)
      case "roles" where owner != "authorization": facts.insert(.roles)
      case "authentication" where owner.map({ !events.contains(String($0)) }) ?? true:
        facts.insert(.factors)
      case "api" where tokens.indices.contains(index + 1) && tokens[index + 1].text == "[":
        return Set(allCases)
      default: break
      }
    }
    return facts
  }

  /// Returns the name before a `.` or `?.`.
  private static func owner(of index: Int, in tokens: [ScriptToken]) -> Substring? {
    guard index > 1, tokens[index - 1].text == "." else { return nil }
    return index > 2 && tokens[index - 2].text == "?"
      ? tokens[index - 3].text
      : tokens[index - 2].text
  }

  /// Returns the facts that rules read; rules have no trace.
  static func readable(byRules text: String) -> Set<ContextFact> {
    var facts: Set<ContextFact> = []
    if ["timeOfDay", "weekday", "$fromNow", "$now"].contains(where: { text.contains("\"\($0)\"") })
    {
      facts.insert(.now)
    }
    if text.contains("\"authentication.") { facts.insert(.factors) }
    return facts
  }
}
