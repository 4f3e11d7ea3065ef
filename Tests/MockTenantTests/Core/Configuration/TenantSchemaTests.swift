import EventTestSupport
import Foundation
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The JSON Schema of `tenant.yaml`, which the other program keeps as a file.
@Suite(.tags(.tenant))
struct TenantSchemaTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the kept schema is that of the tables of fields`() throws {
    let file = Self.root.appending(path: "Sources/CActionTemplates/tenant.schema.json")
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == TenantFile.schema.jsonText(isIndented: true) + "\n",
      "run `mock-tenant --schema-frame >Sources/CActionTemplates/tenant.schema.json`"
    )
  }

  /// A member that no reader knows is named with those that it knows.
  @Test(arguments: [
    ("", []), ("clients", ["client_id: a"]), ("connections", ["name: a"]),
    ("users", ["user_id: a"]),
    ("organizations", ["id: a", "name: b"]), ("roles", ["name: a"]), ("apis", ["identifier: a"]),
    ("event_streams", ["name: a", "destination: {}"]),
  ])
  func `the schema has the members that the reader knows`(
    list: String,
    required: [String]
  ) throws {
    let unknown = "zzzzzzzzzzzzzzzzzzzz: 1"
    let entity = "{ \((required + [unknown]).joined(separator: ", ")) }"
    let error = try #require(throws: PostLoginError.self) {
      try TenantFile(yaml: list.isEmpty ? unknown : "\(list): [\(entity)]")
    }
    let messages = ([error] + error.further).map(\.message)
    let text = try #require(messages.first { $0.contains("known are ") })
    let names = text.split(separator: "known are ").last?.split(separator: ", ") ?? []
    let missing = Set(names.map { String($0).replacing("`", with: "") })
    let path = list.isEmpty ? ["properties"] : ["properties", list, "items", "properties"]
    let members = TenantFile.schema.value(at: path)?.objectValue?.map(\.name) ?? []
    #expect(!members.isEmpty)
    let given = Set(required.map { String($0.prefix { $0 != ":" }) })
    #expect(missing.union(given).subtracting(TenantFile.actionKeys) == Set(members))
  }
}
