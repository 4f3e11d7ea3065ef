/// Numbers about earlier logins, under `event.stats`.
public final class StatsFields: Sendable {
  /// How often the user has logged in; delegated sessions do not count.
  public let loginsCount = NumberMember(
    "logins_count",
    "How often the user has logged in; delegated sessions do not count",
    .always,
    example: "1"
  )
}

extension StatsFields: MemberList {
  var members: [any SchemaMember] { [loginsCount] }
}
