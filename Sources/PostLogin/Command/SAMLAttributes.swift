/// The checks of `api.samlResponse.setAttribute`, which count over all calls of one execution.
struct SAMLAttributes: CallState {
  /// The size of each changed attribute as a member of one JSON object.
  private var sizes: [String: Int] = [:]
  private let limits: Limits.SAMLAttributes

  init(before context: CallContext) {
    limits = context.limits.samlAttributes
  }

  /// Checks one change and keeps it; nil when nothing is wrong with it.
  mutating func failure(setting name: ScriptValue, to value: ScriptValue) -> Reply? {
    if let message = value.refusal { return .failure(.typeError, message) }
    let key = name.propertyName
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
    if let failure = Self.problems(with: name, value).failure { return failure }
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

  private static func problems(with name: ScriptValue, _ value: ScriptValue) -> ArgumentProblems {
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
    case .array(let list):
      for (index, element) in list.elements.enumerated() {
        problems.check(element: element, at: index)
      }
    default: problems.note("must be string,number,boolean,null,array", of: "value")
    }
    return problems
  }

  fileprivate static let maximumTextLength = 2048
}

extension ArgumentProblems {
  fileprivate mutating func check(element: JSONText, at index: Int) {
    switch element.kind {
    case .number, .boolean: break
    case .string:
      let text = ScriptValue.string(element.stringValue ?? "")
      check(text, isTextOfAtMost: SAMLAttributes.maximumTextLength, as: String(index))
    case .object, .array, .null: note("must be string,number,boolean", of: String(index))
    }
  }
}
