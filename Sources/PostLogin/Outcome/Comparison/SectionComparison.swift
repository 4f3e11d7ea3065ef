package import WireFormats

/// How a section counts where two outcomes of one login are compared.
///
/// The shape of the section says which of its lists have no order.
package struct SectionComparison: Sendable {
  fileprivate enum Extent {
    case nothing, loginsThatAreNotDenied, everyLogin
  }

  fileprivate let extent: Extent
  /// The members that give rights.
  package let rights: [Right]
  /// The value that is compared; nil for the section's JSON.
  fileprivate let value: (@Sendable (Outcome) -> JSONValue)?

  /// Not compared: the section describes the run, or another section tells the same.
  static let ignored = SectionComparison(extent: .nothing, rights: [], value: nil)

  /// Compared in every login.
  static func always(rights: Right...) -> SectionComparison {
    SectionComparison(extent: .everyLogin, rights: rights, value: nil)
  }

  /// Compared in every login by a value that is not the section's JSON.
  static func always(by value: @escaping @Sendable (Outcome) -> JSONValue) -> SectionComparison {
    SectionComparison(extent: .everyLogin, rights: [], value: value)
  }

  /// Compared by such a value unless both outcomes deny the login.
  static func unlessDenied(
    by value: @escaping @Sendable (Outcome) -> JSONValue
  ) -> SectionComparison {
    SectionComparison(extent: .loginsThatAreNotDenied, rights: [], value: value)
  }

  /// Compared unless both outcomes deny the login, which then has no use for the section.
  static func unlessDenied(rights: Right...) -> SectionComparison {
    SectionComparison(extent: .loginsThatAreNotDenied, rights: rights, value: nil)
  }
}

extension OutcomeSection {
  /// Whether a difference in the section is a difference of two logins.
  package func counts(ifBothAreDenied areDenied: Bool) -> Bool {
    switch comparison.extent {
    case .nothing: false
    case .loginsThatAreNotDenied: !areDenied
    case .everyLogin: true
    }
  }

  /// The value of an outcome that is compared, without the order of lists that have none.
  package func comparedValue(of outcome: Outcome) -> JSONValue {
    if let value = comparison.value { return value(outcome) }
    return shape?.withoutOrder(json(outcome)) ?? json(outcome)
  }
}

extension OutcomeShape {
  /// The value with an object of names in place of a list without order, and without documented
  /// members that are null.
  fileprivate func withoutOrder(_ value: JSONValue) -> JSONValue {
    switch (self, value) {
    case (.keys(let known, _), .object(let members)):
      .object(
        members.filter { $0.value != .null }.map { member in
          let shape = known.first { $0.name == member.name }?.shape
          return JSONMember(member.name, shape?.withoutOrder(member.value) ?? member.value)
        }
      )
    case (.collection, .array(let elements)):
      .object(
        Set(elements.map { $0.stringValue ?? $0.jsonText() }).sorted().map { JSONMember($0, true) }
      )
    case (.list(let shape), .array(let elements)): .array(elements.map(shape.withoutOrder))
    case (.unlessFalse(let shape), .object): shape.withoutOrder(value)
    default: value
    }
  }
}
