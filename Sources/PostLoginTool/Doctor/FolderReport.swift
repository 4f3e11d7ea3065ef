import PolicyAnalysis
import PolicySources
import PostLogin
import PostLoginScripts
package import PostLoginTesting
package import WireFormats

/// The triggers of the Actions of a folder, and which of them are run.
package struct FolderReport: CommandResult {
  /// The files of the Actions with their triggers, which are empty for a script without a handler.
  private let actions: [(file: String, triggers: [Trigger])]

  /// Reads the Actions below a folder, or those that it declares; no script is run.
  ///
  /// - Throws: `unreadable` or `invalidFlow` for a folder without an Action.
  package init(folder: String) throws(PostLoginError) {
    let policy = try NamedPolicy(near: folder)
    if let declaration = try PolicySource.declaration(
      at: policy.path,
      environment: policy.environment
    ) {
      try declaration.checkHasActions(at: policy.path)
      actions = declaration.actions.map { ($0.codeFile ?? $0.name, $0.servedTriggers) }
      return
    }
    var actions: [(file: String, triggers: [Trigger])] = []
    for file in try ActionCheck.files(in: [policy.path]) {
      actions.append((file, try ActionCheck.triggers(at: file)))
    }
    self.actions = actions
  }

  package var ending: CommandEnding { .welcome }

  package static let forms: [ReportForm<FolderReport>] = [
    ReportForm(.pretty) { $0.pretty($1.style) },
    ReportForm(.json) { report, _ in report.json.printed },
  ]

  private static let version = 1

  /// The triggers that Actions have, in Auth0's order, and then those that Auth0 does not list.
  private var triggers: [Trigger] {
    let found = actions.flatMap(\.triggers).unique
    let known = TriggerDefinition.all.map(\.trigger)
    return known.filter(found.contains) + found.filter { !known.contains($0) }
  }

  private func pretty(_ style: TextStyle) -> String {
    let width = triggers.map(\.rawValue.count).max() ?? 0
    let lines = triggers.map { trigger in
      let count = actions.count { $0.triggers.contains(trigger) }
      let words = "\(count) Action\(count == 1 ? "" : "s")"
      return "\(trigger.rawValue.padded(to: width))  \(words.padded(to: 11))  \(Self.work(trigger))"
    }
    let others = actions.filter(\.triggers.isEmpty).map {
      "\(DocumentText.line($0.file, atMost: 200)): the script has no handler of Auth0"
    }
    return style.text(lines + others)
  }

  private static func work(_ trigger: Trigger) -> String {
    CheckedAction.reasonNotToRun(trigger).map { "not run: \($0)" } ?? "run"
  }

  private var json: JSONValue {
    let actions = actions.map { action -> JSONValue in
      [
        "file": .string(action.file),
        "triggers": .array(
          action.triggers.map { trigger in
            [
              "id": .string(trigger.rawValue),
              "notRun": .optional(CheckedAction.reasonNotToRun(trigger)),
            ]
          }
        ),
      ]
    }
    return ["version": .integer(Self.version), "actions": .array(actions)]
  }
}

extension DeclaredAction {
  /// The triggers that the declaration names, or else those that the code has handlers for.
  fileprivate var servedTriggers: [Trigger] {
    guard triggers.isEmpty, let code else { return triggers.map(\.trigger) }
    return ActionScript(name: name, file: codeFile ?? name, source: code).triggers
  }
}
