// error: has no dynamic member 'emial' using key path from root type 'UserFields'
import PostLogin
import PostLoginRules

let condition = When(\.user.emial, equals: "rosa@example.com")
