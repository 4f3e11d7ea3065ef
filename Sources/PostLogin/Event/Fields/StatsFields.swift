/// Statistics about the user's logins, under `event.stats`.
@_documentation(visibility: internal)
public final class StatsFields: MemberList {
  /// The number of logins; delegated sessions do not count.
  public let loginsCount = NumberMember(
    "logins_count",
    "The number of logins; delegated sessions do not count",
    privacy: .open,
    presence: .always,
    example: "1"
  )

  var members: [any SchemaMember] { [loginsCount] }
}
