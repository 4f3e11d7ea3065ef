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

  @Test func `every method takes the documented parameters`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Reference/api-parameters.json")
    let text = try JSONText(String(contentsOf: file, encoding: .utf8))
    var count = 0
    for namespace in API.namespaces {
      for method in namespace.methods {
        let name = "\(namespace.name).\(method.name)"
        let documented = text[name]?.elements.compactMap(\.stringValue)
        let known = method.parameters.map { $0.name + ($0.isOptional ? "?" : "") }
        #expect(known == documented, "\(name)")
        count += 1
      }
    }
    #expect(count > 70)
  }
}
