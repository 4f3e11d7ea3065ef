package import PostLogin

/// The conditions of some rule sets, each once, for logins of which fields are unknown.
package struct RuleConditions: Sendable {
  package let sets: [RuleSet]
  let atoms: [Condition.Form]
  let subjects: [(subject: CaseSubject, positions: [Int])]
  /// By rule set and rule.
  let trees: [[ConditionTree]]
  /// The passed-on fields by rule set, rule and phase.
  let passed: [[[[PassedField]]]]

  /// By rule set and rule: the same number for rules with the same conditions and calls.
  let contents: [[Int]]

  /// A field that a call passes on, with the conditions that tell what of it counts.
  struct PassedField: Sendable {
    let field: FieldReference
    /// The position of the condition that the field is there.
    let exists: Int
    /// The position of a comparison that is unknown where a text lacks the value; nil where the
    /// field only has to be there.
    let plain: Int?
    /// Whether an unknown value can be told from others by itself alone.
    let isSupported: Bool

    fileprivate init(_ passed: Effect.PassedField, addingTo atoms: inout AtomList) {
      field = passed.field
      isSupported = passed.isSupported
      if field.kind == .flag {
        _ = atoms.position(of: .compare(.field(field), .equals, .constant(.flag(true))))
      }
      exists = atoms.position(of: .exists(field))
      plain =
        passed.isInText && field.kind == .anything
        ? atoms.position(of: .compare(.field(field), .equals, .constant(.text("")))) : nil
    }
  }

  package init(_ sets: [RuleSet]) {
    self.sets = sets
    var atoms = AtomList()
    trees = sets.map { set in
      set.prepared.map { ConditionTree($0.condition, addingTo: &atoms) }
    }
    passed = sets.map { set in
      set.prepared.map { rule in
        rule.calls.map { calls in
          calls.flatMap { call in
            call.effect.passedFields.map { PassedField($0, addingTo: &atoms) }
          }
        }
      }
    }
    var known: [Rule] = []
    contents = sets.map { set in
      set.rules.map { rule in
        if let number = known.firstIndex(where: { $0.hasContent(of: rule) }) { return number }
        known.append(rule)
        return known.count - 1
      }
    }
    self.atoms = atoms.forms
    subjects = atoms.bySubject
  }

  /// The names of the methods that rules call.
  package var methods: Set<MethodName> {
    Set(sets.flatMap(\.rules).flatMap(\.effects).map(\.method))
  }
}

extension Rule {
  fileprivate func hasContent(of other: Rule) -> Bool {
    conditions == other.conditions && effects == other.effects && onUnknown == other.onUnknown
  }
}

extension Effect {
  /// Methods that take over a value of any content.
  private static let open: Set<MethodName> = [
    .accessDeny, .accessTokenSetCustomClaim, .idTokenSetCustomClaim, .userSetAppMetadata,
    .userSetUserMetadata,
  ]

  fileprivate struct PassedField {
    let field: FieldReference
    let isInText: Bool
    /// Whether any value of the field has the same consequences.
    let isSupported: Bool
  }

  fileprivate var passedFields: [PassedField] {
    arguments.enumerated().flatMap { index, argument in
      let isValue = Self.open.contains(method) && (index == 1 || phase == .denial)
      return argument.fields.map { field in
        let isInText = argument.isInText(field)
        let isShown = [.text, .time, .number, .flag, .anything].contains(field.kind)
        return PassedField(
          field: field,
          isInText: isInText,
          isSupported: isValue && (isShown || !isInText)
        )
      }
    }
  }
}

extension EffectArgument.Form {
  /// Whether the field stands within a text, which may lack it though it is there.
  fileprivate func isInText(_ field: FieldReference) -> Bool {
    switch self {
    case .undefined, .constant, .field, .fromNow: false
    case .text(let template): template.fields.contains(field)
    case .array(let elements): elements.contains { $0.isInText(field) }
    case .object(let members): members.contains { $0.value.isInText(field) }
    }
  }
}
