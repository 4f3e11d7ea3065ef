// error: requires that 'String' conform to 'OrderedConditionValue'
import PostLogin
import PostLoginRules

let condition = When(\.tenant.id, isLessThan: "a")
