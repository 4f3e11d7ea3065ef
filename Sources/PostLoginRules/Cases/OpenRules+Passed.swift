package import WireFormats

extension OpenRules {
  /// The values of the unknown fields that rules pass on.
  package struct PassedValue: Sendable, Hashable {
    package let names: [String]
    /// Nil where the field is missing.
    package let value: JSONValue?
    /// Whether the value matches any other one.
    package let isAnyValue: Bool
  }

  /// The unknown fields that the calls pass on, once they are made.
  package var passedValues: [PassedValue] {
    var values: [PassedValue] = []
    let passed = passed
    for one in passed {
      guard let subject = subjects[one.exists], let names = one.field.names,
        !values.contains(where: { $0.names == names })
      else { continue }
      let plain = passed.lazy.filter { $0.field == one.field }.compactMap(\.plain).first
      let isPlain = plain.map { truths[$0] != .unknown }
      values.append(value(of: one, at: names, subject, isPlain: isPlain))
    }
    return values
  }

  private func value(
    of passed: RuleConditions.PassedField,
    at names: [String],
    _ subject: Int,
    isPlain: Bool?
  ) -> PassedValue {
    guard truths[passed.exists] == .yes else {
      return PassedValue(names: names, value: nil, isAnyValue: false)
    }
    if let exact = exactValue(of: subject) {
      return PassedValue(names: names, value: exact, isAnyValue: false)
    }
    return PassedValue(
      names: names,
      value: (isPlain == false ? .object : passed.field.kind).standIn(passed.exists),
      isAnyValue: true
    )
  }

  /// The value of a field that is equal to a constant.
  private func exactValue(of subject: Int) -> JSONValue? {
    let domain = open[subject].domain
    for (form, truth) in zip(domain.atoms, open[subject].chosen?.truths ?? []) {
      guard case .compare(.field, let comparison, .constant(let constant)) = form else { continue }
      if case .flag(let flag) = constant, truth != .unknown {
        return .boolean(flag == ((comparison == .equals) == (truth == .yes)))
      }
      if comparison == .equals, truth == .yes, constant.kind != .time {
        return constant.jsonValue
      }
    }
    return nil
  }
}

extension FieldReference.Kind {
  /// A value that no rule is expected to name, another one for each number.
  fileprivate func standIn(_ number: Int) -> JSONValue {
    let text = JSONValue.string("postlogin-any-value-\(number)")
    return switch self {
    case .text, .anything: text
    case .time: .string(TimeText.text(of: 946_684_800_000 + Double(number) * 86_400_123))
    case .number: .number("\(7_919 + number).0625")
    case .flag: .boolean(true)
    case .texts: [text]
    case .objects: [["name": text]]
    case .object: ["name": text]
    }
  }
}
