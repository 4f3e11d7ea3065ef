import ArgumentParser

/// The argument that names the login of a command that needs one.
struct FixtureArguments: ParsableArguments {
  @Option(
    name: .customLong("fixture"),
    help: "What to run on: an event or transaction data, in JSON or YAML.".taking("file"),
    completion: .file()
  )
  var path: String?

  /// The path; asked for when the command runs, so that a misspelt option is named first.
  func requiredPath() throws -> String {
    guard let path else { throw ValidationError("Give a --fixture.") }
    return path
  }
}
