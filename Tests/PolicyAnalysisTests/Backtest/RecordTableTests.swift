import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

/// Compares with the field table of `Reference/tenant-logs.json`.
@Suite(.tags(.analysis), .timeLimit(.minutes(5)))
struct RecordTableTests {
  /// One field of one type in that table.
  struct Field {
    let path: String
    let source: String
    let from: String
    let isAbsent: Bool
  }

  static let types: [String: [Field]] = {
    let path = Project.path("Tests/PolicyAnalysisTests/Backtest/Reference/tenant-logs.json")
    guard let bytes = try? FileBytes.read(path, atMost: 1 << 20),
      let types = try? JSONText(checking: bytes).value["loginTypes"]
    else { return [:] }
    func fields(_ type: String) -> [String: JSONValue] {
      var fields = types[type]?["like"]?.stringValue.map(fields) ?? [:]
      for member in types[type]?["fields"]?.objectValue ?? [] { fields[member.name] = member.value }
      return fields
    }
    var all: [String: [Field]] = [:]
    for type in types.objectValue?.map(\.name) ?? [] {
      all[type] = fields(type).map { path, value in
        Field(
          path: path,
          source: value["source"]?.stringValue ?? "",
          from: value["from"]?.stringValue ?? "",
          isAbsent: value["absent"]?.booleanValue ?? false
        )
      }.sorted { $0.path < $1.path }
    }
    return all
  }()

  private func name(_ source: RecordSource) -> String {
    switch source {
    case .log, .type, .absent: "log"
    case .never: "never"
    case .geo: "geo"
    case .users: "users"
    case .tenant: "tenant"
    case .history: "history"
    }
  }

  @Test func `every type of a login has the sources of the reference`() throws {
    #expect(Self.types.count == 30)
    #expect(Set(Self.types.keys) == Set(RecordTable.plans.keys.map(\.code)))
    for (type, fields) in Self.types {
      let plan = try #require(TenantLogType(code: type).flatMap { RecordTable.plans[$0] })
      let sources = Dictionary(uniqueKeysWithValues: plan.map { ($0.path, $0.source) })
      for field in fields where field.path != "event" && !field.path.contains("[]") {
        let source = try #require(sources[field.path], "\(type) \(field.path)")
        if field.isAbsent {
          #expect(source == .absent, "\(type) \(field.path)")
        } else {
          #expect(name(source) == field.source, "\(type) \(field.path)")
        }
      }
    }
  }

  /// A record that holds every member that the table names.
  private func whole(_ type: String, _ fields: [Field]) -> MadeRecord {
    var record = MadeRecord(type, id: 1, at: "10:00:00.000")
    for field in fields where field.source == "log" && !field.isAbsent && field.from != "type" {
      guard field.from != "date", record[field.from] == nil else { continue }
      record.set(field.from, "text")
    }
    record.set("details.actions.executions", ["ex"])
    if type.hasPrefix("s") && type != "sertft" || type == "f" {
      record.set(
        "details.prompts",
        [["name": "prompt-authenticate", "completedAt": 1000, "stats": ["loginsCount": 3]]]
      )
    }
    record.set("details.stats", ["loginsCount": 3])
    record.set("details.refresh_token.access", "online")
    record.set("details.requested_client_id", "https://app.example/client")
    record.set("details.triggered_by_session_transfer_token", true)
    record.set("details.error", ["oauthError": "access_denied", "message": "no"])
    record["description"] = "not today"
    record["hostname"] = "login.acme.example"
    record["scope"] = "openid profile"
    record["client_id"] = "app"
    return record
  }

  @Test func `what a record holds is in the event, and what it cannot hold is unknown`() throws {
    for (type, fields) in Self.types {
      let item = try #require(try cases(of: [whole(type, fields)]).first, "\(type)")
      for field in fields where field.path != "event" && !field.path.contains("[]") {
        // Said otherwise: an Action's own configuration and secrets are no part of a log.
        // No prompt was answered before the first handler.
        let isOwn = field.path.hasPrefix("event.configuration") || field.path == "event.secrets"
        if isOwn || field.path.hasPrefix("event.prompt") { continue }
        let path = String(field.path.dropFirst("event.".count))
        let isThere = item.value(path) != nil
        let outer = field.path.split(separator: ".").prefix(2).joined(separator: ".")
        if field.isAbsent, item.reason(outer) == nil {
          #expect(!isThere && item.reason(field.path) == nil, "\(type) \(field.path)")
        } else if field.source == "never" {
          #expect(!isThere && item.reason(field.path) != nil, "\(type) \(field.path)")
        } else if field.source == "log", !field.isAbsent, field.from != "type",
          !field.from.contains("details.qs.")
        {
          #expect(isThere || item.reason(field.path) != nil, "\(type) \(field.path)")
        } else if field.source == "users" {
          #expect(!isThere, "\(type) \(field.path)")
        }
      }
      #expect(item.reason("event.user.*") == .notExported || item.reason("event.user") != nil)
    }
  }

  @Test func `of a type without lines of its own, what a record lacks is unknown`() throws {
    let type = TenantLogType.success("made_up", "A made-up login", of: [.jwtBearer])
    let plan = try #require(RecordTable.plans(of: [type])[type])
    let sources = Dictionary(uniqueKeysWithValues: plan.map { ($0.path, $0.source) })
    #expect(
      sources["event.client.client_id"]
        == .log(["client_id"], otherwise: .unknown, isApproximate: false)
    )
    #expect(
      sources["event.organization"]
        == .log(["organization_id"], otherwise: .unknown, isApproximate: false)
    )
    #expect(sources["event.user.email"] == .users)
    for path in ["event.session", "event.refresh_token", "event.transaction.actor"] {
      #expect(sources[path] == .never, "\(path)")
    }
    #expect(!plan.contains { $0.source == .absent })
  }

  @Test func `a type that ends no login has no fields`() {
    let type = TenantLogType.success("made_up", "A made-up step")
    #expect(RecordTable.plans(of: [type])[type] == nil)
  }

  @Test func `a member that the type can hold and the record lacks is absent`() throws {
    let item = try #require(try cases(of: [.login(id: 1)]).first)
    for path in ["organization", "security_context", "agent", "authentication.riskAssessment"] {
      #expect(item.value(path) == nil)
      #expect(item.reason("event.\(path)") == nil)
    }
    #expect(item.reason("event.session_transfer_token") == nil)
  }

  @Test func `a session id, a count of logins and prompts that are missing are unknown`() throws {
    let record = MadeRecord.login(id: 1, ["details": ["actions": ["executions": ["e"]]]])
    let item = try #require(try cases(of: [record]).first)
    #expect(item.reason("event.session") == .missing)
    #expect(item.reason("event.stats") == .missing)
    #expect(item.reason("event.authentication.methods") == .missing)
  }
}
