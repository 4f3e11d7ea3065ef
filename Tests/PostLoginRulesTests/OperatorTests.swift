import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginRules
import WireFormats

/// The lists of operators, the schema, reader and writer of rule files, and the functions of
/// written-out Actions, against a handwritten list of operators.
@Suite(.tags(.rules))
struct OperatorTests {
  /// A condition of a rule file, and the operator that it tests.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let json: String

    init(_ name: String, _ json: String) {
      self.name = name
      self.json = json
    }

    var testDescription: String { name }

    func form() throws -> Condition.Form {
      let bytes = Array(json.utf8)
      let source = RuleNode.Source(bytes: bytes, file: nil)
      let text = try JSONText(json)
      return try ConditionDecoder.condition(RuleNode(text: text, path: .root, source: source))
    }
  }

  static let samples = [
    Sample("equals", #"{"field":"event.user.email","equals":"a@example.com"}"#),
    Sample(
      "differsFrom",
      #"{"field":"event.user.name","differsFrom":{"$field":"event.user.email"}}"#
    ),
    Sample("isLessThan", #"{"field":"event.stats.logins_count","isLessThan":2}"#),
    Sample("isAtMost", #"{"field":"event.stats.logins_count","isAtMost":2}"#),
    Sample("isMoreThan", #"{"field":"event.user.created_at","isMoreThan":{"$fromNow":-1000}}"#),
    Sample("isAtLeast", #"{"field":"event.stats.logins_count","isAtLeast":2}"#),
    Sample("startsWith", #"{"field":"event.user.email","startsWith":"a"}"#),
    Sample("endsWith", #"{"field":"event.user.email","endsWith":"a"}"#),
    Sample("containsText", #"{"field":"event.user.email","containsText":"a"}"#),
    Sample("matches", #"{"field":"event.user.email","matches":"a*"}"#),
    Sample("isIn", #"{"field":"event.user.email","isIn":["a","b"]}"#),
    Sample("exists", #"{"field":"event.user.email","exists":false}"#),
    Sample("isInNetworks", #"{"field":"event.request.ip","isInNetworks":["192.0.2.0/24"]}"#),
    Sample("hasDomain", #"{"field":"event.user.email","hasDomain":["*.example.com"]}"#),
    Sample("count", #"{"count":"event.authorization.roles","equals":1}"#),
    Sample(
      "distance",
      #"""
      {"distance":{"from":"event.request.geoip","to":{"latitude":1,"longitude":2}},"isMoreThan":5}
      """#
    ),
    Sample(
      "speed",
      #"""
      {"speed":{"from":"event.request.geoip","to":{"latitude":1,"longitude":2},\#
      "withinSeconds":60},"isMoreThan":5}
      """#
    ),
    Sample(
      "anyElementOf",
      #"""
      {"anyElementOf":"event.authorization.roles",\#
      "where":{"field":"event.authorization.roles[]","equals":"a"}}
      """#
    ),
    Sample(
      "everyElementOf",
      #"""
      {"everyElementOf":"event.authorization.roles",\#
      "where":{"field":"event.authorization.roles[]","equals":"a"}}
      """#
    ),
    Sample("allOf", #"{"allOf":[{"field":"event.user.email","exists":true}]}"#),
    Sample("anyOf", #"{"anyOf":[{"field":"event.user.email","exists":true}]}"#),
    Sample("not", #"{"not":{"field":"event.user.email","equals":"a"}}"#),
    Sample("timeOfDay", #"{"timeOfDay":{"from":"22:00","until":"06:00"},"zone":"Europe/Berlin"}"#),
    Sample("weekday", #"{"weekday":["monday","friday"],"zone":"UTC"}"#),
  ]

  private let schema: JSONValue

  init() throws {
    let path = "\(JSONTests.root)/Sources/PostLoginTool/Schemas/rules.schema.json"
    let frame = try JSONText(String(contentsOfFile: path, encoding: .utf8)).value
    schema = RulesJSONSchema.document(frame)
  }

  @Test func `the lists and the schema know the same operators`() {
    let listed =
      Comparison.allCases.map(\.rawValue) + Condition.Form.fieldOperators.map { $0.name }
      + Operand.measures.map { $0.name } + Condition.Form.standaloneOperators.map { $0.name }
    let choices = schema["$defs"]?["condition"]?["oneOf"]?.arrayValue ?? []
    let described = choices.flatMap { $0["properties"]?.objectValue ?? [] }.map(\.name)
    let expected = Self.samples.map(\.name).sorted()
    #expect(listed.sorted() == expected)
    #expect(Set(described).subtracting(["field", "where", "zone"]).sorted() == expected)
  }

  @Test(arguments: samples)
  func `an operator that is read is written the same, as the schema has it`(
    sample: Sample
  ) throws {
    let value = try JSONText(sample.json).value
    #expect(try sample.form().content.jsonValue == value)
    var described = RulesSchema(schema)
    let isAccepted = described.accepts([
      "version": 1, "name": "set",
      "rules": [["name": "r", "when": [value], "then": [["call": "access.deny"]]]],
    ])
    #expect(isAccepted)
    #expect(described.seen.contains { $0.hasSuffix("/properties/\(sample.name)") })
  }

  @Test(arguments: samples)
  func `the functions that an operator calls are there`(sample: Sample) throws {
    var writer = ScriptWriter()
    _ = try writer.condition(sample.form(), indent: 0)
    #expect(!writer.functions.isEmpty)
    #expect(writer.functions.filter { ScriptFunctions.texts(of: [$0]).isEmpty } == [])
  }
}
