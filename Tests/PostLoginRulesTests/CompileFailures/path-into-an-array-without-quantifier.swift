// error: value of type 'EventObjectListField<IdentityFields>' has no member 'provider'
import PostLogin
import PostLoginRules

let condition = When(\.user.identities.provider, equals: "auth0")
