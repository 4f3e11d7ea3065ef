// error: use `When(…)`; a plain Bool is evaluated once
import PostLogin
import PostLoginRules

let condition = When(anyOf: { 1 > 2 })
