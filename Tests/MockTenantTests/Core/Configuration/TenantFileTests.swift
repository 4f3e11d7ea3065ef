import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct TenantFileTests {
  @Test func `an empty map is a tenant with a database, the Management API and no users`()
    throws
  {
    let file = try TenantFile(yaml: "{}")
    #expect(file.configuration.name == "mock")
    #expect(file.configuration.connections.map(\.name) == ["Username-Password-Authentication"])
    #expect(file.configuration.apis.map(\.identifier) == ["{issuer}api/v2/"])
    #expect(file.configuration.users.isEmpty)
    #expect(file.warnings == [])
  }

  @Test func `everything that a file says is read`() throws {
    let file = try TenantFile(
      yaml: """
        name: shop
        domains: [tenant.example.com, "localhost:4400", bücher.example, "::1"]
        clients:
          - client_id: web
            client_secret: hush
            callbacks: [http://127.0.0.1:3000/callback]
            session_transfer: { allowed_authentication_methods: [cookie] }
        connections:
          - { name: db, enabled_clients: [web], options: { disable_signup: true } }
        users:
          - { user_id: auth0|1, email: a@example.com, roles: [admin] }
          - { user_id: auth0|2 }
        organizations:
          - { id: org_1, name: one, members: [auth0|1, { user_id: auth0|2, roles: [admin] }] }
        roles:
          - name: admin
            permissions:
              - { resource_server_identifier: https://api, permission_name: read }
        apis:
          - identifier: https://api
            scopes: [read, { value: write, description: Writes }]
            client_grants: [{ client_id: web, scope: [read] }]
        lifetimes: { session: 100, transfer_token: 5 }
        factors: [otp]
        places:
          127.0.0.1: { asn: AS64500, geoip: { countryCode: PT, latitude: 38.7 } }
          "10.1.": {}
        geo: [a.mmdb]
        seed: 7
        binding_policy: strictest
        failed_redemption_spends_token: false
        default_audience: https://api
        """
    )
    let tenant = file.configuration
    #expect(tenant.name == "shop")
    #expect(
      tenant.domains == [
        "tenant.example.com", "localhost:4400", "xn--bcher-kva.example", "[::1]",
      ]
    )
    #expect(tenant.clients[0].authentication == .post)
    #expect(tenant.clients[0].sessionTransfer?.allowedCarriers == [.cookie])
    #expect(tenant.connections[0].enabledClients == ["web"])
    #expect(!tenant.connections[0].allowsSignup)
    #expect(tenant.users[0].user.connection == "db")
    #expect(tenant.users[0].user.roles == ["admin"])
    #expect(tenant.users[0].passwordHash == nil)
    #expect(tenant.organizations[0].memberIDs == ["auth0|1", "auth0|2"])
    #expect(tenant.organizations[0].roles(of: "auth0|1") == [])
    #expect(tenant.organizations[0].roles(of: "auth0|2") == ["admin"])
    #expect(tenant.organizations[0].roles(of: "auth0|3") == nil)
    #expect(tenant.roles[0].permissions(for: "https://api") == ["read"])
    #expect(tenant.apis[0].scopes == ["read", "write"])
    #expect(tenant.apis[0].clientGrant(of: tenant.clients[0]) == ["read"])
    #expect(tenant.apis.map(\.identifier) == ["https://api", "{issuer}api/v2/"])
    #expect(tenant.lifetimes.session == .seconds(100))
    #expect(tenant.lifetimes.transferToken == .seconds(5))
    #expect(tenant.lifetimes.idleSession == .seconds(259_200))
    #expect(tenant.enabledFactors == ["otp"])
    #expect(tenant.places.map(\.address) == ["127.0.0.1", "10.1."])
    #expect(tenant.places[0].asn == "AS64500")
    #expect(tenant.places[0].geoip?.countryCode == "PT")
    #expect(tenant.places[0].geoip?.latitude == 38.7)
    #expect(tenant.seed == 7)
    #expect(tenant.bindingPolicy == .strictest)
    #expect(!tenant.failedRedemptionSpendsToken)
    #expect(tenant.defaultAudience == "https://api")
    #expect(file.geoFiles == ["a.mmdb"])
  }

  @Test func `a password is kept as a hash, the same each time, and the author is warned`()
    async throws
  {
    let yaml = """
      users:
        - user_id: auth0|1
          password: correct horse
      """
    let file = try TenantFile(yaml: yaml)
    let user = file.configuration.users[0]
    #expect(try await PasswordHash.matches("correct horse", hash: user.passwordHash))
    #expect(user.user.document["password"] == nil)
    #expect(file.warnings.map(\.code) == [.plainPassword])
    #expect(file.warnings.first?.location == SourceLocation(line: 3, column: 15))
    #expect(try TenantFile(yaml: yaml).configuration == file.configuration)
  }

  @Test func `a hash is taken as it is`() throws {
    let hash = "$2b$10$abcdefghijklmnopqrstuuROfV0doWU3Lyx1MXHO14yZOkxttlM3W"
    let file = try TenantFile(yaml: "users: [{ user_id: a, password_hash: '\(hash)' }]")
    #expect(file.configuration.users[0].passwordHash == hash)
    #expect(file.warnings == [])
  }

  @Test(arguments: TenantFileMistake.all)
  func `a mistake has its place and says what to do`(_ mistake: TenantFileMistake) {
    #expect(mistake.problems == mistake.expected)
  }

  @Test func `all problems of a file are told at once, in its order`() {
    let mistake = TenantFileMistake(
      """
      nme: shop
      clients:
        - client_id: web
          callbacks: nowhere
        - client_id: web
      users: [{ user_id: u, connection: db }]
      """,
      []
    )
    #expect(
      mistake.problems.map { $0.prefix(4) } == ["1:1:", "4:16", "5:16", "6:35"]
    )
  }

  @Test func `the example of the repository is without a mistake`() throws {
    let file = #filePath
    let root = try file[..<#require(file.firstRange(of: "Tests/MockTenantTests")).lowerBound]
    let tenant = try TenantFile(at: "\(root)Examples/MockTenant/tenant.yaml")
    #expect(tenant.configuration.clients.map(\.id) == ["native", "tickets", "web", "operations"])
    #expect(tenant.configuration.clients[0].sessionTransfer?.canCreateToken == true)
    #expect(tenant.configuration.clients[2].sessionTransfer?.allowedCarriers == [.cookie, .query])
    #expect(tenant.warnings == [])
  }
}
