import Foundation
import TestSupport
import Testing

@Suite(.tags(.javaScript, .modules))
struct StandInTableTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().path
  static let tables = try? FileManager.default
    .contentsOfDirectory(atPath: "\(folder)/Tables")
    .map { $0.replacing(".txt", with: "") }.sorted()

  @Test(arguments: tables ?? [])
  func `a stand-in gives what its table says`(name: String) async throws {
    let table = try StandInTable(name)
    try #require(table.rows.isEmpty == false)
    let script = StandInTable.script(preamble: table.preamble, table.rows.map(\.expression))
    let lines = try await StandInRun.lines(script)
    try expectSame(lines, table.rows)
  }

  static let library = "/usr/share/nodejs"

  @Test(
    .enabled(if: NodeResolver.isInstalled, "node is not installed"),
    arguments: [("js-yaml", "yaml"), ("lodash", "_"), ("moment", "moment"), ("uuid", "uuid")]
  )
  func `a stand-in does what the package does`(name: String, variable: String) async throws {
    let package = "\(Self.library)/\(name)"
    guard FileManager.default.fileExists(atPath: package) else { return }
    let calls = try StandInTable.lines("Calls/\(name).txt")
    func script(_ module: String) -> String {
      StandInTable.script(preamble: "const \(variable) = require('\(module)');", calls)
    }
    let output = try NodeResolver.run(
      ["-e", "(async () => {\n\(script(package))\n})();"],
      input: Data()
    )
    let real = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    try #require(real.count == calls.count)
    let lines = try await StandInRun.lines(script(name))
    try expectSame(lines, zip(calls, real).map { (expression: $0, result: $1) })
  }

  private func expectSame(
    _ lines: [String],
    _ rows: [(expression: String, result: String)]
  ) throws {
    try #require(lines.count == rows.count, "\(lines.suffix(2).joined(separator: "\n"))")
    for (line, row) in zip(lines, rows) {
      #expect(line == row.result, "\(row.expression)")
    }
  }
}
