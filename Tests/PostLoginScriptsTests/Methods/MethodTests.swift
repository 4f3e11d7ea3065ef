import PostLogin
import Testing

@testable import PostLoginScripts

/// An Action that is run as if the login had come back to it.
private struct Entered: Action {
  let action: ScriptAction
  let entryPoint: EntryPoint

  var name: String { action.name }

  func run(_ invocation: Invocation) async throws -> ActionResult {
    var invocation = invocation
    invocation.entryPoint = entryPoint
    return try await action.run(invocation)
  }
}

@Suite(.timeLimit(.minutes(3)))
struct MethodTests {
  private static let host = ScriptHost()

  @Test(arguments: MethodCase.all)
  func `a method answers, and does what it is for`(test: MethodCase) async throws {
    let outcome = try await outcome(of: test)
    let report = try #require(outcome.actions.first)
    let seen = try JSONText(report.logs.first?.text ?? "{}").value
    #expect(seen["logged"] == true, "\(report.error?.message ?? "")")
    for member in ["returns", "resolves", "rejects", "throws", "eventAfter"] {
      guard let expected = test.json[member] else { continue }
      let found = seen[member] ?? .null
      #expect(found.holds(expected), "\(member) \(found.jsonText())")
    }
    if test.json["throws"] == nil { #expect(seen["throws"] == nil) }
    expectCommands(of: test, in: report)
    if let expected = test.json["outcome"] {
      #expect(
        outcome.jsonValue.holds(expected),
        "\(expected.jsonText()) in \(outcome.jsonValue.jsonText())"
      )
    }
    if let codes = test.json["diagnostics"]?.arrayValue?.compactMap(\.stringValue) {
      #expect(outcome.diagnostics.map(\.code.rawValue).sorted() == codes.sorted())
    }
    #expect(test.json["aborts"]?.stringValue == abortMessage(of: report))
  }

  private func abortMessage(of report: ActionReport) -> String? {
    report.error.flatMap { $0.code == .aborted ? $0.message : nil }
  }

  /// The commands of a case are those of its last call.
  private func expectCommands(of test: MethodCase, in report: ActionReport) {
    guard let expected = test.json["commands"]?.arrayValue else { return }
    let found: [JSONValue] = report.commands.suffix(expected.count).map { command in
      [
        .string(command.method), .array(command.arguments.map { $0.jsonText?.value ?? .null }),
      ]
    }
    #expect(JSONValue.array(found).holds(.array(expected)), "\(found)")
    if test.json["before"] == nil { #expect(report.commands.count == expected.count) }
  }

  private func outcome(of test: MethodCase) async throws -> Outcome {
    let event = try JSONText(OracleRow.text(of: "base-event.json")).value
      .merged(with: test.json["event"] ?? [:])
    let handler = test.json["handler"]?.stringValue ?? "onExecutePostLogin"
    let source =
      try OracleRow.text(of: "oracle.js") + """
        exports.\(handler) = async (event, api) => {
          console.log(JSON.stringify(await oracle.observe(event, api, \(test.json.jsonText()))));
        };
        """
    let action = try ScriptAction(name: "case", source: source, file: "case.js", host: Self.host)
    var limits = Limits()
    // Other tests grow the same process meanwhile.
    limits.memoryBytes = 8 << 30
    // The cases print what they saw.
    limits.storedConsoleCharacters = .max
    let entryPoint: EntryPoint = handler == "onExecutePostLogin" ? .execute : .continue
    let step = Flow.Step(Entered(action: action, entryPoint: entryPoint))
    return try await Flow([step], limits: limits)
      .run(Event(json: event.jsonText()), surroundings: test.surroundings)
  }
}
