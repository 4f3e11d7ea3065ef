/// One statement of a rule: a condition or an effect.
@_documentation(visibility: internal)
public struct RulePart: Sendable {
  let condition: Condition?
  let effect: Effect?
}
