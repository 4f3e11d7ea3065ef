import ArgumentParser

/// The options of every command that runs logins.
///
/// Each means the same in all of them: it applies to every login and overrides fixtures, suites and
/// logs.
struct LoginArguments: ParsableArguments {
  @Option(
    name: .customLong("cache"),
    help: """
      The records of `api.cache` before the login, in JSON or YAML: for each key a text, or `value` \
      and `expires_at`.
      """.taking("file"),
    completion: .file()
  )
  var cacheFile: String?

  @Option(help: "The time that scripts see, such as 2026-01-15T12:00:00Z.".taking("time"))
  var now: TimeArgument?

  @OptionGroup var secrets: SecretsArguments

  @Option(
    name: .customLong("http"),
    help: "A file of stubs that answer requests in place of hosts; may be given again.".taking(
      "file"
    ),
    completion: .file()
  )
  var stubFiles: [String] = []

  @Option(
    name: .customLong("module"),
    help: "A file to load in place of a module, as NAME=FILE; may be given again.".taking(
      "name=file"
    ),
    completion: .file()
  )
  var stubModules: [String] = []

  @Option(
    name: .customLong("modules"),
    help: """
      A folder of packages, such as /usr/share/nodejs, in addition to the `node_modules` near the \
      Actions; may be given again.
      """.taking("folder"),
    completion: .directory
  )
  var packageFolders: [String] = []

  @Flag(help: "Use stand-ins for common packages that are not installed.")
  var standIns = false

  @Option(
    name: .customLong("shared-modules"),
    help: "The folder of the modules that Actions share as `actions:NAME`.".taking("folder"),
    completion: .directory
  )
  var sharedModules: String?

  @Option(
    help: "The `actions.secrets` of a shared module, as NAME=FILE; may be given again.".taking(
      "name=file"
    ),
    completion: .file()
  )
  var sharedModuleSecrets: [String] = []

  @OptionGroup var variables: VariableArguments

  @Option(
    help: """
      The seed of random values and of generated logins. (default: random values are new in each \
      run, generated logins the same)
      """.taking("number")
  )
  var seed: UInt64?

  @OptionGroup var limits: LimitArguments
}
