import PostLogin

@testable import MockTenant
import WireFormats

/// A tenant with connections of social networks beside its database.
struct SocialBench: Sendable {
  let tenant: TenantServer

  static func run(
    _ change: (inout TenantConfiguration) -> Void = { _ in },
    action: (any Action)? = nil,
    test: (SocialBench, ScriptedBrowser) async throws -> Void
  ) async throws {
    let adding = { (configuration: inout TenantConfiguration) in
      for strategy in ["google-oauth2", "github"] {
        configuration.connections.append(
          Connection(["name": .string(strategy), "strategy": .string(strategy)])
        )
      }
      change(&configuration)
    }
    try await withTenant(adding, action: action) { tenant in
      tenant.tenant.clock.set(.start)
      try await test(SocialBench(tenant: tenant), ScriptedBrowser(tenant))
    }
  }
}

extension ScriptedBrowser {
  /// Fills in the page of a social network to which an answer redirects.
  func signIn(
    after answer: TenantClient.Answer,
    _ profile: [String: String]
  ) async throws -> TenantClient.Answer {
    let form = [
      "state": answer.parameter("state") ?? "",
      "connection": answer.parameter("connection") ?? "",
    ]
    return try await post("u/provider", form.merging(profile) { $1 })
  }

  /// Logs in by a connection with a typed profile.
  func signIn(
    by connection: String,
    _ profile: [String: String]
  ) async throws -> TenantClient.Answer {
    try await signIn(after: try await authorize(["connection": connection]), profile)
  }
}
