import ArgumentParser
import PostLogin
import PostLoginRules
import WireFormats

/// `postlogin schema`: the JSON Schemas of what the program reads and writes.
struct SchemaCommand: ParsableCommand {
  /// The texts that have a schema.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case outcome, transaction, event, rules, diff, check, test, backtest
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema.",
    discussion: """
      The first seven describe files that people write, the others what commands print as JSON. An \
      editor with the YAML language server checks and completes a suite whose first line is \
      `# yaml-language-server: $schema=PATH`, as `postlogin init` writes it.

      Example: postlogin schema suite > suite.schema.json
      """
  )

  @Argument(help: "What the schema describes.")
  var subject: Subject

  func run() throws {
    switch subject {
    case .outcome:
      Terminal.write(OutcomeSection.schemaDocument.jsonText(isIndented: true) + "\n")
    case .transaction:
      Terminal.write(try Self.transactionSchema().jsonText(isIndented: true) + "\n")
    case .rules:
      Terminal.write(try Self.rulesSchema().jsonText(isIndented: true) + "\n")
    case .event:
      // Made from the list of fields, so that it cannot fall behind.
      Terminal.write(EventJSONSchema.document.jsonText(isIndented: true) + "\n")
    case .diff, .check, .test, .backtest:
      let document = try ReportSchema.document(of: subject) ?? .null
      Terminal.write(document.jsonText(isIndented: true) + "\n")
    }
  }

  /// The frame of the schema, filled with the members that the list of fields knows.
  static func transactionSchema() throws -> JSONValue {
    let frame = String(decoding: PackageResources.transaction_schema_json, as: UTF8.self)
    return TransactionJSONSchema.document(try JSONText(frame).value)
  }

  /// The frame of the schema, filled with the conditions that the lists of operators know.
  static func rulesSchema() throws -> JSONValue {
    let frame = String(decoding: PackageResources.rules_schema_json, as: UTF8.self)
    return RulesJSONSchema.document(try JSONText(frame).value)
  }
}
