import PostLogin
import PostLoginTesting
import WireFormats

/// The key by which differences are grouped, one row per cause.
struct DifferenceCause: Hashable {
  private let text: String

  init(_ difference: RunDifference, _ pair: LoginTrial) {
    let before = pair.before.steps[difference.step]
    let after = pair.after.steps[difference.step]
    var parts = [difference.direction.rawValue]
    if difference.direction.isOfEffects {
      parts += Set(difference.changes.map { Self.name(of: $0.path) }).sorted()
    } else {
      parts += [before, after].map(Self.text)
    }
    text = parts.joined(separator: "\n")
  }

  /// Returns a path without positions in lists.
  static func name(of path: String) -> String {
    var name = ""
    var rest = path[...]
    while let start = rest.firstIndex(of: "[") {
      let digits = rest[rest.index(after: start)...].prefix { $0.isNumber }
      let end = digits.endIndex
      name += rest[..<start]
      if !digits.isEmpty, end < rest.endIndex, rest[end] == "]" {
        rest = rest[rest.index(after: end)...]
      } else {
        name += "["
        rest = rest[rest.index(after: start)...]
      }
    }
    return name + rest
  }

  private static func text(of outcome: Outcome) -> String {
    let place = outcome.cause?.location.map { "\($0)" } ?? ""
    return "\(outcome.decision.rawValue)\(outcome.swallowsError ? " degraded" : "") \(place)"
  }
}
