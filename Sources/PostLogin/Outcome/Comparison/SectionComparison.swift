package import WireFormats

/// How a section counts where two outcomes of one login are compared.
///
/// The shape of the section says which of its lists have no order.
package struct SectionComparison: Sendable {
  fileprivate let counts: Bool
  fileprivate let countsInDeniedLogins: Bool
  /// What of the section gives rights.
  package let rights: [Right]
  /// The value that is compared; nil for the section's JSON.
  fileprivate let value: (@Sendable (Outcome) -> JSONValue)?

  /// Not compared: the section describes the run, or another section tells the same.
  static let ignored = SectionComparison(
    counts: false,
    countsInDeniedLogins: false,
    rights: [],
    value: nil
  )

  /// Compared in every login.
  static func always(
    rights: Right...,
    by value: (@Sendable (Outcome) -> JSONValue)? = nil
  ) -> SectionComparison {
    SectionComparison(counts: true, countsInDeniedLogins: true, rights: rights, value: value)
  }

  /// Compared unless both outcomes deny the login, which then has no use for the section.
  static func unlessDenied(
    rights: Right...,
    by value: (@Sendable (Outcome) -> JSONValue)? = nil
  ) -> SectionComparison {
    SectionComparison(counts: true, countsInDeniedLogins: false, rights: rights, value: value)
  }
}

extension OutcomeSection {
  /// Whether a difference in the section is a difference of two logins.
  package func counts(ifBothAreDenied areDenied: Bool) -> Bool {
    areDenied ? comparison.countsInDeniedLogins : comparison.counts
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
    default: value
    }
  }
}
