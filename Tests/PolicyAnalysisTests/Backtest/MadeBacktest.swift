import Crypto
import Foundation
import PostLoginPolicies
import PostLoginScripts
import WireFormats

@testable import PolicyAnalysis

/// A backtest of two scripts or rule files in a folder.
struct Backtest {
  let folder: TestFolder
  let before: String
  let after: String
  var completions = BacktestPolicies.defaultCompletions
  var lanes = 1
  var assumptions = BacktestAssumptions()
  /// Whether a login may stand for others.
  var remembers = true

  /// Versions from the bodies of their one handler.
  init(_ before: String, _ after: String) throws {
    let handler = { (body: String) in
      "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
    }
    try self.init(file: "code.js", handler(before), handler(after))
  }

  init(file: String, _ before: String, _ after: String) throws {
    folder = try TestFolder(["before/\(file)": before, "after/\(file)": after])
    self.before = folder.path("before/\(file)")
    self.after = folder.path("after/\(file)")
  }

  func policies() throws -> BacktestPolicies {
    func loader(_ path: String) -> BacktestPolicies.Loader {
      { host in
        var options = Policy.Options()
        options.host = host
        return try Policy(at: path, options: options)
      }
    }
    return try BacktestPolicies(
      before: loader(before),
      after: loader(after),
      laneCount: lanes,
      completions: completions,
      assumptions: assumptions,
      remembers: remembers
    ) { ScriptHost(tracing: $0) }
  }

  /// The results of cases, in their order.
  func results(_ cases: [BacktestCase]) async throws -> [BacktestResult] {
    let text = try await lines(cases)
    return try text.split(separator: "\n").compactMap { BacktestResult(try JSONText(String($0))) }
  }

  /// The text of the file of results.
  func lines(_ cases: [BacktestCase]) async throws -> String {
    let path = folder.path("cases.ndjson")
    try WrittenCases.write(cases, to: path)
    let output = folder.path("cases.results.ndjson")
    try await BacktestRun(policies()).run(path, to: output)
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// The result of one login by a browser.
  func result(_ event: String, unknown: [String] = []) async throws -> BacktestResult? {
    try await results([.login("1", event, unknown: unknown)]).first
  }
}

/// Files of cases as the preparation writes them.
enum WrittenCases {
  static func write(
    _ cases: [BacktestCase],
    to path: String,
    part: Int = 1,
    of partCount: Int = 1,
    logins: Int? = nil
  ) throws {
    var text: [UInt8] = []
    for item in cases { text += item.line + [UInt8(ascii: "\n")] }
    var trailer = CaseTrailer()
    trailer.recordCount = 2 * (logins ?? cases.count)
    trailer.loginCount = logins ?? cases.count
    trailer.caseCount = cases.count
    trailer.part = part
    trailer.partCount = partCount
    trailer.digest = SHA256.hash(data: text).map { String(format: "%02x", $0) }.joined()
    text += trailer.line + [UInt8(ascii: "\n")]
    try Data(text).write(to: URL(filePath: path))
  }
}

extension BacktestCase {
  /// A login by a browser on 2 November 2026.
  static func login(
    _ id: String,
    _ event: String = TestFolder.event,
    unknown: [String] = [],
    recorded: Recorded.Decision = .unknown,
    user: String = "auth0|1",
    context: String = "{}"
  ) throws -> BacktestCase {
    BacktestCase(
      logID: id,
      type: "s",
      date: "2026-11-02T10:00:00.000Z",
      tenant: "acme",
      group: Group(kind: .user, id: user),
      grants: ["authorization_code"],
      event: try JSONText(event),
      context: try JSONText(context),
      unknown: unknown.isEmpty ? [] : [Unknown(reason: .neverInLog, paths: unknown)],
      asOf: [],
      approximate: [],
      bounds: [],
      recorded: Recorded(decision: recorded)
    )
  }
}
