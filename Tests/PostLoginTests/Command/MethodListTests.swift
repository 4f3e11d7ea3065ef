import Foundation
import Testing

@testable import PostLogin

struct MethodListTests {
  @Test func `the table holds every documented method and no other`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Reference/api-methods.json")
    let text = try JSONText(String(contentsOf: file, encoding: .utf8))
    let documented = Set(text.value.arrayValue?.compactMap(\.stringValue) ?? [])
    let known = Set(
      API.namespaces.flatMap { namespace in
        namespace.methods.map { "\(namespace.name).\($0.name)" }
      }
    )
    #expect(documented.count > 70)
    #expect(known.subtracting(documented) == [])
    #expect(documented.subtracting(known) == [])
  }
}
