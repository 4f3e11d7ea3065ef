// error: rules stand side by side in a rule set, not in each other
import PostLogin
import PostLoginRules

let rule = Rule("outer") {
  Rule("inner") { Deny("no") }
}
