public import WireFormats

extension TriggerDefinition {
  /// The triggers whose Actions can be run, in the order of `all`.
  package static let runnable = all.filter { $0.makeSchema != nil }

  /// The trigger of an identifier, whose Actions can be run.
  ///
  /// - Throws: `unknownTrigger` with the nearest identifier, or the reason why its Actions cannot run.
  package static func runnable(_ id: String) throws(PostLoginError) -> Trigger {
    let trigger = Trigger(rawValue: id)
    switch of(trigger)?.support {
    case .named(let reason):
      throw PostLoginError(
        .unknownTrigger,
        "Actions of `\(id)` cannot be run: \(reason)"
      )
    case .some: return trigger
    case nil:
      let ids = runnable.map(\.trigger.rawValue)
      let nearest = NameSuggestion.nearest(to: id, among: ids).map { "; did you mean `\($0)`?" }
      throw PostLoginError(
        .unknownTrigger,
        "no trigger `\(DocumentText.line(id))`\(nearest ?? "")",
        help: nearest == nil ? "the triggers are \(ids.joined(separator: ", "))" : nil
      )
    }
  }
}

extension PostLoginError.Code {
  /// An identifier of no trigger, or of one whose Actions cannot be run.
  public static let unknownTrigger = Self(rawValue: "unknownTrigger")
}
