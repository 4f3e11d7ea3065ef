/// One statement of a rule: a condition or an effect.
public struct RulePart: Sendable {
  let condition: Condition?
  let effect: Effect?
}
