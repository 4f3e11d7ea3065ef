// error: a rule cannot contain a rule; put both into the rule set
import PostLogin
import PostLoginRules

let rule = Rule("outer") {
  Rule("inner") { Deny("no") }
}
