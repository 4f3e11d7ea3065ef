/// The type of a variable, which converts its values and fills in what they leave out (HashiCorp: Type
/// Constraints).
indirect enum TerraformType {
  case any, string, number, boolean
  case list(TerraformType)
  case set(TerraformType)
  case map(TerraformType)
  case object([Attribute])

  struct Attribute {
    let name: String
    let type: TerraformType
    let isOptional: Bool
    /// The value in the place of one that is left out.
    let standard: TerraformValue
  }

  /// Reads a type; defaults of attributes are evaluated in the module.
  init(_ expression: TerraformExpression, in module: TerraformModule) {
    switch expression.kind {
    case .name("string"): self = .string
    case .name("number"): self = .number
    case .name("bool"): self = .boolean
    case .call(let name, let arguments, _):
      let inner = arguments.first
      switch (name, inner?.kind) {
      case ("list", let inner?): self = .list(Self(inner, at: expression.place, in: module))
      case ("set", let inner?): self = .set(Self(inner, at: expression.place, in: module))
      case ("map", let inner?): self = .map(Self(inner, at: expression.place, in: module))
      case ("object", .object(let members)?):
        self = .object(
          members.compactMap { member in
            guard case .literal(.string(let name)) = member.key.kind else { return nil }
            return Attribute(name, member.value, in: module)
          }
        )
      default: self = .any
      }
    default: self = .any
    }
  }

  private init(
    _ kind: TerraformExpression.Kind,
    at place: TerraformPlace,
    in module: TerraformModule
  ) {
    self.init(TerraformExpression(kind: kind, place: place), in: module)
  }

  /// Whether its values consist of others.
  var isCollection: Bool {
    switch self {
    case .any, .string, .number, .boolean: false
    case .list, .set, .map, .object: true
    }
  }

  /// The value in this type; a value that does not fit stays as it is.
  func converted(_ value: TerraformValue) -> TerraformValue {
    switch self {
    case .any: return value
    case .string:
      switch value {
      case .number, .boolean: return value.text.map(TerraformValue.string) ?? value
      default: return value
      }
    case .number: return TerraformModule.number(value).map(TerraformValue.number) ?? value
    case .boolean: return TerraformModule.boolean(value).map(TerraformValue.boolean) ?? value
    case .list(let inner), .set(let inner):
      guard case .list(let elements) = value else { return value }
      let list = TerraformValue.list(elements.map(inner.converted))
      if case .set = self { return TerraformFunction.named("toset")?.apply([list]) ?? list }
      return list
    case .map(let inner):
      guard case .object(let object) = value else { return value }
      return .object(object.mapped(inner.converted))
    case .object(let attributes):
      guard case .object(let object) = value else { return value }
      var result = TerraformObject()
      for attribute in attributes {
        let given = object[attribute.name] ?? (attribute.isOptional ? .null : nil)
        guard let given else { continue }
        let isLeftOut = given == .null && attribute.isOptional
        result.set(
          attribute.name,
          attribute.type.converted(isLeftOut ? attribute.standard : given),
          at: object.place(of: attribute.name)
        )
      }
      return .object(result)
    }
  }
}

extension TerraformType.Attribute {
  init(_ name: String, _ expression: TerraformExpression, in module: TerraformModule) {
    self.name = name
    guard case .call("optional", let arguments, _) = expression.kind, let inner = arguments.first
    else {
      type = TerraformType(expression, in: module)
      isOptional = false
      standard = .null
      return
    }
    type = TerraformType(inner, in: module)
    isOptional = true
    standard =
      arguments.count > 1 ? module.evaluate(arguments[1], in: TerraformScope()) : .null
  }
}

extension TerraformObject {
  /// The object with other values at the same places.
  func mapped(_ transform: (TerraformValue) -> TerraformValue) -> TerraformObject {
    TerraformObject(
      members.map { Member(name: $0.name, value: transform($0.value), place: $0.place) }
    )
  }
}
