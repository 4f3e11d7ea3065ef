import PostLogin
import Testing

@testable import PostLoginScripts

@Suite(.timeLimit(.minutes(3)))
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
    let event = try JSONText(OracleRow.text(of: "base-event.json")).value
      .merged(with: row.json["prelude"] ?? [:])
    let source =
      try OracleRow.text(of: "oracle.js") + """
        exports.onExecutePostLogin = async (event, api) => {
          console.log(JSON.stringify(await oracle(event, api, \(row.json.jsonText()))));
        };
        """
    let action = try ScriptAction(
      name: "oracle",
      source: source,
      file: "oracle.js",
      host: Self.host
    )
    var surroundings = Surroundings(now: 1_767_225_600_000)
    surroundings.executedRules = Set(row.texts("rules"))
    surroundings.featureFlags = Set(row.texts("featureFlags"))
    var limits = Limits()
    // Other tests grow the same process meanwhile.
    limits.memoryBytes = 8 << 30
    let outcome = try await Flow([Flow.Step(action)], limits: limits)
      .run(Event(json: event.jsonText()), surroundings: surroundings)
    let report = try #require(outcome.actions.first)
    // What only fails at the end of the execution has answered all the same.
    let differences = report.logs.first?.text ?? "\(report.error?.message ?? "nothing was printed")"
    // A row that agrees after all must leave the list.
    #expect((differences == "[]") == !row.isKnownToDiffer, "\(differences)")
  }
}

extension OracleRow {
  /// False for the rows that this way of asking cannot ask: those that put into the event what JSON
  /// cannot hold, move the clock in the middle of an execution, or replace the verification of
  /// session tokens.
  var isReachable: Bool {
    let prelude = json["prelude"]?.jsonText() ?? ""
    let before = json["before"]?.jsonText() ?? ""
    let isReachable =
      !prelude.contains(#"{"$":"#) && !before.contains(#"{"clock":"#) && json["tokenResult"] == nil
    if !isReachable { print("not asked: \(testDescription)") }
    return isReachable
  }

  func texts(_ member: String) -> [String] {
    switch json[member] {
    case .array(let elements): elements.compactMap(\.stringValue)
    case .object(let members): members.map(\.name)
    default: []
    }
  }
}
