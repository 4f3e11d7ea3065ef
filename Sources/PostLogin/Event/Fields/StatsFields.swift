/// Numbers about earlier logins, under `event.stats`.
// The line of each member says what it means; a comment would say it again.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public final class StatsFields: Sendable {
  public let loginsCount = NumberMember(
    "logins_count",
    "How often the user has logged in; delegated sessions do not count",
    .always
  )
}
