import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The values of entities that lack a member.
@Suite(.tags(.tenant))
struct EntityDefaultTests {
  @Test func `a client of an id alone has the defaults of Auth0`() {
    let client = Client(["client_id": "web"])
    #expect(client.name == "web")
    #expect(client.authentication == .none)
    #expect(client.organizationUsage == .deny)
    #expect(!client.trustsForwardedAddress)
    #expect(client.tokenLifetime == .seconds(36_000))
    #expect(!client.refreshTokens.isRotating)
    #expect(client.refreshTokens.leeway == .zero)
    #expect(client.refreshTokens.lifetime == nil)
    #expect(client.refreshTokens.idleLifetime == nil)
    #expect(client.sessionTransfer == nil)
  }

  @Test func `refresh tokens that expire have Auth0's lifetimes`() {
    let client = Client([
      "client_id": "web", "refresh_token": ["expiration_type": "expiring"],
    ])
    #expect(client.refreshTokens.lifetime == .seconds(2_592_000))
    #expect(client.refreshTokens.idleLifetime == .seconds(1_296_000))
  }

  @Test func `an empty session transfer has the defaults of Auth0`() {
    let settings = SessionTransferSettings()
    #expect(!settings.canCreateToken)
    #expect(settings.enforcesCascadeRevocation)
    #expect(settings.allowedCarriers == [])
    #expect(settings.deviceBinding == .ip)
    #expect(!settings.allowsRefreshToken)
    #expect(settings.enforcesOnlineRefreshTokens)
  }

  @Test func `a connection of a name alone is a database that all clients may use`() {
    let connection = Connection(["name": "db"])
    #expect(connection.id == "con_db")
    #expect(connection.strategy == "auth0")
    #expect(connection.allowsSignup)
    #expect(connection.enabledClients == nil)
  }

  @Test func `organization, role and API have names from their identifiers`() {
    #expect(Organization(["id": "org_1"]).displayName == "org_1")
    #expect(Organization(["id": "org_1", "name": "one"]).displayName == "one")
    #expect(Role(["name": "admin"]).id == "rol_admin")
    let api = ResourceServer(["identifier": "https://api"])
    #expect(api.name == "https://api")
    #expect(api.tokenLifetime == .seconds(86_400))
    #expect(!api.allowsOfflineAccess)
    #expect(!api.enforcesPolicies)
  }

  @Test func `a value of another type counts as missing`() {
    let client = Client([
      "client_id": "web", "name": 7, "jwt_configuration": ["lifetime_in_seconds": "soon"],
      "organization_usage": "perhaps",
    ])
    #expect(client.name == "web")
    #expect(client.tokenLifetime == .seconds(36_000))
    #expect(client.organizationUsage == .deny)
  }
}
