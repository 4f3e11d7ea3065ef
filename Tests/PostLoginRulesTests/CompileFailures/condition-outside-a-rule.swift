// error: put the condition into a rule: `Rule("name") { … }`
import PostLogin
import PostLoginRules

let set = try RuleSet("set") {
  When(\.tenant.id, equals: "a")
}
