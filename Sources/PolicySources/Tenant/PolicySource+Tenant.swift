package import WireFormats

extension PolicySource {
  /// The tenant that a path declares; nil for Actions and flow files.
  ///
  /// - Throws: the error of the file of values, or of a plan that cannot be read.
  package static func tenant(
    at path: String,
    environment: ProjectEnvironment
  ) throws(PostLoginError) -> TenantDeclaration? {
    switch kind(of: path) {
    case .actions, .flow: return nil
    case .export:
      return ExportTenant.declaration(
        at: folder(at: path),
        placeholders: Placeholders(try environment.allValues())
      )
    case .terraform, .plan:
      guard let configuration = try configuration(at: path, environment: environment) else {
        return nil
      }
      return TerraformTenant.declaration(
        of: configuration,
        provider: environment.provider,
        path: path
      )
    }
  }
}
