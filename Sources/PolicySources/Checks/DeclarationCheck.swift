import PostLogin
import WireFormats

/// Finds what Auth0 refuses or ignores in the declaration of a policy, without running any code.
///
/// Parts that are not known have no findings: they are problems of the declaration.
package struct DeclarationCheck {
  let declaration: PolicyDeclaration
  /// The Actions with their code, in the order of the declaration.
  let actions: [(action: DeclaredAction, code: CheckedCode)]
  /// The shared modules with their code.
  let modules: [(module: DeclaredModule, code: CheckedCode)]

  /// The findings of a declaration, in the order of their files and lines.
  package static func findings(of declaration: PolicyDeclaration) -> [DeclarationFinding] {
    DeclarationCheck(declaration).findings
  }

  private init(_ declaration: PolicyDeclaration) {
    self.declaration = declaration
    actions = declaration.actions.map { ($0, CheckedCode($0)) }
    modules = declaration.modules.map { ($0, CheckedCode($0)) }
  }

  private var findings: [DeclarationFinding] {
    let codes = actions.map(\.code) + modules.map(\.code)
    let all =
      nameFindings + bindingFindings + moduleFindings + flowSizeFindings
      + actions.flatMap { triggerFindings(of: $0.action, $0.code) + runtimeFindings(of: $0.action) }
      + codes.flatMap { secretFindings(of: $0) + packageFindings(of: $0) + sizeFindings(of: $0) }
    return all.sorted { left, right in
      (left.sortKey.0, left.sortKey.1, left.sortKey.2, left.code.rawValue, left.message)
        < (right.sortKey.0, right.sortKey.1, right.sortKey.2, right.code.rawValue, right.message)
    }
  }
}

extension DeclarationFinding {
  fileprivate var sortKey: (String, Int, Int) {
    (location?.file ?? "", location?.line ?? 0, location?.column ?? 0)
  }
}
