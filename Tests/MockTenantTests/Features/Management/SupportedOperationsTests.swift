import Foundation
import TestSupport
import Testing

@testable import MockTenant

/// The part of `SUPPORTED.md` about the Management API.
@Suite(.tags(.tenant, .documents))
struct SupportedOperationsTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the page is what the tables say`() throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "SUPPORTED.md"),
      encoding: .utf8
    )
    let part = try #require(text.firstRange(of: "# Supported operations"))
    #expect(
      SupportedOperations.markdown == String(text[part.lowerBound...]),
      "write it with `make supported`"
    )
  }

  @Test func `groups name what is answered and what is not`() throws {
    let rows = SupportedOperations.markdown.split(separator: "\n")
    let roles = try #require(rows.first { $0.hasPrefix("| `roles` |") })
    #expect(roles.contains("`permissions.add`"))
    let streams = try #require(rows.first { $0.hasPrefix("| `log_streams` |") })
    #expect(streams.hasPrefix("| `log_streams` | – | `list`"))
    #expect(rows.contains { $0.hasPrefix("| clients | ") && $0.contains("`sso` (`true`)") })
  }
}
