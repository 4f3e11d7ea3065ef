import PostLogin
import WireFormats

/// A name in a script without a handler that is nearly the name of one.
struct MisspeltHandler {
  /// The name in the script.
  let name: String
  /// The handler that was probably meant.
  let handler: String
  private let trigger: Trigger?

  /// Finds the first such name; of equally near handlers, those of the trigger come first.
  init?(in source: String, of trigger: Trigger) {
    let handlers = trigger.handlers + TriggerDefinition.all.flatMap(\.functions.handlers)
    let names = ScriptTokens(source).names.filter { name in
      !handlers.contains(name)
        && ["onexecute", "oncontinue"].contains { name.lowercased().hasPrefix($0) }
    }
    for name in names.sorted() {
      guard let handler = NameSuggestion.nearest(to: name, among: handlers) else { continue }
      self.name = name
      self.handler = handler
      let owner = TriggerDefinition.having(exportIn: [handler])?.trigger
      self.trigger = owner == trigger ? nil : owner
      return
    }
    return nil
  }

  /// The name to write instead, with its trigger if that is another one.
  var help: String {
    let owner = trigger.map { " of the trigger `\($0.rawValue)`" } ?? ""
    return "`\(DocumentText.line(name))` is no handler; did you mean `\(handler)`\(owner)?"
  }
}
