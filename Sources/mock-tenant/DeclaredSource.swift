import MockTenant
import PolicySources
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

/// A tenant and its Actions as an export, Terraform or a plan declares them.
struct DeclaredSource {
  /// The path, and the values that the files lack.
  let environment: ProjectEnvironment
  let permissions: Permissions

  /// The Actions.
  ///
  /// - Throws: the error of a file of values or secrets, or of a plan that cannot be read.
  func policy(host: ScriptHost) throws -> DeclaredPolicy {
    let declaration = try PolicySource.declaration(
      at: environment.policy,
      environment: environment
    )
    var policy = DeclaredPolicy(
      declaration ?? PolicyDeclaration(),
      host: host,
      limits: Limits()
    )
    policy.permissions = permissions
    policy.secrets = try environment.secrets()
    policy.secretsFile = environment.secretsFile
    return policy
  }

  /// The entities, with users in a file or the sample's, and what is not known of them.
  ///
  /// - Throws: the errors of `policy(host:)`; `notJSON` for a file of users; `invalidTenant`.
  func tenant(usersAt path: String?) throws -> (file: TenantFile, problems: [PostLoginError]) {
    let users = try path.map(UsersFile.users)
    guard
      let declared = try PolicySource.tenant(at: environment.policy, environment: environment)
    else { return (.sample, []) }
    return (try TenantFile(declared: declared.document, users: users), declared.problems)
  }
}
