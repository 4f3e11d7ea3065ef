import ArgumentParser
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// The arguments for what a tenant's files lack: values, secrets, users, and answers of other hosts.
struct SourceArguments: ParsableArguments {
  @Option(
    name: .customLong("env"),
    help: ArgumentHelp(
      "A value for placeholders, Terraform variables and process.env; may be given again.",
      valueName: "key=value"
    )
  )
  var values: [String] = []

  @Option(
    help: ArgumentHelp(
      "The values of the Actions' secrets: JSON, or lines of KEY=value.",
      valueName: "file"
    ),
    completion: .file()
  )
  var secrets: String?

  @Option(
    help: ArgumentHelp(
      """
      The users of an export or Terraform configuration: a JSON object on each line. (default: ada \
      and bob)
      """,
      valueName: "file"
    ),
    completion: .file()
  )
  var users: String?

  @Option(
    name: .customLong("http"),
    help: ArgumentHelp(
      "A file of stubs, which answer the Actions' requests; may be given again.",
      valueName: "file"
    ),
    completion: .file()
  )
  var stubFiles: [String] = []

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "A host that Actions may send real requests to; may be given again.",
      valueName: "host"
    )
  )
  var hosts: [String] = []

  func validate() throws {
    for value in values where !value.dropFirst().contains("=") {
      throw ValidationError("Write --env as KEY=VALUE.")
    }
  }

  /// The values by name.
  var valuesByName: [String: String] {
    let pairs = values.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  /// Adds what Actions may use.
  ///
  /// - Throws: the error of a file of stubs.
  func extend(_ permissions: inout Permissions) throws {
    for path in stubFiles {
      permissions.stubs = permissions.stubs.followed(by: try HTTPStubs(at: path))
    }
    permissions.hosts += hosts
    permissions.variables.merge(valuesByName) { $1 }
  }

  /// The values of secrets by name; nil without a file.
  func secretValues() throws -> JSONText? { try secrets.map { try Secrets.read(at: $0) } }
}
