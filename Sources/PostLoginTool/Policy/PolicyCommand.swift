import ArgumentParser
import PolicySources
import WireFormats

/// `postlogin policy`: the policy that Terraform or an export declares.
struct PolicyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policy",
    abstract: "Prints the Actions that Terraform or an export declares, in their order.",
    discussion: """
      Prints each trigger with its Actions in their order, and the file, runtime, packages, secrets \
      and shared modules of each; of secrets only the names. Runs neither Terraform nor a script. With \
      --json, the same policy is the same text in each form, so that two of them can be compared; \
      `postlogin schema policy` describes it. Exit status: 0 all of the policy is known; 2 a part is \
      not known or cannot be read, and is named with its place; 64 wrong usage.

      Example: postlogin policy terraform --json
      """
  )

  @Argument(
    help: """
      A Terraform folder, the JSON of a plan or state, an export of Auth0's deploy tool, or an \
      environment of postlogin.yaml.
      """,
    completion: .file()
  )
  var policy: String

  @OptionGroup var variables: VariableArguments

  @OptionGroup var output: JSONArguments

  func run() async throws {
    try await Terminal.reporting {
      var named = try NamedPolicy(near: policy)
      named.environment.values.merge(variables.values) { $1 }
      let result = try PolicyRequest(named).result()
      output.print(result)
      // The text has the problems itself.
      if output.json { result.problems.forEach { Terminal.writeProblem($0.description) } }
      if let status = result.ending.status { throw status }
    }
  }
}
