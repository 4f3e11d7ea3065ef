import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

/// The Management API treats SQL in search parameters as plain text.
@Suite(.tags(.tenant, .management))
struct SearchInjectionTests {
  private static let statements = [
    "' OR '1'='1", "'; DROP TABLE user; --", "\" OR \"\"=\"", "x') OR 1=1 --", "%", "_", "\u{0}",
    "auth0|1'/*", "1 UNION SELECT pem FROM key",
  ]

  /// The statement as a quoted phrase of the query language.
  private static func quoted(_ statement: String) -> String {
    "\"\(statement.replacing("\"", with: "\\\""))\""
  }

  /// Sends a query with each statement, none of which may match.
  private static func find(
    _ bench: ManagementBench,
    _ path: String,
    query: (String) -> [(String, String)],
    scopes: [String]
  ) async throws {
    for statement in statements {
      let parameters = query(statement).map { "\($0)=\(TenantClient.encoded($1))" }
      let address = "\(path)?\(parameters.joined(separator: "&"))"
      let answer = try await bench.send(.get, address, scopes: scopes)
      #expect([200, 400].contains(answer.status), "\(address)")
      if answer.status == 200 { #expect(answer.body.arrayValue?.isEmpty == true, "\(address)") }
    }
    let everybody = try await bench.send(.get, "/api/v2/users", scopes: ["read:users"])
    #expect(everybody.body.arrayValue?.count == 2)
    #expect(try await bench.mock.logs().count == 1)
  }

  private static func bench() async throws -> ManagementBench {
    let bench = try await ManagementBench()
    _ = try await bench.send(.patch, "/api/v2/clients/web", scopes: ["update:clients"], body: "{}")
    return bench
  }

  @Test(arguments: UserRoutes.searchable.names + ["app_metadata.plan", "user_metadata.color"])
  func `a user is not found by it`(field: String) async throws {
    let bench = try await Self.bench()
    try await Self.find(
      bench,
      "/api/v2/users",
      query: { [("q", "\(field):\(Self.quoted($0))")] },
      scopes: ["read:users"]
    )
  }

  @Test(arguments: LogRoutes.searchable.names)
  func `a log is not found by it`(field: String) async throws {
    let bench = try await Self.bench()
    try await Self.find(
      bench,
      "/api/v2/logs",
      query: { [("q", "\(field):\(Self.quoted($0))")] },
      scopes: ["read:logs"]
    )
  }

  @Test(arguments: [
    ("/api/v2/users", "q", "read:users"), ("/api/v2/users", "connection", "read:users"),
    ("/api/v2/users", "sort", "read:users"), ("/api/v2/users-by-email", "email", "read:users"),
    ("/api/v2/logs", "q", "read:logs"), ("/api/v2/logs", "search", "read:logs"),
    ("/api/v2/logs", "sort", "read:logs"), ("/api/v2/clients", "app_type", "read:clients"),
    ("/api/v2/clients", "q", "read:clients"),
  ])
  func `nothing is found by a parameter of it`(
    path: String,
    name: String,
    scope: String
  ) async throws {
    let bench = try await Self.bench()
    try await Self.find(bench, path, query: { [(name, $0)] }, scopes: [scope])
  }

  @Test(arguments: ["users", "clients", "logs", "sessions", "refresh-tokens"])
  func `an identifier with search syntax finds no user`(kind: String) async throws {
    let bench = try await Self.bench()
    let scopes = [
      "read:users", "read:clients", "read:logs", "read:sessions", "read:refresh_tokens",
    ]
    for statement in Self.statements {
      let path = "/api/v2/\(kind)/\(TenantClient.encoded(statement))"
      let answer = try await bench.send(.get, path, scopes: scopes)
      #expect([400, 404].contains(answer.status), "\(path) \(answer.text)")
    }
  }
}
