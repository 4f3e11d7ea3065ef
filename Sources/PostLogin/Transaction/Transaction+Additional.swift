/// Members that Auth0 allows beside the documented ones may not hide a documented one.
extension Transaction {
  func checkAdditional() throws(PostLoginError) {
    try Self.check(user.additional, of: "user", besides: Self.userMembers)
    for identity in user.identities where !identity.additional.isEmpty {
      try Self.check(identity.additional, of: "user.identities[]", besides: Self.identityMembers)
    }
    if let organization {
      try Self.check(
        organization.additional,
        of: "organization",
        besides: Self.organizationMembers
      )
    }
    try Self.check(additional, of: "transaction", besides: Self.transactionMembers)
    for place in [request.geoip, sessionTransferToken?.geoip] {
      guard let place else { continue }
      try Self.check(place.additional, of: "geoip", besides: Self.geoMembers)
    }
  }

  private static func check(
    _ additional: JSONObject,
    of object: String,
    besides documented: Set<String>
  ) throws(PostLoginError) {
    guard !additional.isEmpty else { return }
    var seen = documented
    for member in additional.members where !seen.insert(member.name).inserted {
      throw .invalidTransaction(
        documented.contains(member.name)
          ? "`\(member.name)` of `\(object)` is a documented member; "
            + "set it by its own name, not among the additional ones"
          : "`\(member.name)` stands twice among the additional members of `\(object)`; keep one"
      )
    }
  }

  // The lists are held against `EventFields` by a test: making the schema costs milliseconds.

  static let userMembers: Set<String> = [
    "user_id", "email", "email_verified", "username", "phone_number", "phone_verified", "name",
    "given_name", "family_name", "nickname", "picture", "created_at", "updated_at",
    "last_password_reset", "app_metadata", "user_metadata", "enrolledFactors", "multifactor",
    "identities",
  ]
  static let identityMembers: Set<String> = [
    "connection", "provider", "user_id", "isSocial", "profileData", "accessToken",
  ]
  static let organizationMembers: Set<String> = ["id", "name", "display_name", "metadata"]
  static let transactionMembers: Set<String> = [
    "id", "acr_values", "actor", "actor_token_type", "correlation_id", "linking_id", "locale",
    "login_hint", "metadata", "prompt", "protocol", "redirect_uri",
    "requested_authorization_details", "requested_scopes", "response_mode", "response_type",
    "state", "subject_token_type", "target_scopes", "ui_locales",
  ]
  static let geoMembers: Set<String> = [
    "cityName", "continentCode", "countryCode", "countryCode3", "countryName", "latitude",
    "longitude", "subdivisionCode", "subdivisionName", "timeZone",
  ]
}
