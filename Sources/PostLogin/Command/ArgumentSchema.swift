import WireFormats

/// A check of the arguments of a call, in the order and the words of the JSON schemas of Auth0's
/// runtime.
struct ArgumentSchema: Sendable {
  /// The values that a parameter or member may have.
  indirect enum Rule: Sendable {
    /// A string with so many code points.
    case text(ClosedRange<Int>)
    case boolean
    case oneOf([String])
    /// An object with these members; a closed one has no others.
    case object([Member], isClosed: Bool, maximumCount: Int)
  }

  /// A parameter, or a member of an object.
  struct Member: Sendable {
    let name: String
    let isRequired: Bool
    let rule: Rule

    static func required(_ name: String, _ rule: Rule) -> Member {
      Member(name: name, isRequired: true, rule: rule)
    }

    static func optional(_ name: String, _ rule: Rule) -> Member {
      Member(name: name, isRequired: false, rule: rule)
    }
  }

  /// The beginning of the error's text.
  private let prefix: String
  /// The parameters in the order of a call.
  private let parameters: [Member]
  /// The positions of the parameters in the order in which they are checked.
  private let order: [Int]

  /// A check of these parameters, in this order or in one of its own.
  init(_ prefix: String, _ parameters: [Member], inOrder order: [Int]? = nil) {
    self.prefix = prefix
    self.parameters = parameters
    self.order = order ?? Array(parameters.indices)
  }

  /// The error to throw, which lists every problem; nil if the arguments are valid.
  func failure(of arguments: Arguments) -> Reply? {
    var problems = ArgumentProblems()
    let values = parameters.enumerated().map { position, parameter in
      (parameter, CheckedValue(arguments[position]))
    }
    let ordered = order.map { values[$0] }
    for (parameter, value) in ordered where parameter.isRequired {
      if case .missing = value { problems.noteMissing(parameter.name) }
    }
    for (parameter, value) in ordered { problems.check(value, parameter) }
    return problems.failure(prefix)
  }
}

/// A value as far as a schema looks at it.
private enum CheckedValue {
  case missing
  case json(JSONText)
  /// An object whose members are not known.
  case object
  /// A value that no rule permits.
  case other

  init(_ value: ScriptValue) {
    switch value {
    case .undefined: self = .missing
    case .object(nil), .unserializable(isArray: false, _): self = .object
    default: self = value.jsonText.map(CheckedValue.json) ?? .other
    }
  }

  var text: String? {
    guard case .json(let json) = self else { return nil }
    return json.stringValue
  }
}

extension ArgumentProblems {
  fileprivate mutating func check(_ value: CheckedValue, _ member: ArgumentSchema.Member) {
    if case .missing = value { return }
    switch member.rule {
    case .text(let lengths):
      guard let text = value.text else { return note("must be string", of: member.name) }
      let count = text.unicodeScalars.count
      if count > lengths.upperBound {
        note("must NOT have more than \(lengths.upperBound) characters", of: member.name)
      } else if count < lengths.lowerBound {
        note("must NOT have fewer than \(lengths.lowerBound) characters", of: member.name)
      }
    case .boolean:
      guard case .json(let json) = value, json.kind == .boolean else {
        return note("must be boolean", of: member.name)
      }
    case .oneOf(let values):
      guard let text = value.text, values.contains(text) else {
        return note("must be equal to one of the allowed values", of: member.name)
      }
    case .object(let members, let isClosed, let maximumCount):
      if case .object = value { return }
      guard case .json(let json) = value, json.kind == .object else {
        return note("must be object", of: member.name)
      }
      let names = json.members.map(\.name)
      if names.count > maximumCount {
        note("must NOT have more than \(maximumCount) properties", of: member.name)
      }
      for inner in members where inner.isRequired && !names.contains(inner.name) {
        note("must have required property '\(inner.name)'", of: member.name)
      }
      for name in names where isClosed && !members.contains(where: { $0.name == name }) {
        note("must NOT have additional properties", of: member.name)
      }
      for inner in members {
        check(json[inner.name].map(CheckedValue.json) ?? .missing, inner)
      }
    }
  }
}
