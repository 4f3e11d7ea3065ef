public import WireFormats

extension Transaction {
  /// The event that Auth0 would hand to an Action in this login.
  ///
  /// The same transaction always makes the same text. What a login of this grant never has may not
  /// be in the transaction; what is merely absent is left out, or is what Auth0 shows in its place,
  /// such as an empty `request.geoip`.
  ///
  /// - Throws: `contradiction` where two parts cannot both be true, `invalidTransaction` where a
  ///   part is missing or cannot be.
  public func event() throws(PostLoginError) -> Event {
    try check()
    var writer = EventWriter()
    writer.write(self)
    if let failure = writer.failure { throw failure }
    return Event(written: JSONText(uncheckedBytes: writer.bytes[...]), writer.members)
  }
}

extension Transaction {
  /// The host that was asked, as far as it is known.
  var hostname: String? { request.hostname ?? customDomain?.domain ?? tenant.domain }

  /// The custom domain, if the request came through it.
  var requestedCustomDomain: CustomDomain? {
    guard let customDomain, let hostname,
      hostname == customDomain.domain || hostname.lowercased() == customDomain.domain.lowercased()
    else { return nil }
    return customDomain
  }

  /// The HTTP method: the one of the request, or else the usual one of the grant.
  var requestMethod: String { request.method ?? (grant.isInBrowser ? "GET" : "POST") }

  /// The session that the event tells of; an online refresh token knows the id of its own.
  var shownSession: Session? {
    if let session { return session }
    guard let refreshToken, refreshToken.access == "online" else { return nil }
    return refreshToken.sessionID.map { Session(id: $0) }
  }

  /// The request with what Auth0 shows in place of members that the tenant does not know.
  var shownRequest: Request {
    var shown = request
    shown.method = requestMethod
    shown.hostname = hostname
    shown.geoip = request.geoip ?? GeoIP()
    return shown
  }

  /// The parameters with what Auth0 shows in place of those that the request does not have.
  var shownParameters: Parameters {
    var shown = parameters
    shown.acrValues = parameters.acrValues ?? []
    shown.prompt = parameters.prompt ?? (grant.isAuthorizeRequest ? [] : nil)
    shown.responseMode = parameters.responseMode ?? grant.defaultResponseMode
    shown.responseType = parameters.responseType ?? grant.defaultResponseType
    shown.scope = parameters.scope ?? []
    shown.uiLocales = parameters.uiLocales ?? []
    return shown
  }
}
