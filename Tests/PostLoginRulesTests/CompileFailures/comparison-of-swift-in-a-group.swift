// error: a condition is `When(…)`: this is worked out only once
import PostLogin
import PostLoginRules

let condition = When(anyOf: { 1 > 2 })
