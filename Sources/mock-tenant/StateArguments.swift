import ArgumentParser

/// The arguments for the state that a tenant begins with and leaves.
struct StateArguments: ParsableArguments {
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "The file with the state to begin with, as --export-on-exit writes it.",
      valueName: "file"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var importPath: String?

  @Option(
    help: ArgumentHelp(
      "The file for users, sessions, tokens and logs when the tenant stops, as lines of JSON.",
      valueName: "file"
    ),
    completion: .file(extensions: ["jsonl"])
  )
  var exportOnExit: String?

  @Flag(help: "Export everything, secrets, hashes and signing keys included.")
  var exportSecrets = false

  func validate() throws {
    guard exportOnExit != nil || !exportSecrets else {
      throw ValidationError("--export-secrets needs --export-on-exit.")
    }
  }
}
