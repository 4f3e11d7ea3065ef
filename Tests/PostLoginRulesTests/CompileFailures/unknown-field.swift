// error: has no member 'emial'
import PostLogin
import PostLoginRules

let condition = When(\.user.emial, equals: "rosa@example.com")
