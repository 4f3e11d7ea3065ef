import ArgumentParser

/// `postlogin schema`: the JSON Schemas of what the program reads and writes.
struct SchemaCommand: ParsableCommand {
  /// The texts that have a schema.
  enum Subject: String, ExpressibleByArgument, CaseIterable { case outcome }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema."
  )

  @Argument(help: "What the schema describes.")
  var subject: Subject

  func run() {
    switch subject {
    case .outcome:
      Terminal.write(String(decoding: PackageResources.outcome_schema_json, as: UTF8.self))
    }
  }
}
