/// What stands in a file, or between the braces of a block: attributes and blocks in their order.
struct TerraformBody: Sendable {
  struct Attribute: Sendable {
    let name: String
    let value: TerraformExpression
    let place: TerraformPlace
  }

  struct Block: Sendable {
    /// The first word, such as `resource`.
    let type: String
    let labels: [String]
    var body: TerraformBody
    let place: TerraformPlace
  }

  var attributes: [Attribute] = []
  var blocks: [Block] = []

  /// The value of an attribute; nil if there is none of that name.
  subscript(name: String) -> TerraformExpression? {
    attributes.first { $0.name == name }?.value
  }

  /// The blocks of one type.
  func blocks(_ type: String) -> [Block] { blocks.filter { $0.type == type } }
}

extension TerraformBody {
  /// Takes the blocks of an override file: attributes replace those of the same name, and nested blocks
  /// all those of their type (HashiCorp: Override Files).
  mutating func override(with other: TerraformBody) {
    for block in other.blocks {
      if block.type == "locals" {
        overrideLocals(with: block)
      } else if let index = blocks.firstIndex(where: {
        $0.type == block.type && $0.labels == block.labels
      }) {
        blocks[index].body.merge(block.body)
      } else {
        blocks.append(block)
      }
    }
  }

  private mutating func overrideLocals(with block: Block) {
    var added = block
    added.body.attributes = []
    for attribute in block.body.attributes {
      let index = blocks.firstIndex { $0.type == "locals" && $0.body[attribute.name] != nil }
      if let index {
        blocks[index].body.set(attribute)
      } else {
        added.body.attributes.append(attribute)
      }
    }
    if !added.body.attributes.isEmpty { blocks.append(added) }
  }

  private mutating func merge(_ other: TerraformBody) {
    for attribute in other.attributes { set(attribute) }
    let replaced = Set(other.blocks.map(\.kind))
    blocks.removeAll { replaced.contains($0.kind) }
    blocks += other.blocks
  }

  private mutating func set(_ attribute: Attribute) {
    attributes.removeAll { $0.name == attribute.name }
    attributes.append(attribute)
  }
}

extension TerraformBody.Block {
  /// The type of block that it stands for, which a `dynamic` block names.
  fileprivate var kind: String { type == "dynamic" ? labels.first ?? "" : type }
}
