import Foundation
import PostLogin
import Testing
import WireFormats

@testable import MockTenant

/// Sample tenants whose tokens can be compared.
enum SeededTenant {
  static let time = Instant(rawValue: 1_893_456_000_000)

  /// Starts a tenant whose clock stands; the port is part of the issuer, and so of its tokens.
  static func start(
    seed: UInt64?,
    port: Int,
    import path: String? = nil
  ) async throws -> TenantServer {
    var configuration = TenantConfiguration.sample
    configuration.seed = seed
    var options = TenantServer.Options()
    options.port = port
    options.importPath = path
    options.hasTestControl = true
    let tenant = try await TenantServer.start(configuration, flow: Flow([]), options: options)
    tenant.setClock(time.date)
    return tenant
  }

  static func port(of tenant: TenantServer) throws -> Int {
    try #require(URLComponents(string: tenant.url)?.port)
  }

  /// The tokens of a login.
  static func tokens(of tenant: TenantServer) async throws -> [JSONValue?] {
    let browser = ScriptedBrowser(tenant)
    let answer = try await browser.logIn(
      after: try await browser.authorize(["scope": "openid profile email offline_access"])
    )
    let tokens = try await browser.tokens(answer.parameter("code"))
    return ["access_token", "id_token", "refresh_token"].map { tokens[$0] }
  }
}
