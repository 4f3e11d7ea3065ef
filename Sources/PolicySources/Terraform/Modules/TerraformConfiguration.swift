package import WireFormats

/// The resources that the files of a folder declare, as far as they are known without Terraform.
package struct TerraformConfiguration {
  package internal(set) var resources: [TerraformResource] = []
  /// Files that cannot be read, and what is not known, in the order in which they were met.
  package internal(set) var problems: [PostLoginError] = []

  /// The folders of its modules, beginning with its own; none for a plan.
  private(set) var folders: [String] = []
  /// Whether it has resources of Auth0's provider, known or not, or settings of the provider.
  private(set) var isOfAuth0 = true
  /// The steps that the evaluation took.
  private(set) var steps = 0

  init() {}

  /// How a configuration is read.
  package struct Options {
    /// Files of variables, which count before those that Terraform finds itself.
    package var variableFiles: [String] = []
    /// Values of variables, which count before all files.
    package var variables: [String: String] = [:]
    /// The value of `terraform.workspace`; nil if it is not known.
    package var workspace: String?
    /// The folder that no file is read outside of; nil for the repository around the configuration.
    package var boundary: String?

    package init() {}
  }

  /// Reads all files of a folder; a file that is not readable is a problem, and the others are read.
  package init(at folder: String, options: Options = Options()) {
    let boundary = options.boundary ?? Self.repository(around: folder)
    let world = TerraformWorld(
      rootFolder: folder,
      boundary: boundary,
      workspace: options.workspace
    )
    var inputs: [String: TerraformValue] = [:]
    let found = TerraformFolder.variableFiles(in: folder).map { FilePath.joined(folder, $0) }
    let files = found.map { path in (path, world.file(path)) }
    // A caller may name files that are in no repository.
    let named = options.variableFiles.map { path in
      (
        path,
        Result { () throws(PostLoginError) in
          try FileBytes.read(path, atMost: TerraformWorld.maximumFileSize)
        }
      )
    }
    for (path, bytes) in files + named {
      inputs.merge(Self.variables(bytes, of: path, world)) { _, new in new }
    }
    for (name, text) in options.variables { inputs[name] = .string(text) }
    let root = TerraformModule(address: "", folder: folder, world: world, inputs: inputs)
    folders = [folder]
    add(root)
    problems = world.problems
    steps = world.steps
    // This reads modules that nothing calls, whose problems do not count.
    isOfAuth0 =
      world.holdsResources(folder, depth: 0)
      || root.body.blocks("provider").contains { $0.labels.first == "auth0" }
  }

  /// The nearest folder around a configuration that is a repository; the configuration's own without
  /// one.
  private static func repository(around folder: String) -> String {
    FilePath.ancestors(of: folder).first { FileStatus(FilePath.joined($0, ".git")) != nil }
      ?? folder
  }

  private static func variables(
    _ bytes: Result<[UInt8], PostLoginError>,
    of path: String,
    _ world: TerraformWorld
  ) -> [String: TerraformValue] {
    var values: [String: TerraformValue] = [:]
    do {
      let bytes = try bytes.get()
      if path.hasSuffix(".json") {
        let document = try Document(bytes: bytes, file: path)
        guard case .map(let members) = document.root.value else { return [:] }
        for member in members { values[member.name] = TerraformValue(member.value.json) }
        return values
      }
      let body = try TerraformParser.body(of: TerraformSource(file: path, bytes: bytes))
      // Values are constants; a module without names evaluates them.
      let module = TerraformModule(address: "", folder: "/dev/null", world: world, inputs: [:])
      for attribute in body.attributes {
        values[attribute.name] = module.evaluate(attribute.value, in: TerraformScope())
      }
    } catch {
      world.report(error)
    }
    return values
  }

  private mutating func add(_ module: TerraformModule) {
    for block in module.body.blocks("resource") where block.labels.count == 2 {
      let (type, name) = (block.labels[0], block.labels[1])
      guard type.hasPrefix("auth0_") else { continue }
      let provider = module.provider(block.body["provider"])
      for instance in module.instances(of: block)?.all ?? [] {
        var reference = TerraformReference(module: module.address, type: type, name: name)
        reference.key = instance.key
        let values = module.values(of: block, instance)
        let text = values["code"]?.stringValue
        resources.append(
          TerraformResource(
            reference: reference,
            values: values,
            provider: provider.isEmpty ? nil : provider,
            isOrdered: block.body["depends_on"] != nil,
            codeFile: block.body["code"].flatMap { module.filePath($0, instance) }
              ?? text.flatMap { module.world.path(ofContent: $0) },
            place: block.place
          )
        )
      }
    }
    for block in module.body.blocks("module") {
      guard let name = block.labels.first else { continue }
      if case .literal(.string(let source))? = block.body["source"]?.kind, source.hasPrefix(".") {
        folders.append(FilePath.joined(module.folder, source))
      }
      for child in module.children(name) ?? [] { add(child.module) }
    }
  }
}

/// One resource of Auth0's provider with its values.
package struct TerraformResource {
  let reference: TerraformReference
  let values: TerraformObject
  /// The alias of the provider that manages it; nil for the default one.
  package let provider: String?
  /// Whether it names others that come before it.
  let isOrdered: Bool
  /// The file that its `code` is read from; nil for code of another origin.
  let codeFile: String?
  let place: TerraformPlace?

  /// The type, such as `auth0_action`.
  package var type: String { reference.type }
  /// The address, such as `module.eu.auth0_action.roles["admin"]`.
  package var address: String { reference.address }
  /// Where it is declared; nil for one of a plan.
  package var location: SourceLocation? { place?.location }
}
