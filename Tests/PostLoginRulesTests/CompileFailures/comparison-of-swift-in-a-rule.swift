// error: a condition is `When(…)`: this is worked out only once
import PostLogin
import PostLoginRules

let rule = Rule("r") {
  1 > 2
  Deny("no")
}
