import PostLogin
import WireFormats

/// A fact about a login that is no part of its event, and that Actions can depend on.
enum ContextFact: String, Sendable, Hashable, CaseIterable {
  case cache, factors, groups, now, roles

  /// Reads a path such as `context.groups`; nil for any other text.
  init?(path: String) {
    guard path.hasPrefix("context.") else { return nil }
    self.init(rawValue: String(path.dropFirst("context.".count)))
  }

  /// The fact as reports write it.
  var text: String { "context.\(rawValue)" }

  /// Whether a completion can give the fact a value; nothing tells which keys a cache may hold, or
  /// how late it may have been.
  var canBeCompleted: Bool { self != .cache && self != .now }

  /// Whether what an Action did depends on the fact.
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

  /// The facts that the words of a script can reach.
  static func readable(by tokens: [ScriptToken], events: Set<String>) -> Set<ContextFact> {
    // Native methods may look at the clock by themselves.
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

  /// The name before the dot, or before the question mark and the dot.
  private static func owner(of index: Int, in tokens: [ScriptToken]) -> Substring? {
    guard index > 1, tokens[index - 1].text == "." else { return nil }
    return index > 2 && tokens[index - 2].text == "?"
      ? tokens[index - 3].text
      : tokens[index - 2].text
  }

  /// The facts that rules look at, which have no trace.
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
