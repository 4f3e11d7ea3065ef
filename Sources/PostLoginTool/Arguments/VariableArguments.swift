import ArgumentParser

/// The option that gives values by name, to scripts and to declarations of policies.
struct VariableArguments: ParsableArguments {
  @Option(
    name: .customLong("env"),
    help: """
      A variable of `process.env`, and the value of a Terraform variable or placeholder, as KEY=VALUE; \
      may be given again.
      """.taking("key=value")
  )
  var arguments: [String] = []

  func validate() throws {
    if let wrong = arguments.first(where: { !$0.dropFirst().contains("=") }) {
      throw ValidationError("Write --env KEY=VALUE; `\(wrong)` has no `=` behind a name.")
    }
  }

  /// The values by name; the last one of a name counts.
  var values: [String: String] {
    var values: [String: String] = [:]
    for argument in arguments {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = String(parts[1])
    }
    return values
  }
}
