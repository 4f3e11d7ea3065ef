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
  private let inputs: [String: TerraformValue]
  /// Values that are known, by what they are and their names.
  private var values: [String: TerraformValue] = [:]
  /// The names that are being evaluated.
  private var open: Set<String> = []
  private var children: [String: [(TerraformInstance, TerraformModule)]] = [:]

  /// The deepest nesting of modules.
  private static let maximumDepth = 20

  init(
    address: String,
    folder: String,
    world: TerraformWorld,
    inputs: [String: TerraformValue],
    inside outerFolders: [String] = []
  ) {
    self.address = address
    self.folder = folder
    self.world = world
    self.inputs = inputs
    folders = outerFolders + [FilePath.absolute(folder)]
    body = world.body(ofFolder: folder)
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
    let value = evaluate()
    open.remove(name)
    values[name] = value
    return value
  }

  // MARK: - Variables and locals

  func variable(_ name: String, at place: TerraformPlace) -> TerraformValue {
    if let given = inputs[name] { return given }
    guard let block = body.blocks("variable").first(where: { $0.labels == [name] }) else {
      return .unknown(TerraformUnknown(reason: "there is no variable `\(name)`", place: place))
    }
    guard let value = block.body["default"] else {
      return .unknown(
        TerraformUnknown(reason: "the variable `\(name)` has no value", place: block.place)
      )
    }
    return remembered("var.\(name)", at: place) { evaluate(value, in: TerraformScope()) }
  }

  func local(_ name: String, at place: TerraformPlace) -> TerraformValue {
    let value = body.blocks("locals").lazy.compactMap { $0.body[name] }.first
    guard let value else {
      return .unknown(TerraformUnknown(reason: "there is no local `\(name)`", place: place))
    }
    return remembered("local.\(name)", at: place) { evaluate(value, in: TerraformScope()) }
  }

  // MARK: - Instances

  /// The instances of a block by `for_each` and `count`; nil, with a report, if they are not known.
  func instances(of block: TerraformBody.Block) -> [TerraformInstance]? {
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
    let unknown = value.unknown
    world.report(
      PostLoginError(
        .notKnown,
        "\(what) of `\(name)` is not known: \(unknown?.reason ?? "it is of another kind")",
        at: (unknown?.place ?? block.place).location
      )
    )
    return nil
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

  /// The instances of a module that this one calls.
  func children(_ name: String) -> [(instance: TerraformInstance, module: TerraformModule)] {
    if let known = children[name] { return known }
    guard let block = body.blocks("module").first(where: { $0.labels == [name] }) else { return [] }
    children[name] = []
    let made = makeChildren(block, named: name)
    children[name] = made
    return made
  }

  private func makeChildren(
    _ block: TerraformBody.Block,
    named name: String
  ) -> [(TerraformInstance, TerraformModule)] {
    guard let source = source(of: block), let instances = instances(of: block) else { return [] }
    let folder = FilePath.joined(self.folder, source)
    guard world.contains(folder), FileBytes.isFolder(folder) else {
      world.report(
        PostLoginError(
          .unreadable,
          "`\(source)`: no folder of a module in the repository",
          at: block.place.location
        )
      )
      return []
    }
    guard !folders.contains(FilePath.absolute(folder)), folders.count < Self.maximumDepth else {
      world.report(
        PostLoginError(
          .invalidDeclaration,
          "the module `\(name)` calls itself",
          at: block.place.location
        )
      )
      return []
    }
    return instances.map { instance in
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
        inside: folders
      )
      return (instance, module)
    }
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
      let children = children(name)
      guard let first = children.first else {
        return .unknown(
          TerraformUnknown(
            reason: "the outputs of the module `\(name)` are not known",
            place: place
          )
        )
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
    for block in body.blocks("output") {
      guard let name = block.labels.first, let value = block.body["value"] else { continue }
      object.set(
        name,
        remembered("output.\(name)", at: block.place) { evaluate(value, in: TerraformScope()) }
      )
    }
    return object
  }
}
