package import PolicySources
import WireFormats

/// A request for the policy that files declare, independent of the command line and of printing.
package struct PolicyRequest: Sendable {
  package var policy: NamedPolicy

  /// A request for a policy, with the values that its files lack.
  package init(_ policy: NamedPolicy) { self.policy = policy }

  /// Reads the policy; runs neither Terraform nor a script.
  ///
  /// - Throws: `unreadable` for a path that leads nowhere, `invalidFlow` for one that declares no Action,
  ///   and the error of a plan or of the file of values.
  package func result() throws -> PolicyResult {
    let path = policy.path
    guard FileStatus(path) != nil else {
      throw PostLoginError.unreadable(path, "no such file, folder or environment")
    }
    guard
      let declaration = try PolicySource.declaration(at: path, environment: policy.environment)
    else {
      throw PostLoginError(
        .invalidFlow,
        "`\(DocumentText.line(path, atMost: 200))` holds Actions or a flow, and declares no triggers, "
          + "secrets and packages of a tenant",
        help: "name a Terraform folder, the JSON of a plan or state, or an export; other commands "
          + "take Actions and flow files as they are"
      )
    }
    try declaration.checkHasActions(at: path)
    return PolicyResult(declaration)
  }
}
