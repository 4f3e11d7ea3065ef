import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import MockTenant

/// The pages of the guides that list requests.
@Suite(.tags(.tenant, .documents))
struct EndpointGuideTests {
  private static let documentation = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/MockTenant/MockTenant.docc")

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: documentation.appending(path: name), encoding: .utf8)
  }

  /// The rows of the table below a heading that begin with a request.
  private static func rows(below heading: String, in page: String) -> [String] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "## \(heading)") else { return [] }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| `") }
  }

  private static func needs(_ access: Endpoint.Access) -> String {
    switch access {
    case .open: ""
    case .management(let scopes): scopes.map { "`\($0)` " }.joined(separator: "or ")
    case .accessToken: "an access token "
    case .client: "client authentication "
    }
  }

  /// The page of each part; that of test control says more of each request than the table.
  @Test(arguments: [
    (Endpoint.Part.pages, "Endpoints.md"), (.protocols, "Endpoints.md"),
    (.management, "ManagementAPI.md"),
  ])
  func `the page lists every endpoint of the table, and no other`(
    part: Endpoint.Part,
    name: String
  ) throws {
    let listed = Self.rows(below: part.rawValue, in: try Self.page(name))
    let expected = EndpointTable.all.filter { $0.part == part }.map { endpoint in
      "| `\(endpoint.method.rawValue) \(endpoint.path)` | \(endpoint.summary) "
        + "| \(Self.needs(endpoint.access))|"
    }
    #expect(
      listed.sorted() == expected.sorted(),
      "\(name) says otherwise than the table of endpoints"
    )
    #expect(listed.count >= 9)
  }

  @Test func `the page about test control shows each of its requests`() throws {
    let page = try Self.page("ControllingATenant.md")
    let shown = page.matches(of: /`([A-Z]+ \/_mock\/[a-z.\/{}]+)`/).map { String($0.1) }
    let control = EndpointTable.all.filter { $0.part == .testControl }
      .map { "\($0.method.rawValue) \($0.path)" }
    #expect(Set(shown) == Set(control))
  }

  @Test func `no two endpoints have one method and path`() {
    let names = EndpointTable.all.map { "\($0.method.rawValue) \($0.path)" }
    #expect(Set(names).count == names.count)
    #expect(names.count >= 60)
  }

  /// The page of a login in the browser, its path, and the fields of its form.
  @Test(arguments: [
    ("login", ["state", "username", "password", "user"]),
    ("signup", ["state", "username", "password"]),
  ])
  func `a page's form has the fields that the table names`(
    name: String,
    fields: [String]
  ) async throws {
    let documented = EndpointTable.all.first { $0.path == "/u/\(name)" && $0.method == .post }
    #expect(documented?.body?.fields.map(\.name) == fields)
    try await withTenant { tenant in
      let browser = ScriptedBrowser(tenant)
      let state = try await browser.authorize().parameter("state") ?? ""
      let page = try await browser.get("u/\(name)?state=\(state)")
      let inputs = page.body.matches(of: /<(?:input|button)[^>]* name="([a-z]+)"/).map {
        String($0.1)
      }
      #expect(Set(inputs) == Set(fields))
      #expect(page.body.contains(#"action="/u/\#(name)""#))
    }
  }
}
