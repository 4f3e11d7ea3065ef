import WireFormats

/// The checks of `api.samlResponse.setAttribute`, which add up over all calls of one execution.
struct SAMLAttributes: CallState {
  /// The size of each changed attribute as a member of one JSON object.
  private var sizes: [String: Int] = [:]
  private let limits: Limits.SAMLAttributes

  init(before context: CallContext) {
    limits = context.limits.samlAttributes
  }

  /// Checks one change and records it; nil if it is valid.
  mutating func failure(setting name: CallArgument, to argument: CallArgument) -> Reply? {
    let value = argument.value
    var key: String?
    switch (name.text, name.value) {
    case (.success(let text), _): key = text
    // JavaScript allows a symbol as a name, but the check below refuses it.
    case (.failure, .symbol): break
    case (.failure(let failure), _): return Reply(value: .failure(failure))
    }
    if let message = value.refusal { return .failure(.typeError, message) }
    var sizes = sizes
    if let key, let text = value.jsonText {
      sizes[key] = JSONText(string: key).bytes.count + 1 + text.bytes.count
    }
    // The size is tested before the types, so that a value of a wrong type can fail for its size.
    guard Self.byteCount(of: sizes) <= limits.thrownBytes else {
      return .failure(
        .error,
        "The total size of the SAML attributes exceeds the limit of \(limits.thrownBytes) bytes."
      )
    }
    if let failure = Self.problems(with: name.value, argument).failure { return failure }
    guard sizes.count <= limits.changeCount else {
      return .failure(
        .error,
        "The number of SAML attribute changes exceeds the limit of \(limits.changeCount)."
      )
    }
    self.sizes = sizes
    return nil
  }

  private static func byteCount(of sizes: [String: Int]) -> Int {
    2 + sizes.values.reduce(0, +) + max(0, sizes.count - 1)
  }

  private static func problems(with name: ScriptValue, _ argument: CallArgument) -> ArgumentProblems
  {
    let value = argument.value
    var problems = ArgumentProblems()
    if name == .undefined {
      problems.noteMissing("attribute")
    } else {
      problems.check(name, isTextOfAtMost: 1024, as: "attribute")
    }
    switch value {
    case .null, .boolean: break
    case .number(let number) where number.isFinite: break
    case .string: problems.check(value, isTextOfAtMost: maximumTextLength, as: "value")
    case .array:
      for (index, element) in argument.elements.enumerated() {
        problems.check(element: element.value, at: index)
      }
    default: problems.note("must be string,number,boolean,null,array", of: "value")
    }
    return problems
  }

  fileprivate static let maximumTextLength = 2048
}

extension ArgumentProblems {
  fileprivate mutating func check(element: ScriptValue, at index: Int) {
    switch element {
    case .boolean: break
    case .number(let number) where number.isFinite: break
    case .string:
      check(element, isTextOfAtMost: SAMLAttributes.maximumTextLength, as: String(index))
    default: note("must be string,number,boolean", of: String(index))
    }
  }
}
