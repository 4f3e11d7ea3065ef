// error: cannot convert value of type 'Int' to expected argument type 'String'
import PostLogin
import PostLoginRules

let condition = When(\.tenant.id, equals: 3)
