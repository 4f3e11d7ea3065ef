import EventTestSupport
@testable import PostLogin
import TestSupport
import Testing

@testable import PostLoginTool
import WireFormats

@Suite(.tags(.program))
struct OutcomeSchemaTests {
  private let schema = OutcomeSection.schemaDocument

  @Test func `the schema and the output name the same members`() throws {
    var outcome = Outcome(decision: .denied, reason: "no")
    outcome.denial = Outcome.Denial(reason: "no")
    outcome.diagnostics = [Diagnostic(.claimIgnored, .warning, "m")]
    outcome.actions = [
      ActionReport(
        name: "a",
        duration: .zero,
        logs: [LogLine(level: "log", text: "t")],
        commands: [Command("access.deny", [.undefined, .string("x")])],
        error: ActionError(.timeLimit, "m"),
        policy: .deny
      )
    ]
    #expect(problems(of: outcome.jsonValue, in: schema, at: "outcome") == [])
    #expect(problems(of: Outcome(decision: .allowed).jsonValue, in: schema, at: "outcome") == [])
  }

  @Test func `the check of the schema finds what it should`() {
    #expect(problems(of: ["decision": "maybe"], in: schema, at: "o").contains("o.decision: maybe"))
    #expect(problems(of: ["other": 1], in: schema, at: "o").contains("o: unknown other"))
    #expect(problems(of: [:], in: schema, at: "o").contains("o: missing reason"))
  }

  /// As much of JSON Schema as the file uses.
  private func problems(of value: JSONValue, in schema: JSONValue, at path: String) -> [String] {
    if let choices = schema["oneOf"]?.arrayValue {
      let all = choices.map { problems(of: value, in: $0, at: path) }
      return all.contains([]) ? [] : all.flatMap(\.self)
    }
    if let constant = schema["const"] { return value == constant ? [] : ["\(path): \(value)"] }
    if let choices = schema["enum"]?.arrayValue {
      return choices.contains(value) ? [] : ["\(path): \(value.stringValue ?? "?")"]
    }
    let types = schema["type"].map { $0.arrayValue ?? [$0] }?.compactMap(\.stringValue) ?? []
    guard types.contains(where: { value.isOfSchemaType($0) }) else { return ["\(path): type"] }
    let elements = value.arrayValue ?? []
    if let items = schema["items"] {
      return elements.flatMap { problems(of: $0, in: items, at: "\(path)[]") }
    }
    guard let members = value.objectValue, let properties = schema["properties"] else { return [] }
    let required = schema["required"]?.stringElements ?? []
    let missing = required.filter { value[$0] == nil }.map { "\(path): missing \($0)" }
    return missing
      + members.flatMap { member in
        guard let inner = properties[member.name] else {
          return ["\(path): unknown \(member.name)"]
        }
        return problems(of: member.value, in: inner, at: "\(path).\(member.name)")
      }
  }
}
