// error: a condition stands in a rule: `Rule("name") { … }`
import PostLogin
import PostLoginRules

let set = try RuleSet("set") {
  When(\.tenant.id, equals: "a")
}
