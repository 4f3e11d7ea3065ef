import TestSupport
import Testing
import WireFormats

@testable import PolicySources

/// The entities of a tenant in exports, Terraform and plans.
@Suite(.tags(.documents))
struct TenantDeclarationTests {
  private static func read(
    _ files: [String: String],
    values: [String: String] = [:]
  ) throws -> TenantDeclaration {
    var files = files
    files[".git"] = ""
    return try withFiles(files) { top in
      var environment = ProjectEnvironment(name: nil, policy: top)
      environment.values = values
      return try #require(try PolicySource.tenant(at: top, environment: environment))
    }
  }

  private static let export = """
    tenant: { friendly_name: Shop, session_lifetime: 24 }
    clients:
      - { name: My Shop, app_type: regular_web, callbacks: ["https://a.example/back"] }
      - { name: Jobs, app_type: non_interactive, grant_types: [client_credentials] }
    databases: [{ name: people, enabled_clients: [My Shop] }]
    resourceServers: [{ identifier: "https://a.example/api", scopes: [{ value: "read:a" }] }]
    clientGrants: [{ client_id: Jobs, audience: "https://a.example/api", scope: ["read:a"] }]
    roles:
      - name: clerk
        permissions:
          - { permission_name: "read:a", resource_server_identifier: "https://a.example/api" }
    organizations: [{ name: north }]
    """

  private static let terraform = """
    resource "auth0_tenant" "t" {
      friendly_name    = "Shop"
      session_lifetime = 24
    }
    resource "auth0_client" "shop" {
      name      = "My Shop"
      app_type  = "regular_web"
      callbacks = ["https://a.example/back"]
    }
    resource "auth0_client" "jobs" {
      name        = "Jobs"
      app_type    = "non_interactive"
      grant_types = ["client_credentials"]
    }
    resource "auth0_connection" "people" {
      name     = "people"
      strategy = "auth0"
    }
    resource "auth0_connection_clients" "people" {
      connection_id   = auth0_connection.people.id
      enabled_clients = [auth0_client.shop.id]
    }
    resource "auth0_resource_server" "api" { identifier = "https://a.example/api" }
    resource "auth0_resource_server_scope" "a" {
      resource_server_identifier = auth0_resource_server.api.id
      scope                      = "read:a"
    }
    resource "auth0_client_grant" "jobs" {
      client_id = auth0_client.jobs.client_id
      audience  = auth0_resource_server.api.identifier
      scopes    = ["read:a"]
    }
    resource "auth0_role" "clerk" { name = "clerk" }
    resource "auth0_role_permission" "a" {
      role_id                    = auth0_role.clerk.id
      resource_server_identifier = auth0_resource_server.api.identifier
      permission                 = "read:a"
    }
    resource "auth0_organization" "north" { name = "north" }
    """

  private static let expected: JSONValue = [
    "name": "Shop", "lifetimes": ["session": 86_400],
    "clients": [
      [
        "client_id": "my-shop", "client_secret": "my-shop-secret", "name": "My Shop",
        "app_type": "regular_web", "callbacks": ["https://a.example/back"],
      ],
      [
        "client_id": "jobs", "client_secret": "jobs-secret", "name": "Jobs",
        "app_type": "non_interactive", "grant_types": ["client_credentials"],
      ],
    ],
    "connections": [["name": "people", "strategy": "auth0", "enabled_clients": ["my-shop"]]],
    "apis": [
      [
        "identifier": "https://a.example/api", "scopes": [["value": "read:a"]],
        "client_grants": [["client_id": "jobs", "scope": ["read:a"]]],
      ]
    ],
    "roles": [
      [
        "name": "clerk",
        "permissions": [
          [
            "permission_name": "read:a", "resource_server_identifier": "https://a.example/api",
          ]
        ],
      ]
    ],
    "organizations": [["name": "north", "id": "org_north"]],
    "token_exchange_actions": [:], "event_stream_actions": [:],
  ]

  /// The text of a value with the members of its maps in the order of their names.
  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.sorted { $0.name < $1.name }.map { JSONMember($0.name, sorted($0.value)) }
      )
    case .array(let elements): .array(elements.map(sorted))
    default: value
    }
  }

  @Test(arguments: [["tenant.yaml": export], ["main.tf": terraform]])
  func `an export and Terraform declare the same tenant in the same form`(
    files: [String: String]
  ) throws {
    let tenant = try Self.read(files)
    #expect(tenant.problems.isEmpty)
    #expect(Self.sorted(tenant.document.json) == Self.sorted(Self.expected))
  }

  @Test func `clients of one name have ids of their own, the same at each reading`() throws {
    let clients =
      "clients: [{ name: A b! }, { name: A B }, { name: é }, { name: 'a-b' }]\ntenant: {}"
    for _ in 0..<2 {
      let json = try Self.read(["tenant.yaml": clients]).document.json
      let ids = json["clients"]?.arrayValue?.map { $0["client_id"]?.stringValue }
      #expect(ids == ["a-b", "a-b-2", "client", "a-b-3"])
    }
  }

  @Test func `an export keeps the ids that it has`() throws {
    let clients =
      "clients: [{ name: A, client_id: x1 }]\ndatabases: [{ name: d, enabled_clients: [A, x1] }]"
    let json = try Self.read(["tenant.yaml": clients]).document.json
    #expect(json["connections"]?.arrayValue?.first?["enabled_clients"] == ["x1", "x1"])
  }

  @Test func `a grant of the Management API counts for that of this tenant`() throws {
    let text = """
      clients: [{ name: A, app_type: non_interactive }]
      clientGrants:
        - { client_id: A, audience: "https://acme.eu.auth0.com/api/v2/", scope: ["read:users"] }
      """
    let json = try Self.read(["tenant.yaml": text]).document.json
    #expect(
      json["apis"] == [
        [
          "identifier": "{issuer}api/v2/",
          "client_grants": [["client_id": "a", "scope": ["read:users"]]],
        ]
      ]
    )
  }

  @Test func `kinds that no login reads are noted once, with their place`() throws {
    let text =
      "tenant: { support_email: a@a.example }\nbranding: { a: 1 }\nclients: []\nrules: []\n"
    let tenant = try Self.read(["tenant.yaml": text, "emails/a.json": "{}"])
    let members = tenant.document.members.filter { $0.value.value == .null }
    #expect(members.map(\.name) == ["branding", "emails", "tenant.support_email"])
    #expect(members.map(\.location.line) == [2, 1, 1])
  }

  @Test func `a placeholder without a value is reported, and leaves its member out`() throws {
    let text =
      "clients:\n  - { name: A-##ENV##, callbacks: @@CALLBACKS@@, logo_uri: '##LOGO##' }\ntenant: {}"
    let tenant = try Self.read(["tenant.yaml": text], values: ["ENV": "dev"])
    #expect(tenant.problems.count == 2)
    #expect(tenant.problems.allSatisfy { $0.message.contains("has no value") })
    #expect(tenant.problems.allSatisfy { $0.location?.line == 2 })
    let client = tenant.document.json["clients"]?.arrayValue?.first
    #expect(client?["client_id"] == "a-dev")
    #expect(client?["callbacks"] == nil && client?["logo_uri"] == nil)
  }

  @Test func `a file that cannot be read is a problem, and the others are read`() throws {
    let tenant = try Self.read([
      "clients/a.json": "{ \"name\": \"A\" }", "clients/b.json": "{ \"name\": ",
      "clients/c.json": "[1]", "roles/r.json": "{ \"description\": \"no name\" }",
      "actions/x.json": "{ \"name\": \"x\", \"code\": \"\" }",
    ])
    #expect(tenant.problems.count == 2)
    let clients = tenant.document.json["clients"]?.arrayValue ?? []
    #expect(clients.compactMap { $0["name"]?.stringValue } == ["A"])
    #expect(tenant.document.json["roles"] == nil)
  }

  @Test func `what only Terraform knows is left out and reported with its place`() throws {
    let text = """
      variable "urls" {}
      variable "name" {}
      resource "auth0_client" "a" {
        name      = "A"
        callbacks = concat(["https://a.example/"], var.urls)
        logo_uri  = aws_s3_bucket.logos.url
      }
      resource "auth0_client" "b" { name = var.name }
      resource "auth0_client_credentials" "a" {
        client_id     = auth0_client.gone.id
        client_secret = "x"
      }
      """
    let tenant = try Self.read(["main.tf": text])
    let clients = tenant.document.json["clients"]?.arrayValue ?? []
    #expect(clients.map { $0["name"]?.stringValue } == ["A"])
    #expect(clients.first?["callbacks"] == nil)
    for part in ["`callbacks` of", "`logo_uri` of", "`client_id` of", "the name of"] {
      #expect(tenant.problems.contains { $0.message.hasPrefix(part) })
    }
    #expect(tenant.problems.allSatisfy { $0.location?.file?.hasSuffix("/main.tf") == true })
  }

  @Test func `a plan refers to entities whose ids are not known yet`() throws {
    let plan: JSONValue = [
      "format_version": "1.2",
      "planned_values": [
        "root_module": [
          "resources": [
            Self.resource("auth0_client", "a", ["name": "A", "app_type": "spa"]),
            Self.resource("auth0_connection", "c", ["name": "people", "strategy": "auth0"]),
            Self.resource("auth0_connection_clients", "c", [:]),
          ]
        ]
      ],
      "configuration": [
        "root_module": [
          "resources": [
            [
              "mode": "managed", "type": "auth0_connection_clients", "name": "c",
              "expressions": [
                "connection_id": ["references": ["auth0_connection.c.id", "auth0_connection.c"]],
                "enabled_clients": ["references": ["auth0_client.a.id", "auth0_client.a"]],
              ],
            ]
          ]
        ]
      ],
    ]
    let json = try withFiles(["plan.json": plan.jsonText()]) { top in
      let environment = ProjectEnvironment(name: nil, policy: "\(top)/plan.json")
      return try PolicySource.tenant(at: "\(top)/plan.json", environment: environment)?
        .document.json
    }
    #expect(json?["connections"]?.arrayValue?.first?["enabled_clients"] == ["a"])
  }

  private static func resource(_ type: String, _ name: String, _ values: JSONValue) -> JSONValue {
    [
      "mode": "managed", "type": .string(type), "name": .string(name), "values": values,
    ]
  }
}
