import ArgumentParser

/// The argument that names the login of a command that needs one.
struct FixtureArguments: ParsableArguments {
  @Option(
    name: .customLong("fixture"),
    help: "The login to run on: an event or transaction data, in JSON or YAML.".taking("file"),
    completion: .file()
  )
  var path: String?

  /// The path; required only when the command runs, so that a misspelt option is reported first.
  func requiredPath() throws -> String {
    guard let path else { throw ValidationError("Give a --fixture.") }
    return path
  }
}
