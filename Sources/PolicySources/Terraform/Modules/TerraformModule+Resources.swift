import WireFormats

extension TerraformModule {
  /// A resource, or all of its instances, as an expression sees it.
  func resource(_ type: String, _ name: String, at place: TerraformPlace) -> TerraformValue {
    guard let block = names.resources["\(type).\(name)"] else {
      return .unknown(
        TerraformUnknown(reason: "there is no resource `\(type).\(name)`", place: place)
      )
    }
    return remembered("\(type).\(name)", at: place) {
      let reference = TerraformReference(module: address, type: type, name: name)
      guard let instances = instances(of: block)?.all else {
        return .unknown(
          TerraformUnknown(
            reason: "the instances of `\(type).\(name)` are not known",
            place: place
          )
        )
      }
      guard let first = instances.first else {
        return block.body["count"] == nil ? .object(TerraformObject()) : .list([])
      }
      func instance(_ instance: TerraformInstance) -> TerraformValue {
        var copy = reference
        copy.key = instance.key
        return .reference(copy)
      }
      switch first {
      case .only: return .reference(reference)
      case .numbered: return .list(instances.map(instance))
      case .keyed:
        var object = TerraformObject()
        for element in instances {
          guard case .keyed(let key, _) = element else { continue }
          object.set(key, instance(element))
        }
        return .object(object)
      }
    }
  }

  /// An attribute of a resource: what the file says, or a reference to what the provider computes.
  func attribute(_ name: String, of reference: TerraformReference) -> TerraformValue {
    var computed = reference
    computed.attribute = name
    let owner = reference.module == address ? self : world.module(reference.module)
    return owner?.ownAttribute(name, of: reference) ?? .reference(computed)
  }

  private func ownAttribute(
    _ name: String,
    of reference: TerraformReference
  ) -> TerraformValue? {
    guard let block = names.resources["\(reference.type).\(reference.name)"],
      let value = block.body[name]
    else { return nil }
    return remembered("\(reference.address).\(name)", at: block.place) {
      let instance = instances(of: block)?.instance(reference.key)
      return evaluate(value, in: .instance(instance ?? .only))
    }
  }

  /// The attributes and blocks of an instance.
  func values(of block: TerraformBody.Block, _ instance: TerraformInstance) -> TerraformObject {
    object(of: block.body, in: .instance(instance), skipping: Self.metaArguments)
  }

  private static let metaArguments: Set<String> = [
    "for_each", "count", "provider", "depends_on", "lifecycle", "provisioner", "connection",
  ]

  private func object(
    of body: TerraformBody,
    in scope: TerraformScope,
    skipping skipped: Set<String> = []
  ) -> TerraformObject {
    var object = TerraformObject()
    for attribute in body.attributes where !skipped.contains(attribute.name) {
      let value = world.bounded(evaluate(attribute.value, in: scope), at: attribute.place)
      object.set(attribute.name, value, at: attribute.place)
    }
    for group in groups(of: body.blocks.filter { !skipped.contains($0.type) }, in: scope) {
      object.set(group.type, group.unknown ?? .list(group.blocks), at: group.place)
    }
    return object
  }

  /// The blocks of one type in a body.
  private struct BlockGroup {
    let type: String
    let place: TerraformPlace
    var blocks: [TerraformValue] = []
    /// The value of all blocks, if `dynamic` makes an unknown number of them.
    var unknown: TerraformValue?
  }

  private func groups(
    of blocks: [TerraformBody.Block],
    in scope: TerraformScope
  ) -> [BlockGroup] {
    var groups: [BlockGroup] = []
    var indices: [String: Int] = [:]
    for block in blocks {
      let isDynamic = block.type == "dynamic"
      let type = isDynamic ? block.labels.first ?? "" : block.type
      let index = indices[type] ?? groups.count
      if index == groups.count {
        groups.append(BlockGroup(type: type, place: block.place))
        indices[type] = index
      }
      let made = isDynamic ? dynamic(block, in: scope) : .list([inner(block, in: scope)])
      if case .list(let more) = made {
        groups[index].blocks += more
      } else {
        groups[index].unknown = groups[index].unknown ?? made
      }
    }
    return groups
  }

  private func inner(_ block: TerraformBody.Block, in scope: TerraformScope) -> TerraformValue {
    .object(object(of: block.body, in: scope))
  }

  /// The blocks that `dynamic` makes.
  private func dynamic(_ block: TerraformBody.Block, in scope: TerraformScope) -> TerraformValue {
    guard let forEach = block.body["for_each"], let content = block.body.blocks("content").first
    else {
      return .unknown(TerraformUnknown(reason: "`dynamic` has no `content`", place: block.place))
    }
    let iterator: String
    switch block.body["iterator"]?.kind {
    case .name(let name)?, .literal(.string(let name))?: iterator = name
    default: iterator = block.labels.first ?? ""
    }
    let collection = evaluate(forEach, in: scope)
    guard let pairs = Self.pairs(of: collection) else {
      return .unknown(
        world.unknown(in: collection)
          ?? TerraformUnknown(reason: "`for_each` is neither a list nor a map", place: block.place)
      )
    }
    return .list(
      pairs.map { key, value in
        var element = TerraformObject()
        element.set("key", key)
        element.set("value", value)
        return inner(content, in: scope.adding(iterator, .object(element)))
      }
    )
  }

  /// The keys and values of a collection; nil for other values.
  static func pairs(of value: TerraformValue) -> [(key: TerraformValue, value: TerraformValue)]? {
    switch value {
    case .list(let elements):
      elements.enumerated().map { (.number(Double($0.offset)), $0.element) }
    case .object(let object): object.sorted.map { (.string($0.name), $0.value) }
    default: nil
    }
  }

  /// An attribute of a data source; only those that files of the repository decide are known.
  func data(_ type: String, _ name: String, at place: TerraformPlace) -> TerraformValue {
    let values = names.data["\(type).\(name)"].map { object(of: $0.body, in: TerraformScope()) }
    var known = TerraformObject()
    switch type {
    case "local_file", "local_sensitive_file":
      guard let path = values?["filename"]?.stringValue else { break }
      known.set("content", content(of: path, at: place))
      return .object(known)
    case "template_file":
      guard let text = values?["template"]?.stringValue else { break }
      known.set("rendered", rendered(text, values?["vars"], at: place))
      return .object(known)
    default: break
    }
    return .unknown(
      TerraformUnknown(reason: "`data.\(type).\(name)` is read when Terraform runs", place: place)
    )
  }
}
