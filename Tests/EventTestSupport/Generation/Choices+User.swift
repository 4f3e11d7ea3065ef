@testable import PostLogin

/// Users and their authentication.
extension Choices {
  mutating func user() -> Transaction.User {
    // Without a time of its own, the update has the time of the creation.
    var user = Transaction.User(
      userID: nonEmptyText("auth0|65f0c1d2e3a4b5c6d7e8f901"),
      createdAt: time(),
      updatedAt: optional { $0.time() }
    )
    Transaction.User.table.make(&self, in: &user)
    user.roles = optional { $0.texts("member") }
    user.additional = object()
    return user
  }

  mutating func authentication() -> Transaction.Authentication {
    var authentication = Transaction.Authentication(methods: [])
    Transaction.Authentication.table.make(&self, in: &authentication)
    return authentication
  }
}
