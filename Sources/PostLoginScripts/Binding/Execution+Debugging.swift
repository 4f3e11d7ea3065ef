import PostLogin
import WireFormats

extension Execution {
  /// The login so far, as JSON for a debugger: the decision, what calls have changed, and the
  /// diagnostics.
  var describedForDebugger: String {
    guard let outcome = effects?.outcome else { return "{}" }
    let untouched = Effects(event: .empty, trigger: outcome.trigger).outcome
    let changed = outcome.sections.compactMap { section -> JSONMember? in
      let json = section.json(outcome)
      guard section.isEffect, json != section.json(untouched) else { return nil }
      return JSONMember(section.name, json)
    }
    let calls = commands.map { command in
      let arguments = command.arguments.map { $0.jsonText?.text ?? "undefined" }
      return JSONValue.string("api.\(command.method)(\(arguments.joined(separator: ", ")))")
    }
    return JSONText(
      .object(
        [JSONMember("decision", .string(outcome.decisionSoFar.rawValue))] + changed + [
          JSONMember("calls", .array(calls)),
          JSONMember("diagnostics", .array(diagnostics.map { .string($0.message) })),
        ]
      )
    ).text
  }
}

extension Outcome {
  /// What the login becomes if no further call changes it.
  fileprivate var decisionSoFar: Decision {
    if denial != nil || revocation != nil { return .denied }
    return redirect == nil ? .allowed : .redirected
  }
}
