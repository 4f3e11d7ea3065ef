import PolicyAnalysis
import PostLogin
import WireFormats

/// The triggers that two versions of an Action serve.
struct ServedTriggers: Sendable {
  /// Those that both versions serve, in Auth0's order.
  let shared: [Trigger]
  /// Those that only one version serves, each with the words for that version.
  let onlyOne: [(trigger: Trigger, version: String)]

  init(_ difference: PolicyDifference) {
    let (before, after) = difference.triggers
    shared = before.filter(after.contains)
    onlyOne =
      before.filter { !after.contains($0) }.map { ($0, "first") }
      + after.filter { !before.contains($0) }.map { ($0, "second") }
  }

  /// All of them.
  var all: [Trigger] { shared + onlyOne.map(\.trigger) }

  /// The same, without other triggers than the one that the caller asks for.
  func only(_ asked: Trigger?) -> ServedTriggers {
    guard let asked else { return self }
    return ServedTriggers(
      shared: shared.filter { $0 == asked },
      onlyOne: onlyOne.filter { $0.trigger == asked }
    )
  }

  private init(shared: [Trigger], onlyOne: [(trigger: Trigger, version: String)]) {
    self.shared = shared
    self.onlyOne = onlyOne
  }

  /// The lines about triggers that only one version of an Action serves.
  func remarks(about name: String) -> [String] {
    onlyOne.map { "\(name): only the \($0.version) version serves `\($0.trigger.rawValue)`" }
  }

  /// The error of a comparison for a trigger that no Action serves.
  static func error(asking asked: Trigger, served: [Trigger]) -> PostLoginError {
    let names = served.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let nearest = NameSuggestion.nearest(to: asked.rawValue, among: served.map(\.rawValue))
    return PostLoginError(
      .unreadable,
      "no Action of either version serves `\(DocumentText.line(asked.rawValue))`; they serve "
        + names + (nearest.map { "; did you mean `\($0)`?" } ?? ""),
      help: "name one of their triggers with --trigger, or leave it out to compare all"
    )
  }
}
