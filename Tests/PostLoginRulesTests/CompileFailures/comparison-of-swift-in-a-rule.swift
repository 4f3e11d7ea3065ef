// error: use `When(…)`; a plain Bool is evaluated once
import PostLogin
import PostLoginRules

let rule = Rule("r") {
  1 > 2
  Deny("no")
}
