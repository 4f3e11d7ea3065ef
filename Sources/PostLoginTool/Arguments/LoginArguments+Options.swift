import ArgumentParser
import NetworkAccess
import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting

extension LoginArguments {
  /// The options of a policy, which add to its files.
  ///
  /// The client reaches the hosts that flow files allow, and `hosts`.
  ///
  /// - Throws: the error of a file that the arguments name.
  func options(
    onFailure: String,
    hosts: [String] = [],
    on host: ScriptHost? = nil
  ) throws -> Policy.Options {
    var options = Policy.Options()
    options.onFailure = onFailure
    options.secrets = try secrets.read()
    options.secretFiles = [secrets.path].compactMap(\.self)
    options.limitSettings = limits.settings
    options.permissions = try permissions()
    options.permissions.hosts = hosts
    options.network = { NetworkClient(try AllowedHosts($0)) }
    options.host = host
    return options
  }

  /// The time and cache of every login.
  ///
  /// - Throws: the error of the file of the cache.
  func context() throws -> GivenContext {
    var context = GivenContext()
    context.now = now?.millisecondsSince1970
    context.cache = try cacheFile.map { try WrittenCache(at: $0) }
    return context
  }

  /// The options of every suite.
  ///
  /// - Throws: the error of a file that the arguments name.
  func suiteOptions(_ geo: GeoArguments) throws -> ActionSuite.Options {
    var options = ActionSuite.Options()
    options.policy = try self.options(onFailure: "deny", on: ScriptHost())
    options.context = try context()
    options.geo = try geo.locator()
    return options
  }

  /// A collection of logins on which versions of a policy are compared.
  ///
  /// The compared versions have the permissions. The suites of the logins need only packages, with
  /// which their Actions can be loaded.
  ///
  /// - Throws: the error of a file that the arguments name.
  func comparedLogins(_ geo: GeoArguments) throws -> ComparedLogins {
    var options = try suiteOptions(geo)
    options.policy.permissions = Permissions()
    options.policy.permissions.modules.packageFolders = packageFolders
    options.needsExpectations = false
    return ComparedLogins(options: options)
  }

  private func permissions() throws -> Permissions {
    var permissions = Permissions()
    permissions.stubs = HTTPStubs(list: try stubFiles.flatMap { try HTTPStubs(at: $0).list })
    permissions.modules.packageFolders = packageFolders
    permissions.modules.standIns = standIns
    permissions.modules.stubModules = try StubModuleReader.read(arguments: stubModules)
    permissions.modules.shared.folder = sharedModules
    permissions.modules.shared.secrets = try SharedModuleSecrets.read(
      arguments: sharedModuleSecrets,
      for: permissions.modules
    )
    permissions.seed = seed
    permissions.variables = variables.values
    return permissions
  }
}
