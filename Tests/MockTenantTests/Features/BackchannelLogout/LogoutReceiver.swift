import PostLogin
import Synchronization

@testable import MockTenant
import WireFormats

/// The network of a tenant under test, in which applications receive logout tokens.
final class LogoutReceiver: HostAccess {
  private let answer: @Sendable (ScriptRequest) async -> Result<ScriptResponse, HTTPFailure>
  private let received = Mutex<[ScriptRequest]>([])

  /// The requests so far.
  var requests: [ScriptRequest] { received.withLock { $0 } }

  init(
    _ answer: @escaping @Sendable (ScriptRequest) async -> Result<ScriptResponse, HTTPFailure> = {
      .success(ScriptResponse(status: 200, url: $0.url))
    }
  ) {
    self.answer = answer
  }

  convenience init(status: Int) {
    self.init { .success(ScriptResponse(status: status, url: $0.url)) }
  }

  func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    received.withLock { $0.append(request) }
    return HTTPReply(await answer(request))
  }
}

/// A tenant whose applications `web` and `native` receive logout tokens.
struct LogoutBench {
  static let settings: JSONObject = [
    "backchannel_logout_urls": ["https://web.example.com/logout"],
    "backchannel_logout_initiators": ["mode": "all"],
  ]

  let tenant: TenantServer
  let receiver: LogoutReceiver
  /// The logs of logout tokens.
  private let logs: AsyncStream<TenantLog>

  static func run(
    _ receiver: LogoutReceiver = LogoutReceiver(),
    settings: JSONObject = LogoutBench.settings,
    actions: [any Action] = [],
    test: (LogoutBench) async throws -> Void
  ) async throws {
    var configuration = TenantConfiguration.sample
    for index in configuration.clients.indices where configuration.clients[index].id == "web" {
      configuration.clients[index].document.set("oidc_logout", .object(settings.members))
    }
    for index in configuration.clients.indices where configuration.clients[index].id == "native" {
      configuration.clients[index].document.set(
        "oidc_logout",
        [
          "backchannel_logout_urls": ["https://native.example.com/logout"],
          "backchannel_logout_initiators": ["mode": "all"],
        ]
      )
    }
    let (logs, continuation) = AsyncStream.makeStream(of: TenantLog.self)
    var options = TenantServer.Options()
    options.logoutAccess = receiver
    options.onLog = { log in
      if log.type.hasPrefix("oidc_backchannel_logout_") { continuation.yield(log) }
    }
    let tenant = try await TenantServer.start(
      configuration,
      flow: Flow(actions.map { Flow.Step($0) }),
      options: options
    )
    do {
      try await test(LogoutBench(tenant: tenant, receiver: receiver, logs: logs))
    } catch {
      try? await tenant.stop()
      throw error
    }
    try await tenant.stop()
  }

  /// Waits for the logs of the next logout tokens, in the order of their clients.
  func results(_ count: Int = 1) async -> [TenantLog] {
    var results: [TenantLog] = []
    for await log in logs {
      results.append(log)
      if results.count == count { break }
    }
    return results.sorted { ($0.clientID ?? "") < ($1.clientID ?? "") }
  }

  /// Logs Ada in to the web application.
  func logIn(_ browser: ScriptedBrowser) async throws -> TenantClient.Answer {
    try await browser.logIn(after: browser.authorize())
  }

  /// Logs in to the native application by the browser's session.
  func joinNative(_ browser: ScriptedBrowser) async throws -> TenantClient.Answer {
    try await browser.authorize([
      "client_id": "native", "redirect_uri": "sample://callback", "prompt": "none",
    ])
  }

  /// The id of the only session.
  func sessionID() async throws -> String {
    try await tenant.live(.session).first?.id ?? ""
  }

  /// The header and the verified claims of the logout token in a request.
  func token(_ request: ScriptRequest) async throws -> (header: JSONValue, claims: JSONObject) {
    let body = String(decoding: request.body, as: UTF8.self)
    let token = body.hasPrefix("logout_token=") ? String(body.dropFirst(13)) : ""
    let head = Base64URL.decode(token.prefix { $0 != "." }) ?? []
    let header = try JSONText(String(decoding: head, as: UTF8.self)).value
    return (header, try await tenant.tenant.keys.claims(of: token)?.claims ?? [:])
  }
}
