extension FailedOperation {
  /// V8's text of the error; nil where it is not known.
  func hostedText(_ family: Family, _ values: KnownValues) -> String? {
    let value = values.value(of: operand)
    let nothing = family.nothing ?? value?.nothing
    switch kind {
    case .uninitialized(let name): return "Cannot access '\(name)' before initialization"
    case .constant: return "Assignment to constant variable."
    case .objectPattern(let text): return Self.text(of: ObjectPattern(text), operand, value)
    case .otherPattern: return nil
    case .asyncLoop:
      return nothing.map {
        "Cannot read properties of \($0) (reading 'Symbol(Symbol.asyncIterator)')"
      }
    case .element(isDeclaration: true): return Self.notIterable(".for")
    case .listPattern(isDeclaration: false), .element(isDeclaration: false):
      return nothing.map(Self.valueNotIterable)
    case .spreadArgument(isLast: true) where family == .spreading(isNothing: false):
      return "Spread syntax requires ...iterable[Symbol.iterator] to be a function"
    default: break
    }
    guard let expression = ScriptExpression(operand), let nothing = nothing ?? Self.anyNothing(kind)
    else { return nil }
    return switch kind {
    case .loop: Self.loop(over: expression, nothing)
    case .listPattern: Self.declaration(of: expression, nothing)
    case .delegation: Self.delegation(to: expression, nothing)
    case .spread: Self.spread(expression)
    case .spreadArgument(let isLast): Self.argument(expression, family, nothing, isLast)
    default: nil
    }
  }

  /// The text of a spread does not show the value.
  private static func anyNothing(_ kind: Kind) -> String? { kind == .spread ? "" : nil }

  private static func text(
    of pattern: ObjectPattern?,
    _ operand: Substring,
    _ value: KnownValue?
  ) -> String? {
    switch value {
    case .nothing(let nothing):
      ScriptExpression(operand).flatMap { pattern?.message(of: $0.hosted, being: nothing) }
    case .something(let json?): pattern?.message(in: json)
    default: nil
    }
  }

  // MARK: - Lists

  private static func loop(over expression: ScriptExpression, _ nothing: String) -> String? {
    guard expression.joint == nil else {
      // V8 shows a choice between names whose last one is `null`, and it alone.
      let isShown = expression.terms.allSatisfy(\.parts.isEmpty) && nothing == "null"
      return expression.hasCall || isShown ? nil : valueNotIterable(nothing)
    }
    guard let chain = expression.chain else { return nil }
    if expression.isAwaited { return notIterable(expression.hosted) }
    if chain.isOptional { return valueNotIterable(nothing) }
    if chain.parts.last == .call { return chain.isOnlyCall ? noList(of: chain) : nil }
    return notIterable(chain.hosted)
  }

  private static func declaration(of expression: ScriptExpression, _ nothing: String) -> String? {
    guard !expression.isAwaited else { return notIterable(expression.hosted) }
    guard let chain = expression.chain else {
      return expression.hasCall ? nil : valueNotIterable(nothing)
    }
    if expression.isGrouped || chain.isOptional { return valueNotIterable(nothing) }
    if expression.isName { return notIterable(chain.hosted) }
    guard chain.parts == [.call], chain.root != nil else { return valueNotIterable(nothing) }
    return noList(of: chain)
  }

  private static func delegation(to expression: ScriptExpression, _ nothing: String) -> String? {
    guard let chain = expression.chain, !expression.isAwaited else { return nil }
    let isPlain = expression.isName || chain.isOptional
    return isPlain
      ? valueNotIterable(nothing) : notIterable("yield* \(ExpressionChain.intermediate)")
  }

  private static func spread(_ expression: ScriptExpression) -> String? {
    guard !expression.isAwaited, expression.hasCall else { return notIterable(expression.hosted) }
    guard let chain = expression.chain, chain.parts.last == .call else {
      return expression.chain.map { notIterable($0.hosted) }
    }
    return chain.isOnlyCall && !chain.isOptional ? noList(of: chain) : nil
  }

  private static func argument(
    _ expression: ScriptExpression,
    _ family: Family,
    _ nothing: String,
    _ isLast: Bool
  ) -> String? {
    if isLast { return "\(expression.hosted) is not iterable (cannot read property \(nothing))" }
    return expression.hasCall && !expression.isAwaited ? nil : valueNotIterable(nothing)
  }

  // MARK: - Words

  private static func notIterable(_ expression: String) -> String {
    "\(expression) is not iterable"
  }

  static func valueNotIterable(_ nothing: String) -> String {
    "\(nothing == "null" ? "object null" : nothing) is not iterable "
      + "(cannot read property Symbol(Symbol.iterator))"
  }

  private static func noList(of chain: ExpressionChain) -> String {
    "\(chain.hostedObject) is not a function or its return value is not iterable"
  }
}
