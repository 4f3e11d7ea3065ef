import ArgumentParser
import NetworkAccess
import PostLogin
import PostLoginScripts

/// The arguments that say what scripts may reach outside.
struct PermissionArguments: ParsableArguments {
  @Option(
    name: .customLong("http"),
    help: "What stands in for hosts: a file of stubs; may be given again.",
    completion: .file()
  )
  var stubFiles: [String] = []

  @Option(
    name: .customLong("allow-host"),
    help: "A host that scripts may send requests to, for real; may be given again."
  )
  var hosts: [String] = []

  @Option(
    name: .customLong("module"),
    help: "What stands in for a module, as NAME=FILE; may be given again.",
    completion: .file()
  )
  var stubModules: [String] = []

  @OptionGroup var packages: PackageArguments

  @Option(
    name: .customLong("shared-modules"),
    help: "The folder of the modules that Actions share as `actions:NAME`.",
    completion: .directory
  )
  var sharedModules: String?

  @Option(
    help: "What `actions.secrets` is in a shared module, as NAME=FILE; may be given again.",
    completion: .file()
  )
  var sharedModuleSecrets: [String] = []

  @Option(
    name: .customLong("env"),
    help: "A variable that scripts find in `process.env`, as KEY=VALUE; may be given again."
  )
  var variables: [String] = []

  @Option(help: "What chance follows from; without it, chance is the system's.")
  var seed: UInt64?

  func validate() throws {
    if let wrong = variables.first(where: { !$0.dropFirst().contains("=") }) {
      throw ValidationError("Write --env KEY=VALUE; `\(wrong)` has no `=` behind a name.")
    }
  }

  /// What the arguments grant.
  ///
  /// - Throws: what is wrong with a file or a host that they name.
  func grants() throws -> Permissions {
    var grants = Permissions()
    grants.stubs = HTTPStubs(list: try stubFiles.flatMap { try HTTPStubs(at: $0).list })
    grants.network = hosts.isEmpty ? nil : NetworkClient(try AllowedHosts(hosts))
    grants.modules.packageFolders = packages.folders
    grants.modules.stubModules = try StubModuleReader.read(arguments: stubModules)
    grants.modules.shared.folder = sharedModules
    grants.modules.shared.secrets = try SharedModuleSecrets.read(
      arguments: sharedModuleSecrets,
      for: grants.modules
    )
    grants.seed = seed
    for variable in variables {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      grants.variables[String(parts[0])] = String(parts[1])
    }
    return grants
  }
}

/// The argument that names folders of packages, for the commands that load modules.
struct PackageArguments: ParsableArguments {
  @Option(
    name: .customLong("modules"),
    help: """
      A folder of packages besides the `node_modules` near the Actions, such as /usr/share/nodejs; \
      may be given again.
      """,
    completion: .directory
  )
  var folders: [String] = []
}
