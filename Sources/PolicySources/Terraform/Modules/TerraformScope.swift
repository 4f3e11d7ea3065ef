/// The names that have a meaning inside one expression: those of loops, `each`, `count` and `self`.
struct TerraformScope {
  private var names: [String: TerraformValue] = [:]

  init() {}

  subscript(name: String) -> TerraformValue? { names[name] }

  mutating func add(_ name: String, _ value: TerraformValue) { names[name] = value }

  /// The scope with one more name.
  func adding(_ name: String, _ value: TerraformValue) -> TerraformScope {
    var scope = self
    scope.add(name, value)
    return scope
  }

  /// The scope of an element of a loop.
  func adding(
    key keyName: String?,
    _ key: TerraformValue,
    value valueName: String,
    _ value: TerraformValue
  ) -> TerraformScope {
    let scope = keyName.map { adding($0, key) } ?? self
    return scope.adding(valueName, value)
  }

  /// The scope of an instance that `for_each` or `count` makes.
  static func instance(_ instance: TerraformInstance) -> TerraformScope {
    switch instance {
    case .only: return TerraformScope()
    case .numbered(let index):
      var count = TerraformObject()
      count.set("index", .number(Double(index)))
      return TerraformScope().adding("count", .object(count))
    case .keyed(let key, let value):
      var each = TerraformObject()
      each.set("key", .string(key))
      each.set("value", value)
      return TerraformScope().adding("each", .object(each))
    }
  }
}

/// One of the instances of a resource or module.
enum TerraformInstance {
  case only
  /// One of `count`.
  case numbered(Int)
  /// One of `for_each`.
  case keyed(String, TerraformValue)

  /// What stands between brackets in its address; nil for the only one.
  var key: String? {
    switch self {
    case .only: nil
    case .numbered(let index): "\(index)"
    case .keyed(let key, _): "\"\(key)\""
    }
  }
}
