import WireFormats

/// The kind of API that a login's access token is for, which limits its claims and scopes.
enum AccessTokenAudience {
  /// The Management API.
  case management
  /// Another API of Auth0.
  case auth0
  /// An API of the tenant's owner, or none.
  case other

  /// The audience of the login with an event.
  init(of event: Event) {
    guard
      let identifier = event["resource_server"]?["identifier"]?.stringValue,
      Self.wordsOfPaths.areFound(in: identifier),
      let name = HTTPName(identifier),
      let start = Self.pathsOfAuth0.first(where: name.path.hasPrefix)
    else {
      self = .other
      return
    }
    let tenant = event["request"]?["hostname"]?.stringValue.flatMap { HostName($0) }
    let isAuth0 =
      ClaimNames.auth0.map(name.isHost(atOrBelow:)) == true || tenant != nil && name.host == tenant
    self = !isAuth0 ? .other : start == "/api/v2" ? .management : .auth0
  }

  /// The letters that an identifier of Auth0 has, which spares reading most others as URLs.
  private static let wordsOfPaths = ASCIIWords("/api/v2", "/m")

  private static let pathsOfAuth0 = ["/api/v2", "/me", "/mfa", "/my-org"]
}
