package import PolicySources
package import PostLoginTesting
package import WireFormats

/// The policy that files declare.
package struct PolicyResult: CommandResult {
  package let declaration: PolicyDeclaration

  /// The result for a declaration.
  package init(_ declaration: PolicyDeclaration) { self.declaration = declaration }

  /// Files that cannot be read, and parts that are not known.
  package var problems: [PostLoginError] { declaration.problems }

  package var ending: CommandEnding { problems.isEmpty ? .welcome : .incomplete }

  package static let forms: [ReportForm<PolicyResult>] = [
    ReportForm(.pretty) { result, page in
      page.style.text(PolicyLines(result.declaration, page.style).lines)
    },
    ReportForm(.json) { result, _ in
      result.declaration.json.withVersion(version).printed
    },
  ]

  private static let version = 1

  /// The JSON Schema of the result.
  static var schema: JSONValue { PolicySchema.document.withVersionSchema(version) }
}
