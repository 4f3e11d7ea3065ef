// error: value of type 'EventObjectListField<UserIdentityFields>' has no
import PostLogin
import PostLoginRules

let condition = When(\.user.identities.provider, equals: "auth0")
