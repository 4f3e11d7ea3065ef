// error: type 'SetClaim.Token' has no member 'refreshToken'
import PostLogin
import PostLoginRules

let effect = SetClaim(.refreshToken, "https://example.com/a", to: 1)
