// error: missing argument for parameter 'privacy' in call
@testable import PostLogin

let field = MapMember(map: "preferences", "What the user prefers")
