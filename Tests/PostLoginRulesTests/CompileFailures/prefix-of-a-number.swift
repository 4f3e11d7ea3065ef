// error: requires that 'Double' conform to 'TextConditionValue'
import PostLogin
import PostLoginRules

let condition = When(\.stats.loginsCount, startsWith: "1")
