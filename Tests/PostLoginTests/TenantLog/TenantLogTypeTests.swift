import Foundation
import TestSupport
import Testing
import WireFormats

@testable import PostLogin

/// Compares the types of tenant logs with the reference, of which the tests have a copy.
@Suite(.tags(.tenant))
struct TenantLogTypeTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func reference() throws -> JSONValue {
    let path = "Tests/PolicyAnalysisTests/Backtest/Reference/tenant-logs.json"
    return try JSONText(String(contentsOf: root.appending(path: path), encoding: .utf8)).value
  }

  private static func members(_ name: String) throws -> [JSONMember] {
    try #require(try reference()[name]?.objectValue)
  }

  private static func texts(_ value: JSONValue?) -> [String] {
    (value?.arrayValue ?? []).compactMap(\.stringValue)
  }

  /// The grants of a login that the reference names by the way it began.
  private static let ways: [String: [String]] = [
    "silent": ["authorization_code", "implicit", "hybrid"],
    "session_transfer": ["authorization_code", "implicit", "hybrid"],
  ]

  @Test func `every type of a login has the outcome, grants and executions of the reference`()
    throws
  {
    let members = try Self.members("loginTypes")
    #expect(members.count == 30)
    #expect(
      Set(TenantLogType.all.filter(\.isLogin).map(\.code)) == Set(members.map(\.name))
    )
    for member in members {
      let type = try #require(TenantLogType(code: member.name), "\(member.name)")
      let outcome = try #require(member.value["outcome"]?.stringValue)
      #expect(type.outcome == (outcome == "allowed" ? .success : .failure), "\(member.name)")
      #expect(type.hasExecutions == member.value["executions"]?.booleanValue, "\(member.name)")
      let first = try #require(member.value["grant"]?.stringValue)
      let names = [first] + Self.texts(member.value["alternatives"])
      let grants = names.flatMap { Self.ways[$0] ?? [$0] }
      #expect(type.grants.first?.rawValue == grants.first, "\(member.name)")
      #expect(Set(type.grants.map(\.rawValue)) == Set(grants), "\(member.name)")
    }
  }

  @Test(arguments: ["companions", "changesOfUsers", "otherTriggers"])
  func `every other type of the reference is in the table and ends no login`(name: String) throws {
    let codes = try Self.members(name).map(\.name)
    #expect(codes.count >= 10)
    for code in codes { #expect(TenantLogType(code: code)?.isLogin == false, "\(code)") }
  }

  @Test func `a type of a login that failed before Actions is a failure that ends no login`()
    throws
  {
    let codes = Self.texts(try Self.reference()["failedBeforeActions"])
    #expect(codes.count == 21)
    for code in codes {
      let type = try #require(TenantLogType(code: code), "\(code)")
      #expect(type.outcome == .failure && !type.isLogin, "\(code)")
    }
  }

  @Test func `only the types of the catalogue name executions`() {
    let codes = TenantLogType.all.filter(\.hasExecutions).map(\.code)
    #expect(
      codes.sorted() == [
        "fcoa", "fcph", "fertft", "idjag_exchange_succeeded", "passkey_challenge_started", "s",
        "scoa", "scv", "sdel", "sdelsa", "seccft", "seoobft", "sepft", "sertft", "ss", "ssa",
      ]
    )
  }

  @Test func `every type that the sources declare is in the table, once`() throws {
    let folder = Self.root.appending(path: "Sources/PostLogin/TenantLog")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let declared = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8)
        .matches(of: /\b(?:success|failure|note|exchange|failedExchange)\(\s*"([a-z_]+)"/).map {
          String($0.1)
        }
    }
    #expect(declared.count > 80)
    #expect(TenantLogType.all.map(\.code).sorted() == declared.sorted())
  }

  @Test func `every type has a title`() {
    #expect(TenantLogType.all.filter { $0.title.isEmpty }.map(\.code) == [])
  }

  @Test(arguments: ["", "S", "seacft ", "s\n", "made_up", "ｓ"])
  func `a code that the table does not have is no type`(code: String) {
    #expect(TenantLogType(code: code) == nil)
  }
}
