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
    let body: TerraformBody
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
