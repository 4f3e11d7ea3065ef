import WireFormats

/// One module with its inputs, whose names are evaluated when they are asked for.
final class TerraformModule {
  /// The address, such as `module.actions["eu"]`; empty for the root.
  let address: String
  let folder: String
  let body: TerraformBody
  let world: TerraformWorld
  /// The folders of the modules around this one, and its own.
  let folders: [String]
  /// The blocks and locals by their names.
  let names: TerraformNames
  private let inputs: [String: TerraformValue]
  /// The aliases at the root of the providers that this module has other names for; "" is the default.
  private let providers: [String: String]
  /// Values that are known, by what they are and their names.
  private var values: [String: TerraformValue] = [:]
  /// The names that are being evaluated.
  private var open: Set<String> = []
  private var children: [String: [(TerraformInstance, TerraformModule)]?] = [:]
  private var instances: [String: TerraformInstances?] = [:]

  /// The deepest nesting of modules.
  private static let maximumDepth = 20

  init(
    address: String,
    folder: String,
    world: TerraformWorld,
    inputs: [String: TerraformValue],
    providers: [String: String] = [:],
    inside outerFolders: [String] = []
  ) {
    self.address = address
    self.folder = folder
    self.world = world
    self.providers = providers
    folders = outerFolders + [FilePath.absolute(folder)]
    body = world.body(ofFolder: folder)
    names = TerraformNames(body)
    self.inputs = inputs
    world.add(self)
  }

  /// The alias at the root of the provider that a resource names; "" for the default one.
  func provider(_ expression: TerraformExpression?) -> String {
    let alias = expression.flatMap(TerraformNames.provider) ?? ""
    return providers[alias] ?? alias
  }

  /// The value of a name, evaluated once; a name that needs itself is not known.
  func remembered(
    _ name: String,
    at place: TerraformPlace?,
    _ evaluate: () -> TerraformValue
  ) -> TerraformValue {
    if let known = values[name] { return known }
    guard open.insert(name).inserted else {
      return .unknown(TerraformUnknown(reason: "`\(name)` depends on itself", place: place))
    }
    let value = world.bounded(evaluate(), at: place)
    open.remove(name)
    values[name] = value
    return value
  }

  // MARK: - Variables and locals

  func variable(_ name: String, at place: TerraformPlace) -> TerraformValue {
    guard let block = names.variables[name] else {
      return .unknown(TerraformUnknown(reason: "there is no variable `\(name)`", place: place))
    }
    return remembered("var.\(name)", at: place) {
      let type = block.body["type"].flatMap { TerraformType($0, in: self) }
      if let given = inputs[name], given != .null || !isNotNull(block) {
        return type?.converted(Self.parsed(given, as: type, in: self)) ?? given
      }
      guard let value = block.body["default"] else {
        return .unknown(
          TerraformUnknown(reason: "the variable `\(name)` has no value", place: block.place)
        )
      }
      let standard = evaluate(value, in: TerraformScope())
      return type?.converted(standard) ?? standard
    }
  }

  /// The value in a text that the command line gives for a variable of lists or objects.
  private static func parsed(
    _ given: TerraformValue,
    as type: TerraformType?,
    in module: TerraformModule
  ) -> TerraformValue {
    guard let type, type.isCollection, let text = given.stringValue else { return given }
    let source = TerraformSource(file: "the command line", bytes: Array(text.utf8))
    do {
      return module.evaluate(
        try TerraformParser.expression(of: source),
        in: TerraformScope()
      )
    } catch {
      return module.unknown(error.message, at: nil)
    }
  }

  /// Whether `null` stands for the default of a variable.
  private func isNotNull(_ block: TerraformBody.Block) -> Bool {
    block.body["nullable"].map { evaluate($0, in: TerraformScope()) } == .boolean(false)
  }

  func local(_ name: String, at place: TerraformPlace) -> TerraformValue {
    guard let value = names.locals[name] else {
      return .unknown(TerraformUnknown(reason: "there is no local `\(name)`", place: place))
    }
    return remembered("local.\(name)", at: place) { evaluate(value, in: TerraformScope()) }
  }

  // MARK: - Instances

  /// The instances of a block, found once; nil, with a report, if they are not known.
  func instances(of block: TerraformBody.Block) -> TerraformInstances? {
    let name = ([block.type] + block.labels).joined(separator: ".")
    if let known = instances[name] { return known }
    let made = makeInstances(of: block).map(TerraformInstances.init)
    instances[name] = .some(made)
    return made
  }

  private func makeInstances(of block: TerraformBody.Block) -> [TerraformInstance]? {
    let scope = TerraformScope()
    if let count = block.body["count"] {
      let value = evaluate(count, in: scope)
      guard case .number(let number) = value, let count = Int(exactly: number), count >= 0 else {
        return reportUnknown(value, "`count`", of: block)
      }
      guard world.takeInstances(count) else { return reportTooMany(count, of: block) }
      return (0..<count).map(TerraformInstance.numbered)
    }
    guard let forEach = block.body["for_each"] else {
      return world.takeInstances(1) ? [.only] : reportTooMany(1, of: block)
    }
    let value = evaluate(forEach, in: scope)
    let made: [TerraformInstance]
    switch value {
    case .object(let object): made = object.sorted.map { .keyed($0.name, $0.value) }
    case .list(let elements):
      let keys = elements.compactMap(\.text)
      guard keys.count == elements.count else {
        return reportUnknown(value, "`for_each`", of: block)
      }
      made = Set(keys).sorted().map { .keyed($0, .string($0)) }
    default: return reportUnknown(value, "`for_each`", of: block)
    }
    guard world.takeInstances(made.count) else { return reportTooMany(made.count, of: block) }
    return made
  }

  private func reportUnknown(
    _ value: TerraformValue,
    _ what: String,
    of block: TerraformBody.Block
  ) -> [TerraformInstance]? {
    let name = ([block.type] + block.labels).joined(separator: " ")
    let unknown = world.unknown(in: value)
    // Of resources of other providers, and of modules of those, only values are looked at.
    guard isAboutAuth0(block) else { return nil }
    world.report(
      PostLoginError(
        .notKnown,
        "\(what) of `\(name)` is not known: \(unknown?.reason ?? "it is of another kind")",
        at: (unknown?.place ?? block.place).location
      )
    )
    return nil
  }

  private func isAboutAuth0(_ block: TerraformBody.Block) -> Bool {
    guard block.type == "module" else { return block.labels.first?.hasPrefix("auth0_") == true }
    guard case .literal(.string(let source))? = block.body["source"]?.kind else { return true }
    return world.holdsResources(FilePath.joined(folder, source), depth: 0)
  }

  private func reportTooMany(
    _ count: Int,
    of block: TerraformBody.Block
  ) -> [TerraformInstance]? {
    world.report(
      PostLoginError(
        .limitExceeded,
        "`\(block.labels.joined(separator: "."))` has \(count) instances, and at most 10000 resources "
          + "are read",
        at: block.place.location
      )
    )
    return nil
  }

  // MARK: - Modules inside

  /// The instances of a module that this one calls; nil if they are not known.
  func children(
    _ name: String
  ) -> [(instance: TerraformInstance, module: TerraformModule)]? {
    if let known = children[name] { return known }
    guard let block = names.modules[name] else { return nil }
    children[name] = .some(nil)
    let made = makeChildren(block, named: name)
    children[name] = .some(made)
    return made
  }

  private func makeChildren(
    _ block: TerraformBody.Block,
    named name: String
  ) -> [(TerraformInstance, TerraformModule)]? {
    guard let source = source(of: block) else { return nil }
    let folder = FilePath.joined(self.folder, source)
    guard world.contains(folder), FileBytes.isFolder(folder) else {
      world.report(
        PostLoginError(
          .unreadable,
          "`\(source)`: no folder of a module in the repository",
          at: block.place.location
        )
      )
      return nil
    }
    guard !folders.contains(FilePath.absolute(folder)), folders.count < Self.maximumDepth else {
      world.report(
        PostLoginError(
          .invalidDeclaration,
          "the module `\(name)` calls itself",
          at: block.place.location
        )
      )
      return nil
    }
    guard let instances = instances(of: block) else { return nil }
    return instances.all.map { instance in
      let scope = TerraformScope.instance(instance)
      var inputs: [String: TerraformValue] = [:]
      for attribute in block.body.attributes
      where !["source", "version", "for_each", "count", "providers", "depends_on"]
        .contains(attribute.name)
      {
        inputs[attribute.name] = evaluate(attribute.value, in: scope)
      }
      let key = instance.key.map { "[\($0)]" } ?? ""
      let module = TerraformModule(
        address: (address.isEmpty ? "" : "\(address).") + "module.\(name)\(key)",
        folder: folder,
        world: world,
        inputs: inputs,
        providers: innerProviders(block),
        inside: folders
      )
      return (instance, module)
    }
  }

  /// The aliases at the root of the providers that a module inside gets.
  private func innerProviders(_ block: TerraformBody.Block) -> [String: String] {
    var inner = ["": provider(nil)]
    guard case .object(let members)? = block.body["providers"]?.kind else { return inner }
    for member in members {
      guard let name = TerraformNames.provider(member.key) else { continue }
      inner[name] = provider(member.value)
    }
    return inner
  }

  /// The relative path of a module; nil, with a report, for one from elsewhere.
  private func source(of block: TerraformBody.Block) -> String? {
    let value = block.body["source"].map { evaluate($0, in: TerraformScope()) }
    guard let text = value?.stringValue else { return nil }
    guard text.hasPrefix("./") || text.hasPrefix("../") else {
      world.report(
        PostLoginError(
          .notKnown,
          "the module `\(block.labels.joined(separator: "."))` comes from `\(text)`, which is not read",
          at: block.place.location
        )
      )
      return nil
    }
    return text
  }

  /// The outputs of a module inside, by the key of each instance.
  func outputs(ofModule name: String, at place: TerraformPlace) -> TerraformValue {
    remembered("module.\(name)", at: place) {
      guard let block = names.modules[name], let children = children(name) else {
        return .unknown(
          TerraformUnknown(
            reason: "the outputs of the module `\(name)` are not known",
            place: place
          )
        )
      }
      guard let first = children.first else {
        return block.body["count"] == nil ? .object(TerraformObject()) : .list([])
      }
      switch first.instance {
      case .only: return .object(first.module.outputs())
      case .numbered: return .list(children.map { .object($0.module.outputs()) })
      case .keyed:
        var object = TerraformObject()
        for child in children {
          guard case .keyed(let key, _) = child.instance else { continue }
          object.set(key, .object(child.module.outputs()))
        }
        return .object(object)
      }
    }
  }

  private func outputs() -> TerraformObject {
    var object = TerraformObject()
    for block in body.blocks where block.type == "output" {
      guard let name = block.labels.first, let value = block.body["value"] else { continue }
      object.set(
        name,
        remembered("output.\(name)", at: block.place) { evaluate(value, in: TerraformScope()) }
      )
    }
    return object
  }
}
