import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The names of members in `tenant.yaml`.
@Suite(.tags(.tenant))
struct MemberNameTests {
  @Test(arguments: MisspeltMember.all)
  func `a misspelt member is an error at its place, with the name that was meant`(
    _ member: MisspeltMember
  ) {
    let problems = TenantFileMistake(member.yaml, []).problems
    let unknown = problems.filter { $0.contains("unknown key") }
    #expect(unknown.count == 1, "\(problems)")
    #expect(unknown.first?.hasPrefix(member.expected) == true, "\(problems)")
  }

  static let tables: [(path: String, fields: [PayloadField])] = [
    ("clients[0]", ClientFields.table), ("clients[0].refresh_token", ClientFields.refreshTokens),
    ("clients[0].jwt_configuration", ClientFields.tokens),
    ("clients[0].session_transfer", ClientFields.sessionTransfer),
    ("clients[0].session_transfer.delegation", ClientFields.delegation),
    ("clients[0].native_sso", ClientFields.nativeSSO),
    ("connections[0]", ConnectionFields.table), ("users[0]", UserFields.table),
    ("users[0].identities[0]", UserFields.identities),
    ("organizations[0]", OrganizationFields.table),
    ("organizations[0].members[0]", OrganizationFields.members), ("roles[0]", RoleFields.table),
    ("token_exchange_profiles[0]", TokenExchangeProfileFields.table),
    ("event_streams[0]", EventStreamFields.table),
    ("apis[0]", ResourceServerFields.table),
  ]

  @Test(arguments: tables.map(\.path))
  func `each member of a table is misspelt once`(path: String) throws {
    let fields = try #require(Self.tables.first { $0.path == path }).fields
    let names = fields.filter { $0.access.contains(.file) }.map(\.name)
    #expect(names.sorted() == MisspeltMember.names(of: path).sorted())
  }

  @Test func `each setting of the tenant is misspelt once`() {
    let names = MisspeltMember.names(of: "")
    #expect(TenantFields.file.map(\.field.name).filter { !names.contains($0) } == [])
  }
}
