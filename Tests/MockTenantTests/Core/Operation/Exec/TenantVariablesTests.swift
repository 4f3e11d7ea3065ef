import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The variables by which a command finds its tenant.
@Suite(.tags(.tenant))
struct TenantVariablesTests {
  private static func variables(
    _ clients: [Client],
    client: String? = nil,
    authority: String? = nil
  ) throws -> [String: String] {
    let made = try TenantVariables(
      url: "http://localhost:4400/",
      clients: clients,
      client: client,
      authorityPath: authority
    )
    return Dictionary(uniqueKeysWithValues: made.values.map { ($0.name, $0.value) })
  }

  @Test func `the sample tenant is found by its web client`() throws {
    let variables = try Self.variables(TenantConfiguration.sample.clients)
    #expect(variables["AUTH0_DOMAIN"] == "localhost:4400")
    #expect(variables["AUTH0_ISSUER_BASE_URL"] == "http://localhost:4400")
    #expect(variables["MOCK_TENANT_URL"] == "http://localhost:4400/")
    #expect(variables["AUTH0_CLIENT_ID"] == "web")
    #expect(variables["AUTH0_CLIENT_SECRET"] == "web-secret")
    #expect(variables["AUTH0_BASE_URL"]?.hasSuffix(":3000") == true)
    #expect(variables["NODE_EXTRA_CA_CERTS"] == nil)
    let ids = variables.filter { $0.key.hasSuffix("_CLIENT_ID") && $0.key != "AUTH0_CLIENT_ID" }
    #expect(Set(ids.values) == ["native", "web", "management"])
  }

  @Test func `a client is named by its id or its name`() throws {
    let clients = [
      Client(["client_id": "a1", "name": "My App (dev)", "client_secret": "s"]),
      Client(["client_id": "b2", "name": "Büro"]),
    ]
    let variables = try Self.variables(clients, client: "My App (dev)", authority: "/ca.pem")
    #expect(variables["AUTH0_CLIENT_ID"] == "a1")
    #expect(variables["AUTH0_MY_APP_DEV_CLIENT_ID"] == "a1")
    #expect(variables["AUTH0_B_RO_CLIENT_ID"] == "b2")
    #expect(variables["SSL_CERT_FILE"] == "/ca.pem")
    #expect(variables["NODE_EXTRA_CA_CERTS"] == "/ca.pem")
    #expect(try Self.variables(clients, client: "b2")["AUTH0_CLIENT_ID"] == "b2")
  }

  @Test func `a secret of another tenant is removed`() throws {
    let made = try TenantVariables(
      url: "http://localhost:1/",
      clients: [Client(["client_id": "a1"])],
      client: nil,
      authorityPath: nil
    )
    #expect(made.removedNames == ["AUTH0_CLIENT_SECRET", "AUTH0_BASE_URL"])
    #expect(made.changes["AUTH0_CLIENT_SECRET"] == .some(nil))
  }

  @Test func `two clients of one name are not mixed up`() throws {
    let clients = ["a1", "b2"].map { Client(["client_id": .string($0), "name": "App"]) }
    let made = try TenantVariables(
      url: "http://localhost:1/",
      clients: clients,
      client: nil,
      authorityPath: nil
    )
    #expect(made.hiddenClients == ["b2"])
    #expect(throws: PostLoginError.self) { try Self.variables(clients, client: "App") }
  }

  @Test func `an unknown client is refused with those that exist`() {
    let error = #expect(throws: PostLoginError.self) {
      try Self.variables(TenantConfiguration.sample.clients, client: "other")
    }
    #expect(
      error?.message
        == "no client has the id or name `other`; take one of these ids: `native`, `web`, `management`"
    )
  }
}
