import Foundation
import Logging
import PostLogin
import Synchronization
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// A device secret is readable nowhere but in the application that holds it.
@Suite(.tags(.tenant, .tokens), .timeLimit(.minutes(5)))
struct DeviceSecretSecrecyTests {
  @Test func `a secret is in no log, no record, no control answer and no database file`()
    async throws
  {
    let folder = NSTemporaryDirectory() + "secrecy-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let action = ScriptedAction { event in
      // The body that Actions see is recorded with the login.
      let body = event[path: ["request", "body"]]?.text ?? ""
      return [Command("user.setAppMetadata", [.string("body"), .string(body)])]
    }
    var configuration = TenantConfiguration.sample
    configuration.clients[0].document.set(
      "grant_types",
      ["authorization_code", "refresh_token", .string(TokenBench.tokenExchange)]
    )
    configuration.clients[0].document.set("native_sso", ["can_create_device_secret": true])
    var options = TenantServer.Options()
    options.hasTestControl = true
    let lines = Lines()
    options.logger = Logger(label: "test") { _ in LineHandler(lines: lines) }
    options.databasePath = folder + "/tenant.db"
    let mock = try await TenantServer.start(
      configuration,
      flow: Flow([Flow.Step(action)]),
      options: options
    )
    let secrets = try await Self.use(mock)
    var texts = lines.texts.withLock { $0 } + [try await mock.logs().map(\.document.text).joined()]
    for path in ["_mock/live", "_mock/logs", "_mock/logins"] {
      texts.append(try await TenantClient(mock.url).get(path).body)
    }
    for login in mock.tenant.logins.newestFirst {
      texts.append(try await TenantClient(mock.url).get("_mock/logins/\(login.id)").body)
    }
    #expect(texts.joined().contains("urn:openid:params:token-type:device-secret"))
    try await mock.stop()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
      texts.append(String(decoding: data, as: UTF8.self))
    }
    #expect(secrets.count == 2)
    for secret in secrets {
      #expect(secret.count == 43)
      #expect(!texts.contains { $0.contains(secret) })
    }
    // The database does hold the hash.
    let hash = OpaqueToken.hash(of: secrets.last ?? "")
    #expect(texts.contains { $0.contains(hash) })
  }

  /// Gets and uses secrets at each endpoint, in right and wrong fields, and returns them.
  private static func use(_ mock: TenantServer) async throws -> [String] {
    let browser = ScriptedBrowser(mock)
    let code = try await browser.logIn(
      after: browser.authorize([
        "client_id": "native", "scope": "openid device_sso offline_access",
      ])
    ).parameter("code")
    let client = browser.client
    let redirectURI = "http://localhost:3000/callback"
    let first = try await client.post(
      "oauth/token",
      form: [
        "grant_type": "authorization_code", "client_id": "native", "code": code ?? "",
        "redirect_uri": redirectURI,
      ]
    )
    let secret = first.string("device_secret")
    let exchange = TokenBench.exchangeForm(first, as: "native")
    #expect(try await client.post("oauth/token", form: exchange).status == 200)
    for field in [
      "subject_token", "subject_token_type", "actor_token_type", "requested_token_type", "audience",
    ] {
      let answer = try await client.post(
        "oauth/token",
        form: exchange.merging([field: secret]) { $1 }
      )
      #expect(answer.status == 400)
      #expect(!answer.body.contains(secret))
    }
    let refresh = [
      "grant_type": "refresh_token", "client_id": "native",
      "refresh_token": first.string("refresh_token"),
      "scope": "openid device_sso offline_access",
    ]
    _ = try await client.post(
      "oauth/token",
      form: refresh.merging(["refresh_token": secret]) { $1 }
    )
    let second = try await client.post("oauth/token", form: refresh)
    let form = ["client_id": "native", "token": secret]
    _ = try await client.post("oauth/introspect", form: form)
    _ = try await client.post("oauth/revoke", form: form)
    _ = try await client.get(
      "oidc/logout?id_token_hint=\(second.string("id_token"))&device_secret=\(second.string("device_secret"))"
    )
    return [secret, second.string("device_secret")]
  }
}

private final class Lines: Sendable {
  let texts = Mutex<[String]>([])
}

/// Keeps every line as it is, since the program's own log would mask tokens.
private struct LineHandler: LogHandler {
  let lines: Lines
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  init(lines: Lines) { self.lines = lines }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let text = "\(event.level) \(event.message) \(metadata) \(event.metadata ?? [:])"
    lines.texts.withLock { $0.append(text) }
  }
}
