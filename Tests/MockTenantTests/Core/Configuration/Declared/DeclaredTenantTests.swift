import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// A tenant that another tool declares, with members that `tenant.yaml` has not.
@Suite(.tags(.tenant, .documents))
struct DeclaredTenantTests {
  private static func file(_ yaml: String, users: String? = nil) throws -> TenantFile {
    let list = try users.map { try Document(yaml: $0).root }
    let nodes = list.map { root -> [DocumentNode] in
      if case .list(let nodes) = root.value { nodes } else { [] }
    }
    return try TenantFile(declared: Document(yaml: yaml).root, users: nodes)
  }

  private static func notices(_ yaml: String) throws -> [String] {
    try file(yaml).warnings.map(\.description)
  }

  @Test func `a member without effect is noted once, with the first place and the number`() throws {
    #expect(
      try Self.notices(
        """
        clients:
          - { client_id: a, future: 1, logo_uri: x, empty: [], off: false, none: null }
          - { client_id: b, future: { a: 1 } }
        branding: { a: 1 }
        """
      ) == [
        "2:21: withoutEffect: `clients[].future` has no effect at this tenant (2 times)",
        "2:32: withoutEffect: `clients[].logo_uri` has no effect at this tenant, which does not "
          + "support it",
        "4:1: withoutEffect: `branding` has no effect at this tenant",
      ]
    )
  }

  /// Values that cannot be used, and what is left of the client.
  private static let values: [(text: String, kept: JSONObject)] = [
    ("callbacks: 1", ["client_id": "a"]),
    (
      "callbacks: [1, https://a.example, {}]",
      ["client_id": "a", "callbacks": ["1", "https://a.example"]]
    ),
    (
      "grant_types: [implicit, urn:future, implicit]",
      ["client_id": "a", "grant_types": ["implicit"]]
    ),
    ("app_type: sso_integration", ["client_id": "a"]),
    ("oidc_conformant: 'false'", ["client_id": "a", "oidc_conformant": false]),
    ("oidc_conformant: perhaps", ["client_id": "a"]),
    (
      "jwt_configuration: [{ lifetime_in_seconds: '60' }]",
      ["client_id": "a", "jwt_configuration": ["lifetime_in_seconds": 60]]
    ),
    (
      "jwt_configuration: { lifetime_in_seconds: -1 }",
      ["client_id": "a", "jwt_configuration": [:]]
    ),
    ("client_metadata: { a: 1, b: [] }", ["client_id": "a", "client_metadata": ["a": "1"]]),
    (
      "client_authentication_methods: { private_key_jwt: { credentials: [{ id: x }] } }",
      ["client_id": "a", "client_authentication_methods": ["private_key_jwt": ["credentials": []]]]
    ),
  ]

  @Test(arguments: values)
  func `a value that cannot be used is left out, and the rest counts`(
    text: String,
    kept: JSONObject
  ) throws {
    let file = try Self.file("clients: [{ client_id: a, \(text) }]")
    #expect(file.configuration.clients.map(\.document) == [kept])
  }

  @Test func `a client keeps its logins if its add-ons cannot be used`() throws {
    let file = try Self.file("clients: [{ client_id: a, addons: { samlp: { signingCert: x } } }]")
    #expect(file.configuration.clients.map(\.document) == [["client_id": "a"]])
    #expect(file.warnings.contains { $0.message.hasPrefix("`clients[].addons.samlp") })
  }

  @Test func `references to entities that are not there are left out`() throws {
    let file = try Self.file(
      """
      clients: [{ client_id: a }]
      connections: [{ name: people, enabled_clients: [a, gone] }]
      roles: [{ name: r, permissions: [{ permission_name: p, resource_server_identifier: gone }] }]
      """
    )
    #expect(file.configuration.connections[0].enabledClients == ["a"])
    #expect(file.configuration.roles[0].document["permissions"] == [])
    #expect(file.warnings.contains { $0.message.contains("there is no client `gone`") })
    #expect(file.warnings.contains { $0.message.contains("there is no api `gone`") })
  }

  @Test(arguments: [
    ("clients: [{ client_id: a }, { client_id: a, name: B }]", "already used"),
    ("clients: [{ client_id: a }, { name: B }]", "no usable `client_id`"),
    (
      "clients: [{ client_id: a }, { client_id: b, token_endpoint_auth_method: client_secret_post }]",
      "requires a secret"
    ),
    ("clients: [{ client_id: a }, 1]", "expected a map"),
    (
      "clients: [{ client_id: a }]\nevent_streams: [{ name: s, destination: { type: webhook, "
        + "configuration: {} } }]",
      "not simulated"
    ),
  ])
  func `an entity that cannot be used is left out, and stops no start`(
    yaml: String,
    message: String
  ) throws {
    let file = try Self.file(yaml)
    #expect(file.configuration.clients.map(\.id) == ["a"])
    #expect(file.configuration.eventStreams.isEmpty)
    #expect(file.warnings.contains { $0.message.contains(message) })
  }

  @Test(arguments: [
    "default_audience: gone", "device_flow: { mask: '*' }", "lifetimes: { session: 0 }",
  ])
  func `a setting that cannot be used is left out`(setting: String) throws {
    let file = try Self.file("name: acme\n\(setting)")
    #expect(file.configuration.name == "acme")
    #expect(!file.warnings.isEmpty)
  }

  @Test func `the sample's users are added as members of every organization`() throws {
    let file = try Self.file(
      """
      connections: [{ name: google, strategy: google-oauth2 }, { name: people }]
      organizations: [{ id: org_a, name: a }, { id: org_b }]
      roles: [{ name: r }, { name: s }]
      """
    )
    let users = file.configuration.users.map(\.user)
    #expect(users.map(\.id) == ["auth0|ada", "auth0|bob"])
    #expect(users.map(\.connection) == ["people", "people"])
    #expect(users[0].document["roles"] == ["r", "s"])
    #expect(users[1].document["roles"] == [])
    #expect(file.configuration.organizations.allSatisfy { $0.memberIDs == users.map(\.id) })
  }

  @Test func `without a database the users are those of the first connection, without passwords`()
    throws
  {
    let file = try Self.file("connections: [{ name: google, strategy: google-oauth2 }]")
    #expect(file.configuration.users.map(\.user.id) == ["google-oauth2|ada", "google-oauth2|bob"])
    #expect(file.configuration.users.allSatisfy { $0.passwordHash == nil })
  }

  @Test func `given users take the place of the sample's`() throws {
    let file = try Self.file(
      "connections: [{ name: people }]",
      users: "[{ user_id: 'auth0|eve', email: eve@a.example, future: 1 }, { user_id: 'auth0|eve' }]"
    )
    #expect(file.configuration.users.map(\.user.id) == ["auth0|eve"])
    #expect(file.warnings.contains { $0.message.contains("`users[].future`") })
    #expect(file.warnings.contains { $0.message.contains("already used") })
  }

  @Test func `the Management API keeps its scopes beside declared grants`() throws {
    let file = try Self.file(
      """
      clients: [{ client_id: a, client_secret: b }]
      apis:
        - { identifier: "{issuer}api/v2/", client_grants: [{ client_id: a, scope: ["read:users"] }] }
      """
    )
    let api = try #require(file.configuration.apis.first)
    #expect(api.scopes == ResourceServer.management().scopes)
    #expect(api.clientGrant(of: file.configuration.clients[0]) == ["read:users"])
    #expect(file.configuration.apis.count == 1)
  }
}
