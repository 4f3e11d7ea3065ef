package import PolicySources
package import WireFormats

/// A policy that Terraform files, a plan or an export declare, with the path that a caller named.
package struct DeclaredTarget: Sendable {
  package let path: String
  /// The name of the environment whose values it has; nil for none.
  package let environment: String?
  package let declaration: PolicyDeclaration

  /// The path as verdicts show it.
  var title: String { environment.map { "\(path) (\($0))" } ?? path }

  /// Reads the policy that a path declares; nil for Actions and flow files.
  ///
  /// - Throws: the error of the file of values, or of a plan that cannot be read.
  package init?(
    at path: String,
    _ environment: ProjectEnvironment
  ) throws(PostLoginError) {
    guard
      let declaration = try PolicySource.declaration(at: path, environment: environment)
    else { return nil }
    self.path = path
    self.environment = environment.name
    self.declaration = declaration
  }

  /// Whether the files declare nothing of Auth0, as those of other infrastructure.
  ///
  /// Files that cannot be read may declare anything.
  var isEmpty: Bool {
    let isForeign =
      !declaration.isOfAuth0 && declaration.problems.allSatisfy { $0.code == .notKnown }
    return declaration.actions.isEmpty && declaration.modules.isEmpty && declaration.flows.isEmpty
      && declaration.bindings.isEmpty && (isForeign || declaration.problems.isEmpty)
  }
}
