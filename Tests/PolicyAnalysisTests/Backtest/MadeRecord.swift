import Foundation
import PostLogin
import WireFormats

@testable import PolicyAnalysis

/// Records of tenant logs that tests write.
struct MadeRecord {
  var members: [JSONMember]

  /// A record of a type, with the members that every record of a login has.
  init(_ type: String, id: Int, at time: String, _ members: KeyValuePairs<String, JSONValue> = [:])
  {
    let digits = String(id)
    self.members = [
      JSONMember("type", .string(type)),
      JSONMember("date", .string("2026-11-02T\(time)Z")),
      JSONMember(
        "log_id",
        .string("90020261102101010111" + String(repeating: "0", count: 36 - digits.count) + digits)
      ),
      JSONMember("tenant_name", "acme"),
      JSONMember("client_id", "app"),
      JSONMember("client_name", "Shop"),
      JSONMember("user_id", "auth0|1"),
      JSONMember("ip", "203.0.113.24"),
      JSONMember("user_agent", "Firefox 141.0.0 / Linux"),
      JSONMember("hostname", "acme.eu.auth0.com"),
    ]
    for (name, value) in members { self[name] = value }
  }

  var text: String { JSONValue.object(members).jsonText() }

  var id: String { self["log_id"]?.stringValue ?? "" }

  subscript(name: String) -> JSONValue? {
    get { members.last { $0.name == name }?.value }
    set {
      members.removeAll { $0.name == name }
      if let newValue { members.append(JSONMember(name, newValue)) }
    }
  }

  /// Sets the member at the end of a path such as `details.prompts[].name`.
  mutating func set(_ path: String, _ value: JSONValue) {
    let whole = Self.setting(.object(members), path.split(separator: ".").map(String.init), value)
    members = whole.objectValue ?? []
  }

  private static func setting(
    _ value: JSONValue?,
    _ names: [String],
    _ new: JSONValue
  ) -> JSONValue {
    guard let first = names.first else { return new }
    let isList = first.hasSuffix("[]")
    let name = isList ? String(first.dropLast(2)) : first
    var members = value?.objectValue ?? []
    let inner = members.first { $0.name == name }?.value
    let rest = Array(names.dropFirst())
    let changed: JSONValue =
      isList
      ? .array([setting(inner?.arrayValue?.first, rest, new)]) : setting(inner, rest, new)
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].value = changed
    } else {
      members.append(JSONMember(name, changed))
    }
    return .object(members)
  }

  /// A login in a browser with a password.
  static func login(
    id: Int,
    at time: String = "10:00:00.000",
    _ members: KeyValuePairs<String, JSONValue> = [:]
  ) -> MadeRecord {
    var record = MadeRecord(
      "s",
      id: id,
      at: time,
      ["connection": "Username-Password", "connection_id": "con_1", "strategy": "auth0"]
    )
    record["details"] = [
      "session_id": "ses_1",
      "actions": ["executions": ["ex_1"]],
      "prompts": [
        [
          "name": "prompt-authenticate", "completedAt": 1_793_613_599_000,
          "stats": ["loginsCount": 7],
        ]
      ],
    ]
    for (name, value) in members { record[name] = value }
    return record
  }
}

/// The cases of some files.
func cases(
  _ files: [String],
  _ change: (inout BacktestPreparation.Options) -> Void = { _ in }
) throws -> (cases: [BacktestCase], summary: PreparationSummary) {
  var options = BacktestPreparation.Options(logs: files)
  change(&options)
  var cases: [BacktestCase] = []
  let summary = try BacktestPreparation(options).forEachCase { cases.append($0) }
  return (cases, summary)
}

/// The cases of some records, one in a line.
func cases(
  of records: [MadeRecord],
  _ change: (inout BacktestPreparation.Options) -> Void = { _ in }
) throws -> [BacktestCase] {
  let lines = records.map(\.text).joined(separator: "\n")
  let folder = try TestFolder(["logs.ndjson": lines])
  return try cases([folder.path("logs.ndjson")], change).cases
}

extension BacktestCase {
  /// Why a path is unknown; nil if it is known.
  func reason(_ path: String) -> Reason? {
    unknown.first { item in
      item.paths.contains { path == $0 || path.hasPrefix("\($0).") || path.hasPrefix("\($0)[") }
    }?.reason
  }

  /// The text of a value of the event.
  func value(_ path: String) -> String? {
    event[path: path.split(separator: ".").map(String.init)]?.text
  }
}
