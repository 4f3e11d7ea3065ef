import WireFormats

extension TerraformModule {
  /// The value of an expression; what cannot be known is `unknown`, with the place that makes it so.
  func evaluate(_ expression: TerraformExpression, in scope: TerraformScope) -> TerraformValue {
    world.deeper { result(of: expression, in: scope) }
      ?? .unknown(TerraformUnknown(reason: "too much to evaluate", place: expression.place))
  }

  private func result(
    of expression: TerraformExpression,
    in scope: TerraformScope
  ) -> TerraformValue {
    let place = expression.place
    switch expression.kind {
    case .literal(let value): return value
    case .template(let parts): return text(of: parts, in: scope, at: place)
    case .list(let elements): return .list(elements.map { evaluate($0, in: scope) })
    case .object(let members): return object(members, in: scope)
    case .name(let name):
      return scope[name] ?? unknown("`\(name)` is no name here", at: place)
    case .member(let inner, let name): return member(name, of: inner, in: scope, at: place)
    case .index(let inner, let index):
      return element(
        evaluate(index, in: scope),
        of: evaluate(inner, in: scope),
        at: place
      )
    case .splat(let inner, let each): return splat(evaluate(inner, in: scope), each, in: scope)
    case .call(let name, let arguments, let expandsLast):
      return call(name, arguments, expandsLast: expandsLast, in: scope, at: place)
    case .not(let inner):
      return mapped(evaluate(inner, in: scope), at: place) { value in
        Self.boolean(value).map { .boolean(!$0) }
      }
    case .negative(let inner):
      return mapped(evaluate(inner, in: scope), at: place) { value in
        Self.number(value).map { .number(-$0) }
      }
    case .binary(let symbol, let left, let right):
      return binary(symbol, left, right, in: scope, at: place)
    case .conditional(let condition, let first, let second):
      let value = evaluate(condition, in: scope)
      guard let isTrue = Self.boolean(value) else {
        return .unknown(world.unknown(in: value) ?? self.unknownReason("no condition", at: place))
      }
      return evaluate(isTrue ? first : second, in: scope)
    case .loop(let loop): return self.loop(loop, in: scope, at: place)
    }
  }

  func unknown(_ reason: String, at place: TerraformPlace?) -> TerraformValue {
    .unknown(unknownReason(reason, at: place))
  }

  /// An unknown value that would be an error in Terraform.
  func failure(_ reason: String, at place: TerraformPlace) -> TerraformValue {
    .unknown(TerraformUnknown(reason: reason, place: place, isError: true))
  }

  private func unknownReason(_ reason: String, at place: TerraformPlace?) -> TerraformUnknown {
    TerraformUnknown(reason: reason, place: place)
  }

  private func mapped(
    _ value: TerraformValue,
    at place: TerraformPlace,
    _ transform: (TerraformValue) -> TerraformValue?
  ) -> TerraformValue {
    if let unknown = world.unknown(in: value) { return .unknown(unknown) }
    return transform(value) ?? unknown("a value of the wrong kind", at: place)
  }

  static func boolean(_ value: TerraformValue) -> Bool? {
    switch value {
    case .boolean(let value): value
    case .string("true"): true
    case .string("false"): false
    default: nil
    }
  }

  static func number(_ value: TerraformValue) -> Double? {
    switch value {
    case .number(let number): number
    case .string(let text): Double(text)
    default: nil
    }
  }

  // MARK: - Paths

  private func member(
    _ name: String,
    of inner: TerraformExpression,
    in scope: TerraformScope,
    at place: TerraformPlace
  ) -> TerraformValue {
    if case .name(let root) = inner.kind, scope[root] == nil {
      return global(root, name, at: place)
    }
    if case .member(let first, let type) = inner.kind, case .name("data") = first.kind {
      return data(type, name, at: place)
    }
    return member(name, of: evaluate(inner, in: scope), at: place)
  }

  private func global(
    _ root: String,
    _ name: String,
    at place: TerraformPlace
  ) -> TerraformValue {
    switch root {
    case "var": return variable(name, at: place)
    case "local": return local(name, at: place)
    case "module": return outputs(ofModule: name, at: place)
    case "path":
      switch name {
      case "module": return .string(folder.isEmpty ? "." : folder)
      case "root", "cwd": return .string(world.rootFolder.isEmpty ? "." : world.rootFolder)
      default: return unknown("there is no `path.\(name)`", at: place)
      }
    case "terraform":
      guard name == "workspace", let workspace = world.workspace else {
        return unknown("`terraform.\(name)` is chosen when Terraform runs", at: place)
      }
      return .string(workspace)
    case "data": return unknown("a data source needs a name", at: place)
    default: return resource(root, name, at: place)
    }
  }

  private func member(
    _ name: String,
    of value: TerraformValue,
    at place: TerraformPlace
  ) -> TerraformValue {
    switch value {
    case .object(let object): object[name] ?? failure("there is no `\(name)`", at: place)
    case .reference(let reference) where reference.attribute == nil:
      attribute(name, of: reference)
    case .reference(let reference):
      unknown("`\(reference.address)` is known after Terraform ran", at: place)
    case .unknown: value
    case .null, .boolean, .number, .string, .list:
      failure("`\(name)` of a value without members", at: place)
    }
  }

  func element(
    _ index: TerraformValue,
    of value: TerraformValue,
    at place: TerraformPlace
  ) -> TerraformValue {
    if let unknown = world.unknown(in: index) { return .unknown(unknown) }
    switch value {
    case .list(let elements):
      guard let number = Self.number(index), let position = Int(exactly: number),
        elements.indices.contains(position)
      else { return failure("there is no such element", at: place) }
      return elements[position]
    case .object(let object):
      guard let key = index.text else { return unknown("a key is a text", at: place) }
      return object[key] ?? failure("there is no `\(key)`", at: place)
    case .reference(let reference) where reference.attribute == nil:
      guard let name = index.stringValue else { return failure("a key is a text", at: place) }
      return attribute(name, of: reference)
    case .reference(let reference):
      return unknown("`\(reference.address)` is known after Terraform ran", at: place)
    case .unknown: return value
    case .null, .boolean, .number, .string:
      return failure("a value without elements", at: place)
    }
  }

  private func splat(
    _ value: TerraformValue,
    _ each: TerraformExpression,
    in scope: TerraformScope
  ) -> TerraformValue {
    func result(_ element: TerraformValue) -> TerraformValue {
      evaluate(each, in: scope.adding(TerraformExpression.splatName, element))
    }
    switch value {
    case .unknown: return value
    case .null: return .list([])
    case .list(let elements): return .list(elements.map(result))
    case .boolean, .number, .string, .object, .reference: return .list([result(value)])
    }
  }

  // MARK: - Operators

  private func binary(
    _ symbol: TerraformOperator,
    _ left: TerraformExpression,
    _ right: TerraformExpression,
    in scope: TerraformScope,
    at place: TerraformPlace
  ) -> TerraformValue {
    let first = evaluate(left, in: scope)
    // A side that decides alone makes the other one unimportant.
    switch (symbol, Self.boolean(first)) {
    case (.and, false?): return .boolean(false)
    case (.or, true?): return .boolean(true)
    default: break
    }
    let second = evaluate(right, in: scope)
    if let unknown = world.unknown(in: first) ?? world.unknown(in: second) {
      return .unknown(unknown)
    }
    switch symbol {
    case .equal, .different:
      // Long texts are compared byte by byte.
      guard world.takeSteps((first.stringValue?.utf8.count ?? 0) / 256) else {
        return unknown("too much to evaluate", at: place)
      }
      return .boolean((first == second) == (symbol == .equal))
    case .and, .or:
      return Self.boolean(second).map(TerraformValue.boolean)
        ?? unknown("a value of the wrong kind", at: place)
    default: break
    }
    guard let one = Self.number(first), let other = Self.number(second) else {
      return unknown("`\(symbol.rawValue)` needs numbers", at: place)
    }
    return Self.result(of: symbol, one, other) ?? unknown("a division by zero", at: place)
  }

  private static func result(
    of symbol: TerraformOperator,
    _ one: Double,
    _ other: Double
  ) -> TerraformValue? {
    switch symbol {
    case .atMost: .boolean(one <= other)
    case .atLeast: .boolean(one >= other)
    case .less: .boolean(one < other)
    case .greater: .boolean(one > other)
    case .plus: .number(one + other)
    case .minus: .number(one - other)
    case .times: .number(one * other)
    case .divided: other == 0 ? nil : .number(one / other)
    case .remainder: other == 0 ? nil : .number(one.truncatingRemainder(dividingBy: other))
    case .or, .and, .equal, .different: nil
    }
  }

  // MARK: - Collections

  private func object(
    _ members: [(key: TerraformExpression, value: TerraformExpression)],
    in scope: TerraformScope
  ) -> TerraformValue {
    var object = TerraformObject()
    for member in members {
      let key = evaluate(member.key, in: scope)
      guard let name = key.text else {
        return .unknown(
          world.unknown(in: key) ?? unknownReason("a key is a text", at: member.key.place)
        )
      }
      object.set(name, evaluate(member.value, in: scope), at: member.key.place)
    }
    return .object(object)
  }

  private func loop(
    _ loop: TerraformLoop,
    in scope: TerraformScope,
    at place: TerraformPlace
  ) -> TerraformValue {
    let collection = evaluate(loop.collection, in: scope)
    guard let pairs = Self.pairs(of: collection) else {
      return .unknown(
        world.unknown(in: collection)
          ?? unknownReason("a loop over neither a list nor a map", at: place)
      )
    }
    var list: [TerraformValue] = []
    var object = TerraformObject()
    for pair in pairs {
      let inner = scope.adding(
        key: loop.keyName,
        pair.key,
        value: loop.valueName,
        pair.value
      )
      if let condition = loop.condition {
        let value = evaluate(condition, in: inner)
        guard let isTaken = Self.boolean(value) else {
          return .unknown(
            world.unknown(in: value) ?? unknownReason("no condition", at: condition.place)
          )
        }
        guard isTaken else { continue }
      }
      let result = evaluate(loop.result, in: inner)
      guard let key = loop.key else {
        list.append(result)
        continue
      }
      let name = evaluate(key, in: inner)
      guard let name = name.text else {
        return .unknown(world.unknown(in: name) ?? unknownReason("a key is a text", at: key.place))
      }
      guard loop.isGrouped else {
        object.set(name, result, at: loop.result.place)
        continue
      }
      if case .list(let before)? = object[name] {
        object.set(name, .list(before + [result]))
      } else {
        object.set(name, .list([result]))
      }
    }
    return loop.key == nil ? .list(list) : .object(object)
  }

  // MARK: - Texts

  /// The text of a template; a template that is one value alone is that value.
  func text(
    of parts: [TerraformTemplatePart],
    in scope: TerraformScope,
    at place: TerraformPlace
  ) -> TerraformValue {
    if parts.count == 1, case .value(let value)? = parts.first { return evaluate(value, in: scope) }
    var text = ""
    if let failure = append(parts, in: scope, at: place, to: &text) { return .unknown(failure) }
    return .string(text)
  }

  /// Writes parts; returns why not all of the text is known.
  private func append(
    _ parts: [TerraformTemplatePart],
    in scope: TerraformScope,
    at place: TerraformPlace,
    to text: inout String
  ) -> TerraformUnknown? {
    for part in parts {
      switch part {
      case .text(let fixed):
        guard world.takeBytes(fixed.utf8.count) else {
          return unknownReason("too long a text", at: place)
        }
        text += fixed
      case .value(let expression):
        let value = evaluate(expression, in: scope)
        guard let written = value.text else {
          return world.unknown(in: value) ?? unknownReason("no text", at: expression.place)
        }
        guard world.takeBytes(written.utf8.count) else {
          return unknownReason("too long a text", at: place)
        }
        text += written
      case .choice(let condition, let first, let second):
        let value = evaluate(condition, in: scope)
        guard let isTrue = Self.boolean(value) else {
          return world.unknown(in: value) ?? unknownReason("no condition", at: condition.place)
        }
        if let failure = append(isTrue ? first : second, in: scope, at: place, to: &text) {
          return failure
        }
      case .loop(let keyName, let valueName, let expression, let inner):
        let collection = evaluate(expression, in: scope)
        guard let pairs = Self.pairs(of: collection) else {
          return world.unknown(in: collection)
            ?? unknownReason("no collection", at: expression.place)
        }
        for pair in pairs {
          guard world.takeStep() else { return unknownReason("too much to evaluate", at: place) }
          let each = scope.adding(key: keyName, pair.key, value: valueName, pair.value)
          if let failure = append(inner, in: each, at: place, to: &text) { return failure }
        }
      }
    }
    return nil
  }
}
