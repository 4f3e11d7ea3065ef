import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct OracleTests {
  private static let host = ScriptHost()

  @Test(
    arguments: [
      "access", "accessToken", "authentication", "cache", "groups", "idToken", "multifactor",
      "prompt",
      "redirect", "refreshToken", "roles", "rules", "samlResponse", "session", "transaction",
      "user",
      "validation",
    ].flatMap(OracleRow.sureRows)
  )
  func `a call answers as Auth0's runtime does`(row: OracleRow) async throws {
    guard row.isReachable else { return }
    var event = try row.event
    var context = row.context
    var asked = row.json
    if let token = row.json["tokenResult"] {
      (asked, event) = try await asking(asked, event, for: token)
    }
    for phase in row.phases {
      context.milliseconds = phase.time
      guard phase.isLast else {
        let steps = JSONValue.object([JSONMember("before", .array(phase.steps))])
        let outcome = try await Self.outcome(
          of: "oracle.before(api, \(steps.jsonText()))",
          event: event,
          context: context
        )
        context.cache = try outcome.keptCache
        continue
      }
      asked = asked.merged(with: ["before": .array(phase.steps)])
      let outcome = try await Self.outcome(
        of: "oracle(event, api, \(asked.jsonText()))",
        event: event,
        context: context
      )
      let report = try #require(outcome.actions.first)
      // A call that fails only at the end of the execution has still returned a value.
      let differences = report.logs.first?.text ?? report.error?.message
      #expect(differences == "[]")
    }
  }

  /// The row with a session token that this package made, and that verifies as the row requires.
  private func asking(
    _ row: JSONValue,
    _ event: JSONValue,
    for result: JSONValue
  ) async throws -> (row: JSONValue, event: JSONValue) {
    let token = VerifiableToken(for: result, state: event["request"]?["query"]?["state"])
    let user: JSONValue = ["user": ["user_id": "u"]]
    let event = event.merged(with: user)
    let made = try await Self.outcome(
      of: "api.redirect.encodeToken(\(token.options.jsonText()))",
      event: event,
      context: RunContext(milliseconds: OracleRow.time)
    )
    let text = try JSONText(try #require(made.actions.first?.logs.first?.text)).value
    let asked = event.merged(with: ["request": ["query": ["session_token": text]]])
    if let refusal = token.refusal {
      let message = JSONValue.string("The session token is invalid: \(refusal)")
      let refused: JSONValue = [
        "outcome": "throws", "errorName": "Error", "message": message, "returns": .null,
        "value": .null,
      ]
      return (row.merged(with: refused), asked)
    }
    guard row["value"] != nil else { return (row, asked) }
    return (row.merged(with: ["value": token.claims]), asked)
  }

  private static func outcome(
    of expression: String,
    event: JSONValue,
    context: RunContext
  ) async throws -> Outcome {
    let source =
      try OracleRow.text(of: "oracle.js") + """
        exports.onExecutePostLogin = async (event, api) => {
          console.log(JSON.stringify(await \(expression)));
        };
        """
    let action = try ScriptAction(name: "oracle", source: source, file: "oracle.js", host: host)
    var limits = Limits()
    // Other tests allocate memory in the same process.
    limits.memoryBytes = 8 << 30
    return try await Flow([Flow.Step(action)], limits: limits)
      .run(Event(json: event.jsonText()), context: context)
  }
}

extension Outcome {
  /// The cache as the caller keeps it for the next login.
  fileprivate var keptCache: [String: RunContext.CacheRecord] {
    get throws {
      try Dictionary(
        uniqueKeysWithValues: cache.map { change in (change.key, try #require(change.record)) }
      )
    }
  }
}
