public import WireFormats

extension Transaction {
  /// Returns the event that Auth0 would pass to an Action in this login.
  ///
  /// The same transaction always gives the same text. The transaction must not hold parts that a
  /// login of this grant never has. Absent parts are left out, or are what Auth0 shows in their
  /// place, such as an empty `request.geoip`.
  ///
  /// - Throws: `contradiction` if two parts cannot both be true, `invalidTransaction` if a part is
  ///   missing or impossible.
  public func event() throws(PostLoginError) -> Event {
    try check()
    var writer = EventWriter()
    writer.write(self)
    if let failure = writer.failure { throw failure }
    return Event(written: JSONText(uncheckedBytes: writer.bytes[...]), writer.members)
  }
}

extension Transaction {
  /// The requested host, if it is known.
  var hostname: String? { request.hostname ?? customDomain?.domain ?? tenant.domain }

  /// The custom domain, if the request came through it.
  var requestedCustomDomain: CustomDomain? {
    guard let customDomain, let hostname,
      hostname == customDomain.domain || hostname.lowercased() == customDomain.domain.lowercased()
    else { return nil }
    return customDomain
  }

  /// The HTTP method of the request, or else the usual one of the grant.
  var requestMethod: String { request.method ?? (grant.isInBrowser ? "GET" : "POST") }

  /// The session that the event shows; an online refresh token knows the id of its session.
  var shownSession: Session? {
    if let session { return session }
    guard let refreshToken, refreshToken.access == "online" else { return nil }
    return refreshToken.sessionID.map { Session(id: $0) }
  }

  /// The request with Auth0's substitutes for members that the tenant does not know.
  var shownRequest: Request {
    var shown = request
    shown.method = requestMethod
    shown.hostname = hostname
    shown.geoip = request.geoip ?? GeoIP()
    return shown
  }

  /// The parameters with Auth0's substitutes for those that the request lacks.
  var shownParameters: Parameters {
    var shown = parameters
    // The event of a password grant has none of the lists; the scopes are in the request's body
    // (community.auth0.com 129557).
    let substitute: [String]? = EventFieldGrants.withRequestedScopes.contains(grant) ? [] : nil
    shown.acrValues = parameters.acrValues ?? substitute
    shown.prompt = parameters.prompt ?? (grant.isAuthorizeRequest ? [] : nil)
    shown.responseMode = parameters.responseMode ?? grant.defaultResponseMode
    shown.responseType = parameters.responseType ?? grant.defaultResponseType
    shown.scope = substitute == nil ? nil : parameters.scope ?? []
    shown.uiLocales = parameters.uiLocales ?? substitute
    return shown
  }
}
