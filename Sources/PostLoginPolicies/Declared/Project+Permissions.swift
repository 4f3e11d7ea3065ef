package import PolicySources
import PostLoginScripts
package import WireFormats

extension Project {
  /// What the policies of all environments may use.
  ///
  /// - Throws: the error of a file of stubs.
  package func permissions() throws(PostLoginError) -> Permissions {
    var permissions = Permissions()
    for path in stubFiles {
      permissions.stubs = permissions.stubs.followed(by: try HTTPStubs(at: path).shared)
    }
    permissions.hosts = allowedHosts
    permissions.modules.stubModules = modules.stubModules
    permissions.modules.shared.secrets = modules.secrets
    permissions.modules.shared.folder = sharedModules
    permissions.modules.packageFolders = packageFolders
    permissions.modules.standIns = standIns
    return permissions
  }
}
