import FoundationEssentials
import TestSupport
import Testing

@testable import MockTenant

/// The guides that describe `tenant.yaml`.
@Suite(.tags(.tenant))
struct DescribedMemberTests {
  static let folder = "Sources/MockTenant/MockTenant.docc"
  static let guides = ["DescribingATenant", "DescribingClients", "DescribingUsers", "EventStreams"]

  @Test func `the guides name each member of the file`() throws {
    let file = #filePath
    let root = try file[..<#require(file.firstRange(of: "Tests/MockTenantTests")).lowerBound]
    let text = try Self.guides.map { name in
      try String(contentsOfFile: "\(root)\(Self.folder)/\(name).md", encoding: .utf8)
    }.joined()
    let missing = MisspeltMember.all.filter { member in
      !member.map.path.hasPrefix("places") && !text.contains("`\(member.name)`")
    }
    #expect(missing.map(\.testDescription) == [])
  }
}
