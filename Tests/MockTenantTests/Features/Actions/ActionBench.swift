import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// A tenant that deploys Actions, whose code is a word: `deny` denies with the value of the secret
/// `REASON`, `allow` does nothing, and everything else is a syntax error.
struct ActionBench: Sendable {
  static let scopes = ["read", "create", "update", "delete"].map { "\($0):actions" }

  let mock: TenantServer

  static func run(
    changing change: (inout TenantServer.Options) -> Void = { _ in },
    test: (ActionBench) async throws -> Void
  ) async throws {
    var options = TenantServer.Options()
    options.makeStep = { deployment in
      let reason = deployment.secrets.string("REASON") ?? "no reason"
      switch deployment.code {
      case "allow": return Flow.Step(ScriptedAction(name: deployment.name) { _ in [] })
      case "deny":
        let denial = Command("access.deny", [.string(reason)])
        return Flow.Step(ScriptedAction(name: deployment.name) { _ in [denial] })
      default:
        throw PostLoginError(
          .syntaxError,
          "unexpected `\(deployment.code)`",
          at: SourceLocation(file: "\(deployment.name).js", line: 1, column: 1)
        )
      }
    }
    change(&options)
    let file = ScriptedAction(name: "of the file") { _ in [] }
    let mock = try await TenantServer.start(
      .sample,
      flow: Flow([Flow.Step(file)]),
      options: options
    )
    do {
      try await test(ActionBench(mock: mock))
    } catch {
      try? await mock.stop()
      throw error
    }
    try await mock.stop()
  }

  /// Asks the Management API below `/api/v2/actions`.
  func send(
    _ method: String,
    _ path: String,
    _ body: String? = nil
  ) async throws -> TenantClient.Answer {
    var headers = ["Authorization": "Bearer \(try await mock.managementToken(Self.scopes))"]
    if body != nil { headers["Content-Type"] = "application/json" }
    return try await TenantClient(mock.url)
      .send(method, "api/v2/actions/\(path)", headers: headers, body: body)
  }

  /// Creates an Action and returns its id.
  func create(
    _ code: String,
    name: String = "guard",
    trigger: String = "post-login"
  ) async throws -> String {
    let answer = try await send(
      "POST",
      "actions",
      """
      {"name":"\(name)","code":"\(code)","supported_triggers":[{"id":"\(trigger)","version":"v3"}],
       "secrets":[{"name":"REASON","value":"closed"}]}
      """
    )
    #expect(answer.status == 201, "\(answer.body)")
    return answer.string("id")
  }

  func deploy(_ id: String) async throws -> TenantClient.Answer {
    try await send("POST", "actions/\(id)/deploy")
  }

  func bind(_ ids: [String], to trigger: String = "post-login") async throws -> TenantClient.Answer
  {
    let bindings = ids.map { #"{"ref":{"type":"action_id","value":"\#($0)"}}"# }
    return try await send(
      "PATCH",
      "triggers/\(trigger)/bindings",
      #"{"bindings":[\#(bindings.joined(separator: ","))]}"#
    )
  }

  /// The reason why Ada's login is denied; nil if it is not.
  func denial() async throws -> String? {
    let browser = ScriptedBrowser(mock)
    return try await browser.logIn(after: browser.authorize()).parameter("error_description")
  }
}
