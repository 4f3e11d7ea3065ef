// error: missing argument for parameter 'privacy' in call
@testable import PostLogin

let field = StringMember("salutation", "The user's form of address", example: "Ms")
