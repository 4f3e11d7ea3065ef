import PostLogin
import TestSupport
import Testing

@testable import PostLoginTool
import WireFormats

@Suite(.tags(.program, .rules))
struct RulesSchemaCommandTests {
  @Test func `the schema of rules describes every form of a condition`() throws {
    let schema = try SchemaCommand.rulesSchema()
    let choices = schema["$defs"]?["condition"]?["oneOf"]?.arrayValue ?? []
    let subjects = choices.map { $0["properties"]?.objectValue?.first?.name }
    #expect(
      subjects == [
        "field", "count", "anyElementOf", "everyElementOf", "allOf", "anyOf", "not", "timeOfDay",
        "weekday",
      ]
    )
  }
}
