import ArgumentParser
import NetworkDoor
import PostLogin
import PostLoginScripts

/// The arguments that say what scripts may reach outside.
struct OutsideArguments: ParsableArguments {
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
    help: "Writes what allowed hosts answer into this folder, as stubs without secrets.",
    completion: .directory
  )
  var record: String?

  @Option(
    name: .customLong("module"),
    help: "What stands in for a module, as NAME=FILE; may be given again.",
    completion: .file()
  )
  var standIns: [String] = []

  @OptionGroup var packages: PackageArguments

  @Option(
    name: .customLong("shared-modules"),
    help: "The folder of the modules that Actions share as `actions:NAME`.",
    completion: .directory
  )
  var sharedModules: String?

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
    if record != nil, hosts.isEmpty {
      throw ValidationError("--record writes what hosts answer; allow one with --allow-host.")
    }
  }

  /// The surroundings with what the arguments say about them.
  func applied(to surroundings: Surroundings, _ door: GrantedDoor) -> Surroundings {
    var surroundings = surroundings
    surroundings.door = LoginDoor(door)
    surroundings.seed = seed ?? surroundings.seed
    for variable in variables {
      let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      surroundings.variables[String(parts[0])] = String(parts[1])
    }
    return surroundings
  }

  /// Writes what hosts answered, where that was asked for.
  func record(_ door: GrantedDoor, _ secrets: SecretMask) throws {
    guard let record else { return }
    try PrivateFile.makeFolder(record)
    for file in Recording(secrets).files(of: door.exchanges) {
      try PrivateFile.write(file.bytes, to: "\(record)/\(file.name)")
    }
  }

  /// The door of a login with the scripts of a flow.
  func door(of flow: Flow) throws -> GrantedDoor {
    let access = ModuleAccess(
      actionFiles: flow.scriptFiles,
      root: ".",
      packageFolders: packages.folders,
      standIns: try StandInReader.read(arguments: standIns),
      shared: SharedModules(folder: sharedModules)
    )
    return GrantedDoor(
      stubs: HTTPStubs(list: try stubFiles.flatMap { try HTTPStubs(at: $0).list }),
      network: hosts.isEmpty ? nil : NetworkDoor(try AllowedHosts(hosts)),
      modules: ModuleDoor(ModuleResolver(access))
    )
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
