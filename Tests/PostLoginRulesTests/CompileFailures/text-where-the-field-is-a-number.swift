// error: a field is compared with a value of its own type: a text with "a", not with 3
import PostLogin
import PostLoginRules

let condition = When(\.stats.loginsCount, differsFrom: "3")
