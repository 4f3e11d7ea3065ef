/// The user and what belongs to the record of one.
extension EventWriter {
  mutating func write(_ user: Transaction.User) {
    object {
      $0.text("user_id", user.userID)
      $0.text("email", user.email)
      $0.flag("email_verified", user.emailVerified)
      $0.text("username", user.username)
      $0.text("phone_number", user.phoneNumber)
      $0.flag("phone_verified", user.phoneVerified)
      $0.text("name", user.name)
      $0.text("given_name", user.givenName)
      $0.text("family_name", user.familyName)
      $0.text("nickname", user.nickname)
      $0.text("picture", user.picture)
      $0.time("created_at", user.createdAt)
      $0.time("updated_at", user.updatedAt)
      $0.time("last_password_reset", user.lastPasswordReset)
      $0.map("app_metadata", user.appMetadata)
      $0.map("user_metadata", user.userMetadata)
      $0.objects("enrolledFactors", user.enrolledFactors) {
        $0.text("type", $1.type)
        $0.map("options", $1.options)
      }
      $0.texts("multifactor", user.multifactor)
      $0.objects("identities", user.identities) { $0.writeMembers($1) }
      $0.write(members: user.additional)
    }
  }

  private mutating func writeMembers(_ identity: Transaction.Identity) {
    text("connection", identity.connection)
    text("provider", identity.provider)
    text("user_id", identity.userID)
    flag("isSocial", identity.isSocial)
    strings("profileData", identity.profileData)
    text("accessToken", identity.accessToken)
    write(members: identity.additional)
  }
}
