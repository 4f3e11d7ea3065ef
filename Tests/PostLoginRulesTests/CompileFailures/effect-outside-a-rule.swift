// error: an effect stands in a rule: `Rule("name") { … }`
import PostLogin
import PostLoginRules

let set = try RuleSet("set") {
  Deny("no")
}
