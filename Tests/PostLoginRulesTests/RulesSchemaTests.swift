import Foundation
import PostLogin
import PostLoginRules
import Testing
import WireFormats

/// The schema that `postlogin schema rules` prints, against the reader of rule files.
struct RulesSchemaTests {
  private let schema: RulesSchema

  init() throws {
    let path = "\(JSONTests.root)/Sources/PostLoginTool/Schemas/rules.schema.json"
    let frame = try JSONText(String(contentsOfFile: path, encoding: .utf8)).value
    schema = RulesSchema(RulesJSONSchema.document(frame))
  }

  @Test func `the schema describes every form that the reader takes, and none besides`() throws {
    var schema = schema
    for text in [JSONTests.everything, Self.others] {
      _ = try RuleSet(json: text)
      let isAccepted = schema.accepts(try JSONText(text).value)
      #expect(isAccepted)
    }
    #expect(schema.properties.subtracting(schema.seen).sorted() == [])
  }

  /// What one document with every form leaves out.
  private static let others = #"""
    {"$schema":"rules.schema.json","version":1,"name":"others","rules":[{"name":"r","when":[
    {"field":"event.stats.logins_count","isMoreThan":1},
    {"count":"event.authorization.roles","equals":1},
    {"count":"event.authorization.roles","differsFrom":2},
    {"count":"event.authorization.roles","isLessThan":3},
    {"count":"event.authorization.roles","isAtMost":4},
    {"count":"event.authorization.roles","isAtLeast":1}],
    "then":[{"call":"access.deny","arguments":["no"]}]}]}
    """#

  @Test(arguments: ["native-to-web-network-mismatch", "role-claims", "verified-email"])
  func `the schema accepts the examples, and what is written of them`(name: String) throws {
    var schema = schema
    let path = "\(JSONTests.root)/Examples/Rules/\(name).json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let isAccepted = schema.accepts(try JSONText(text).value)
    #expect(isAccepted)
    let isWrittenAccepted = schema.accepts(try RuleSet(at: path).jsonValue)
    #expect(isWrittenAccepted)
  }

  @Test func `the schema accepts the rules of the benchmark`() throws {
    var schema = schema
    let path = "\(JSONTests.root)/Benchmarks/rules/rules.json"
    let rules = try RuleSet(at: path)
    #expect(rules.rules.count == 20)
    #expect(rules.diagnostics.map(\.message) == [])
    let isAccepted = schema.accepts(rules.jsonValue)
    #expect(isAccepted)
  }

  /// Wrong in their form; what is wrong in its meaning is for the reader alone.
  @Test(arguments: [
    "[]", #"{"name":"a","rules":[]}"#, #"{"version":2,"name":"a","rules":[]}"#,
    #"{"version":1,"name":"a","rules":[]}"#, #"{"version":1,"name":"a","rule":[]}"#,
    rule(#""than":[]"#), rule(#""then":[]"#), rule(#""onUnknown":"deny","then":[{"call":"a.b"}]"#),
    condition(#"{"field":"event.user.email"}"#),
    condition(#"{"field":"event.user.email","equals":"a","isIn":["b"]}"#),
    condition(#"{"field":"event.user.email","like":"a"}"#),
    condition(#"{"field":"event.user.email","equals":null}"#),
    condition(#"{"count":"event.authorization.roles","isIn":[1]}"#),
    condition(#"{"weekday":["montag"],"zone":"UTC"}"#),
    condition(#"{"anyElementOf":"event.authorization.roles"}"#),
    condition(
      #"{"speed":{"from":"event.request.geoip","to":"event.request.geoip"},"isMoreThan":1}"#
    ),
  ])
  func `what the schema refuses, the reader refuses`(text: String) throws {
    var schema = schema
    let isAccepted = schema.accepts(try JSONText(text).value)
    #expect(!isAccepted)
    #expect(throws: PostLoginError.self) { try RuleSet(json: text) }
  }

  private static func rule(_ members: String) -> String {
    #"{"version":1,"name":"set","rules":[{"name":"r",\#(members)}]}"#
  }

  private static func condition(_ condition: String) -> String {
    rule(#""when":[\#(condition)],"then":[{"call":"access.deny","arguments":["x"]}]"#)
  }
}
