import PostLogin

@testable import PostLoginScripts
import WireFormats

/// An Action that runs as if the login had been resumed.
struct Entered: Action {
  let action: ScriptAction
  let entryPoint: EntryPoint

  var name: String { action.name }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    var invocation = invocation
    invocation.entryPoint = entryPoint
    return try await action.run(invocation)
  }
}

extension MethodCase {
  /// The Outcome of the case's login.
  func outcome(on host: ScriptHost) async throws -> Outcome {
    let event = try JSONText(OracleRow.text(of: "base-event.json")).value
      .merged(with: json["event"] ?? [:])
    let handler = json["handler"]?.stringValue ?? "onExecutePostLogin"
    let source =
      try OracleRow.text(of: "oracle.js") + """
        exports.\(handler) = async (event, api) => {
          console.log(JSON.stringify(await oracle.observe(event, api, \(json.jsonText()))));
        };
        """
    let action = try ScriptAction(name: "case", source: source, file: "case.js", host: host)
    var limits = Limits()
    // Other tests allocate memory in the same process.
    limits.memoryBytes = 8 << 30
    // The cases print their results.
    limits.storedConsoleCharacters = .max
    let entryPoint: EntryPoint = handler == "onExecutePostLogin" ? .execute : .continue
    let step = Flow.Step(Entered(action: action, entryPoint: entryPoint))
    return try await Flow([step], limits: limits)
      .run(Event(json: event.jsonText()), context: context)
  }
}
