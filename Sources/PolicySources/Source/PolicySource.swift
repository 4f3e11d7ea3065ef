import ScriptText
package import WireFormats

/// What a path of a policy leads to.
package enum PolicySource: String, Sendable, CaseIterable {
  /// An Action, a file of rules, or a folder of Actions and suites.
  case actions
  /// A flow file.
  case flow
  /// An export of Auth0's deploy tool, in one file or in folders.
  case export
  /// A folder with a Terraform configuration.
  case terraform
  /// A Terraform plan or state, as `terraform show -json` prints it.
  case plan

  /// Whether it declares the policy of a tenant, with the flows of its triggers.
  package var isDeclaration: Bool {
    switch self {
    case .actions, .flow: false
    case .export, .terraform, .plan: true
    }
  }

  /// What a path leads to; a path that leads nowhere counts as an Action, whose reader reports it.
  ///
  /// A folder with `code.js` or `code.ts` is an Action, whatever else it holds: name a `.tf` file, or the
  /// file of an export, for the policy around it.
  package static func kind(of path: String) -> PolicySource {
    guard FileBytes.isFolder(path) else { return kind(ofFile: path) }
    if CodeFile.action(in: path) != nil { return .actions }
    if TerraformFolder.isConfiguration(path) { return .terraform }
    return ExportSigns.isExport(path) ? .export : .actions
  }

  /// The policy that a path declares; nil for Actions and flow files, which `PolicyReader` reads.
  ///
  /// Parts that are not known, and files that cannot be read, are problems of the declaration. The
  /// environment has the values that the files lack.
  ///
  /// - Throws: the error of the file of values, or of a plan that cannot be read.
  package static func declaration(
    at path: String,
    environment: ProjectEnvironment
  ) throws(PostLoginError) -> PolicyDeclaration? {
    switch kind(of: path) {
    case .actions, .flow: return nil
    case .export:
      return ExportPolicy.declaration(
        at: folder(at: path),
        placeholders: Placeholders(try environment.allValues())
      )
    case .terraform, .plan:
      return try configuration(at: path, environment: environment).map { configuration in
        TerraformPolicy.declaration(of: configuration, provider: environment.provider)
      }
    }
  }

  /// The resources of a Terraform folder or plan; nil for another kind.
  ///
  /// - Throws: the error of the file of values, or of a plan that cannot be read.
  static func configuration(
    at path: String,
    environment: ProjectEnvironment
  ) throws(PostLoginError) -> TerraformConfiguration? {
    switch kind(of: path) {
    case .terraform:
      TerraformConfiguration(at: folder(at: path), options: try environment.terraformOptions())
    case .plan: try TerraformPlan.configuration(at: path)
    case .actions, .flow, .export: nil
    }
  }

  /// A path that leads to a folder, or the folder of a file.
  static func folder(at path: String) -> String {
    guard !FileBytes.isFolder(path) else { return path }
    let folder = FilePath.folder(of: path)
    return folder.isEmpty ? "." : folder
  }

  private static func kind(ofFile path: String) -> PolicySource {
    let name = FilePath.name(of: path)
    if name.hasSuffix(".tf") || name.hasSuffix(".tf.json") { return .terraform }
    if name.hasSuffix(".tfstate") { return .plan }
    let isJSON = name.hasSuffix(".json")
    guard isJSON || name.hasSuffix(".yaml") || name.hasSuffix(".yml") else { return .actions }
    if isJSON, let document = jsonDocument(at: path) {
      if document["format_version"] != nil { return .plan }
      if document["rules"] != nil, !ExportSigns.isFileName(name) { return .actions }
    }
    return ExportSigns.isExportFile(path) ? .export : .flow
  }

  private static func jsonDocument(at path: String) -> JSONText? {
    guard let bytes = try? FileBytes.read(path, atMost: TerraformPlan.maximumSize) else {
      return nil
    }
    return try? JSONText(checking: bytes, file: path)
  }
}

extension ProjectEnvironment {
  fileprivate func terraformOptions() throws(PostLoginError) -> TerraformConfiguration.Options {
    var options = TerraformConfiguration.Options()
    options.variables = try allValues()
    options.variableFiles = variableFiles
    options.workspace = workspace
    options.boundary = boundary
    return options
  }
}
