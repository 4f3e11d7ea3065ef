import PostLogin
import WireFormats

/// Finds records that show changes of a user's data.
enum UserChange {
  private static let factors = ["event.user.enrolledFactors", "event.user.multifactor"]

  /// The fields that a record of each type makes stale.
  static let paths: [TenantLogType: [String]] = [
    .verifiedEmail: ["event.user.email_verified"],
    .emailChange: ["event.user.email", "event.user.email_verified"],
    .passwordChange: ["event.user.last_password_reset"],
    .phoneChange: ["event.user.phone_number", "event.user.phone_verified"],
    .usernameChange: ["event.user.username"],
    .factorEnrolled: factors,
    .factorRemoved: factors,
    .factorUpdated: factors,
    .userDeletion: ["event.user"],
    .userProvisioning: ["event.user"],
    .organizationMember: ["event.authorization"],
  ]

  /// Returns the users that a record is about, with the fields that it makes stale.
  static func changes(in record: TenantRecord) -> [(userID: String, paths: [String])] {
    guard let type = TenantLogType(code: record.type) else { return [] }
    guard type == .managementWrite else {
      guard !record.userID.isEmpty, let paths = paths[type] else { return [] }
      return [(record.userID, paths)]
    }
    guard let request = record.text[path: ["details", "request"]],
      request["method"]?.stringValue?.lowercased() != "get",
      let path = request["path"]?.stringValue
    else { return [] }
    let names = path.split(separator: "/").map { name in
      PercentEncoding.decode(name)
    }
    guard let index = names.firstIndex(of: "users") ?? names.firstIndex(of: "members") else {
      return []
    }
    guard index + 1 < names.count else {
      // A request that assigns a role lists the users in its body.
      let users = request["body"]?["users"]?.elements ?? []
      return users.compactMap(\.stringValue).map { ($0, ["event.authorization"]) }
    }
    return [(names[index + 1], staleFields(below: names.dropFirst(index + 2), of: request))]
  }

  private static func staleFields(
    below names: ArraySlice<String>,
    of request: JSONText
  ) -> [String] {
    switch names.first {
    case "roles", "permissions": return ["event.authorization"]
    case "authentication-methods", "multifactor", "enrollments", "authenticators": return factors
    case "identities": return ["event.user.identities", "event.user.app_metadata"]
    case nil:
      let changed = request["body"]?.members.map { "event.user.\($0.name)" } ?? []
      return changed.isEmpty ? ["event.user"] : changed
    default: return ["event.user"]
    }
  }
}
