// error: put the effect into a rule: `Rule("name") { … }`
import PostLogin
import PostLoginRules

let set = try RuleSet("set") {
  Deny("no")
}
