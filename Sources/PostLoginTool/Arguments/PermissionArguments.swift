import ArgumentParser
import NetworkAccess
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

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

  /// The client for the hosts that the arguments or a flow file allow.
  static let client: @Sendable (_ hosts: [String]) throws -> any HostAccess = { hosts in
    NetworkClient(try AllowedHosts(hosts))
  }

  /// What the arguments grant.
  ///
  /// - Throws: what is wrong with a file or a host that they name.
  func read() throws -> Permissions {
    var permissions = Permissions()
    permissions.stubs = HTTPStubs(list: try stubFiles.flatMap { try HTTPStubs(at: $0).list })
    permissions.hosts = hosts
    permissions.network = hosts.isEmpty ? nil : try Self.client(hosts)
    permissions.modules.packageFolders = packages.folders
    permissions.modules.stubModules = try StubModuleReader.read(arguments: stubModules)
    permissions.modules.shared.folder = sharedModules
    permissions.modules.shared.secrets = try SharedModuleSecrets.read(
      arguments: sharedModuleSecrets,
      for: permissions.modules
    )
    permissions.seed = seed
    for variable in variables {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      permissions.variables[String(parts[0])] = String(parts[1])
    }
    return permissions
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

  /// The folders of packages that scripts at a path find by themselves.
  static func folders(near path: String) -> [String] {
    FilePath.ancestors(of: FileBytes.isFolder(path) ? path : FilePath.folder(of: path))
      .map { FilePath.joined($0, "node_modules") }.filter(FileBytes.isFolder)
  }
}
