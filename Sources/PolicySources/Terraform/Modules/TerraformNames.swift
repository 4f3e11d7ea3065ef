/// The blocks of a module by the names under which expressions find them.
struct TerraformNames {
  /// Resources by `type.name`.
  private(set) var resources: [String: TerraformBody.Block] = [:]
  private(set) var data: [String: TerraformBody.Block] = [:]
  private(set) var modules: [String: TerraformBody.Block] = [:]
  private(set) var variables: [String: TerraformBody.Block] = [:]
  private(set) var locals: [String: TerraformExpression] = [:]

  init(_ body: TerraformBody) {
    for block in body.blocks {
      let name = block.labels.joined(separator: ".")
      switch (block.type, block.labels.count) {
      case ("resource", 2): Self.set(&resources, name, block)
      case ("data", 2): Self.set(&data, name, block)
      case ("module", 1): Self.set(&modules, name, block)
      case ("variable", 1): Self.set(&variables, name, block)
      case ("locals", 0):
        for attribute in block.body.attributes where locals[attribute.name] == nil {
          locals[attribute.name] = attribute.value
        }
      default: break
      }
    }
  }

  private static func set(
    _ blocks: inout [String: TerraformBody.Block],
    _ name: String,
    _ block: TerraformBody.Block
  ) {
    if blocks[name] == nil { blocks[name] = block }
  }

  /// The alias in `auth0.eu`, "" for `auth0`; nil for other expressions.
  static func provider(_ expression: TerraformExpression) -> String? {
    switch expression.kind {
    case .name("auth0"), .literal(.string("auth0")): return ""
    case .member(let inner, let alias):
      guard case .name("auth0") = inner.kind else { return nil }
      return alias
    case .literal(.string(let text)) where text.hasPrefix("auth0."):
      return String(text.dropFirst("auth0.".count))
    default: return nil
    }
  }
}

/// The instances of a resource or module, with their places by key.
struct TerraformInstances {
  let all: [TerraformInstance]
  private let indices: [String: Int]

  init(_ all: [TerraformInstance]) {
    self.all = all
    indices = Dictionary(
      all.enumerated().map { ($0.element.key ?? "", $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The instance of a key; nil if there is none.
  func instance(_ key: String?) -> TerraformInstance? { indices[key ?? ""].map { all[$0] } }
}
