import Foundation
import GRDB
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// Files with a tenant's state.
@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct StateFileTests {
  private static func path() -> String {
    FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
  }

  private struct Exported {
    var path: String
    /// The tokens that the tenant issued after the export.
    var next: [JSONValue?]
    var port: Int
  }

  /// The file of a tenant with one login.
  private static func export(withSecrets: Bool) async throws -> Exported {
    let tenant = try await SeededTenant.start(seed: 9, port: 0)
    _ = try await SeededTenant.tokens(of: tenant)
    let path = path()
    try await tenant.exportState(to: path, withSecrets: withSecrets)
    let next = try await SeededTenant.tokens(of: tenant)
    try await tenant.stop()
    return Exported(path: path, next: next, port: try SeededTenant.port(of: tenant))
  }

  @Test func `a tenant goes on from an import with the same tokens`() async throws {
    let exported = try await Self.export(withSecrets: true)
    let tenant = try await SeededTenant.start(
      seed: 9,
      port: exported.port,
      import: exported.path
    )
    #expect(try await tenant.live(.refreshToken).count == 1)
    #expect(try await SeededTenant.tokens(of: tenant) == exported.next)
    // The start is the import.
    try await tenant.reset()
    #expect(try await tenant.live(.refreshToken).count == 1)
    try await tenant.stop()
  }

  @Test func `without secrets a file has none, and users keep their passwords`() async throws {
    let exported = try await Self.export(withSecrets: false)
    let text = try String(contentsOfFile: exported.path, encoding: .utf8)
    for secret in ["$2", "web-secret", "PRIVATE KEY", "signing_key", "refresh_token_value"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains("auth0|ada"))
    #expect(text.contains("removed:"))
    let tenant = try await SeededTenant.start(
      seed: 9,
      port: exported.port,
      import: exported.path
    )
    #expect(try await tenant.live(.session).count == 1)
    #expect(try await tenant.user("auth0|ada")?.loginsCount == 1)
    let tokens = try await SeededTenant.tokens(of: tenant)
    #expect(tokens.allSatisfy { $0 != nil })
    try await tenant.stop()
  }

  @Test func `a file has its owner's rights alone`() async throws {
    let exported = try await Self.export(withSecrets: true)
    let mode =
      try FileManager.default.attributesOfItem(atPath: exported.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `values of every kind survive`() throws {
    let row: [DatabaseValue] = [
      .null, (-9_223_372_036_854_775_808 as Int64).databaseValue, 1.5.databaseValue,
      1e300.databaseValue, 2.0.databaseValue, "a\n\"\u{1F600}\0".databaseValue,
      Data([0, 255]).databaseValue,
    ]
    let columns = (0..<row.count).map { "c\($0)" }
    let state = StoreState(tables: [.init(name: "t", columns: columns, rows: [row, row])])
    let file = StateFile(state: state, hasSecrets: true, seed: .max, position: 3)
    let read = try StateFile(file.bytes, file: "f")
    #expect(read == file)
  }

  private static let sample: [UInt8] = {
    let rows = (0..<3).map { ["user-\($0)".databaseValue] }
    let state = StoreState(tables: [.init(name: "user", columns: ["id"], rows: rows)])
    return StateFile(state: state, hasSecrets: true, seed: nil, position: nil).bytes
  }()

  private static func error(_ text: String) -> PostLoginError? {
    #expect(throws: PostLoginError.self) { try StateFile(Array(text.utf8), file: "s.jsonl") }
  }

  @Test func `a file that was cut short is refused where it ends`() throws {
    let text = String(decoding: Self.sample, as: UTF8.self)
    for length in 0..<text.utf8.count - 1 {
      let cut = String(decoding: Self.sample.prefix(length), as: UTF8.self)
      // Without the last line break alone, nothing is missing.
      let error = Self.error(cut)
      #expect(error?.code == .invalidState)
      let count = cut.split(separator: "\n", omittingEmptySubsequences: false).count
      // If only its line break is missing, the line itself is whole.
      #expect([count, count + 1].contains(error?.location?.line), "\(length)")
      #expect(error?.location?.file == "s.jsonl")
    }
  }

  @Test func `an edited file is refused at the line that was edited`() throws {
    var lines = String(decoding: Self.sample, as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    let edited = lines.enumerated().map {
      $0.offset == 3 ? $0.element.replacing("1", with: "9") : $0.element
    }
    #expect(Self.error(edited.joined(separator: "\n"))?.location?.line == 4)
    lines.remove(at: 2)
    #expect(Self.error(lines.joined(separator: "\n"))?.location?.line == 3)
  }

  @Test func `a longer file, another form and another version are refused`() throws {
    let text = String(decoding: Self.sample, as: UTF8.self)
    let longer = Self.error(text + text)
    #expect(longer?.location?.line == 6)
    #expect(Self.error("{}\n")?.location?.line == 1)
    #expect(Self.error("")?.location?.line == 1)
    for head in [
      #"{"mock_tenant_state":2,"migrations":[],"has_secrets":true}"#,
      #"{"mock_tenant_state":1,"migrations":["1"],"has_secrets":true}"#,
    ] {
      let sum = StateFile.sum(of: head, after: "")
      let error = Self.error("\(head.dropLast()),\"sum\":\"\(sum)\"}\n")
      #expect(error?.code == .unsupportedVersion)
      #expect(error?.location?.line == 1)
    }
  }
}
