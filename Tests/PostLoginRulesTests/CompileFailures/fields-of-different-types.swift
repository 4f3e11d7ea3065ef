// error: cannot convert
import PostLogin
import PostLoginRules

let condition = When(\.tenant.id, equals: \.stats.loginsCount)
