import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.commands), .timeLimit(.minutes(5)))
struct MethodTests {
  private static let host = ScriptHost()

  @Test(arguments: MethodCase.all)
  func `a method answers, and does what it is for`(test: MethodCase) async throws {
    let outcome = try await test.outcome(on: Self.host)
    let report = try #require(outcome.actions.first)
    let seen = try JSONText(report.logs.first?.text ?? "{}").value
    #expect(seen["logged"] == true, "\(report.error?.message ?? "")")
    for member in ["returns", "resolves", "rejects", "throws", "eventAfter"] {
      guard let expected = test.json[member] else { continue }
      let found = seen[member] ?? .null
      #expect(found.holds(expected), "\(member) \(found.jsonText())")
    }
    if test.json["throws"] == nil { #expect(seen["throws"] == nil) }
    expectCommands(of: test, in: report)
    if let expected = test.json["outcome"] {
      #expect(
        outcome.jsonValue.holds(expected),
        "\(expected.jsonText()) in \(outcome.jsonValue.jsonText())"
      )
    }
    if let codes = test.json["diagnostics"]?.arrayValue?.compactMap(\.stringValue) {
      #expect(outcome.diagnostics.map(\.code.rawValue).sorted() == codes.sorted())
    }
    #expect(test.json["aborts"]?.stringValue == abortMessage(of: report))
  }

  private func abortMessage(of report: ActionReport) -> String? {
    report.error.flatMap { $0.code == .aborted ? $0.message : nil }
  }

  /// The commands of a case are those of its last call.
  private func expectCommands(of test: MethodCase, in report: ActionReport) {
    guard let expected = test.json["commands"]?.arrayValue else { return }
    let found: [JSONValue] = report.commands.suffix(expected.count).map { command in
      [
        .string(command.method.rawValue),
        .array(command.arguments.map { $0.jsonText?.value ?? .null }),
      ]
    }
    #expect(JSONValue.array(found).holds(.array(expected)), "\(found)")
    if test.json["before"] == nil { #expect(report.commands.count == expected.count) }
  }
}
