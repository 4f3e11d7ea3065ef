import FoundationEssentials
import TestSupport
import Testing

@testable import MockTenant

/// The guide that describes `tenant.yaml`.
@Suite(.tags(.tenant))
struct DescribedMemberTests {
  static let guide = "Sources/MockTenant/MockTenant.docc/DescribingATenant.md"

  @Test func `the guide names each member of the file`() throws {
    let file = #filePath
    let root = try file[..<#require(file.firstRange(of: "Tests/MockTenantTests")).lowerBound]
    let text = try String(contentsOfFile: "\(root)\(Self.guide)", encoding: .utf8)
    let missing = MisspeltMember.all.filter { member in
      !member.map.path.hasPrefix("places") && !text.contains("`\(member.name)`")
    }
    #expect(missing.map(\.testDescription) == [])
  }
}
