import PostLogin
package import WireFormats

/// A tenant or environment of a project: where its policy is, and the values that the policy lacks.
package struct ProjectEnvironment: Sendable {
  /// The name in the project; nil for a policy that a command names.
  package let name: String?
  /// The path of the policy, in any form that `PolicySource` knows.
  package var policy: String
  /// The file of values for placeholders and Terraform variables; nil for none.
  package var valueFile: String?
  /// Values for placeholders and Terraform variables; they come before those of the file.
  package var values: [String: String] = [:]
  /// The value of `terraform.workspace`; nil if it is not known.
  package var workspace: String?
  /// The alias of the Terraform provider that manages the tenant; nil for the default one.
  package var provider: String?
  /// Files of Terraform variables.
  package var variableFiles: [String] = []
  /// The file of the values of secrets; nil for those of the declaration.
  package var secretsFile: String?
  /// The folder that nothing is read outside of; nil for the repository around the policy.
  package var boundary: String?
  /// Where the project declares it.
  package var location: SourceLocation?

  /// An environment without values.
  package init(name: String?, policy: String) {
    self.name = name
    self.policy = policy
  }

  /// All values for placeholders and Terraform variables, by name.
  ///
  /// - Throws: the error of the file of values.
  package func allValues() throws(PostLoginError) -> [String: String] {
    guard let valueFile else { return values }
    let members = try Secrets.read(at: valueFile).value.objectValue ?? []
    let read = members.map { ($0.name, $0.value.stringValue ?? "") }
    return values.merging(read) { own, _ in own }
  }

  /// The values of secrets by name, as a JSON object; nil without a file.
  ///
  /// - Throws: the error of the file.
  package func secrets() throws(PostLoginError) -> JSONText? {
    guard let secretsFile else { return nil }
    return try Secrets.read(at: secretsFile)
  }
}
