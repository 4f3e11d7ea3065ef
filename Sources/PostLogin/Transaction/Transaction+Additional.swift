import WireFormats

/// Checks that additional members do not hide documented ones.
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

  static let userMembers = User.table.names
  static let identityMembers = Identity.table.names
  static let organizationMembers = Organization.table.names
  static let transactionMembers = EventWriter.loginMemberNames
  static let geoMembers = GeoIP.table.names
}
