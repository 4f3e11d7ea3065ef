import ArgumentParser
import PostLogin
import PostLoginRules
import WireFormats

/// `postlogin schema`: the JSON Schemas of the files and reports of the program.
struct SchemaCommand: ParsableCommand {
  /// The texts that have a schema.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case suite, flow, stubs, tenant, project, transaction, event, rules
    case outcome, policy, diff, check, test, backtest, bench, doctor
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema.",
    discussion: """
      The first eight describe files that you write, the others the JSON that commands print. An \
      editor with the YAML language server checks and completes a suite whose first line is \
      `# yaml-language-server: $schema=PATH`, as `postlogin init` writes it. --trigger chooses the \
      event, or transaction data, of another trigger than post-login.

      Example: postlogin schema suite > suite.schema.json
      """
  )

  @Argument(help: "The file or report that the schema describes.")
  var subject: Subject

  @OptionGroup var event: EventTriggerArguments

  func validate() throws {
    guard event.trigger == nil || [.event, .transaction].contains(subject) else {
      throw ValidationError("--trigger goes with `event` and `transaction`.")
    }
  }

  func run() throws { Terminal.write(try subject.text(of: event.definition)) }

  /// The schema of a trigger's transaction data: its frame with the members from the list of fields.
  static func transactionSchema(of definition: TriggerDefinition) throws -> JSONValue {
    let frame = String(decoding: PackageResources.transaction_schema_json, as: UTF8.self)
    return TransactionJSONSchema.document(try JSONText(frame).value, of: definition) ?? .null
  }

  /// The schema of rules: its frame with the conditions from the lists of operators.
  static func rulesSchema() throws -> JSONValue {
    let frame = String(decoding: PackageResources.rules_schema_json, as: UTF8.self)
    return RulesJSONSchema.document(try JSONText(frame).value)
  }
}

extension SchemaCommand.Subject {
  /// The schema as the command prints it; of a login, if it is that of an event.
  func text() throws -> String { try text(of: .postLogin) }

  /// The schema as the command prints it; of the event of a trigger, if it is that of an event.
  func text(of definition: TriggerDefinition) throws -> String {
    try document(of: definition).jsonText(isIndented: true) + "\n"
  }

  private func document(of definition: TriggerDefinition) throws -> JSONValue {
    switch self {
    case .suite: try FileSchema.suite()
    case .flow: try FileSchema.flow()
    case .stubs: try FileSchema.stubs()
    case .transaction: try SchemaCommand.transactionSchema(of: definition)
    case .event: EventJSONSchema(of: definition)?.document ?? .null
    case .rules: try SchemaCommand.rulesSchema()
    case .outcome: RunResult.schema
    case .policy: PolicyResult.schema
    case .bench: BenchReport.schema
    case .doctor: DoctorReport.schema
    case .diff, .check, .test, .backtest: try ReportSchema.document(of: self) ?? .null
    case .tenant: try FileSchema.tenant()
    case .project: try FileSchema.project()
    }
  }
}
