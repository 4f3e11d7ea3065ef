import PostLogin
import WireFormats

extension Registration {
  /// The language of pages for a request that names none.
  private static let defaultLocale = "en"

  /// The event of a registration trigger about a user.
  ///
  /// Before the user is created, the event shows the members that the sign-up has given, and none
  /// that the tenant adds to them.
  func event(of user: User, for trigger: Trigger) throws(PostLoginError) -> Event {
    var transaction = Transaction(
      tenant: .init(id: tenant.configuration.name),
      user: user.transactionUser(
        issuer: origin.issuer,
        enabledFactors: tenant.configuration.enabledFactors
      ),
      // A sign-up without an application gets another event below, which has no client.
      client: client.map(Transaction.Client.init) ?? .init(clientID: "none", name: ""),
      connection: .init(connection),
      request: origin.transactionRequest,
      grant: request?.login ?? .password
    )
    if let request {
      transaction.parameters = request.parameters
      transaction.locale = transaction.parameters.uiLocales?.first ?? Self.defaultLocale
    }
    var event = try transaction.event().shown(to: trigger)
    if trigger == .preUserRegistration { event = event.showing(onlyGivenMembersOf: user) }
    if client == nil { event = event.removing("client") }
    if request == nil { event = event.removing("transaction") }
    return event
  }
}

extension Event {
  /// The members of a user that a tenant makes up if a sign-up gives none.
  private static let derivedMembers = ["name", "nickname", "picture"]

  fileprivate func showing(onlyGivenMembersOf user: User) -> Event {
    var document = user.document
    for name in Self.derivedMembers { document.set(name, nil) }
    let derived = DefaultedObject(document, UserFields.table)
    let members = (self["user"]?.members ?? []).filter { member in
      !Self.derivedMembers.contains(member.name)
        || member.value.stringValue != derived.string(member.name)
    }
    return replacing(["user"], with: JSONText(members: members))
  }
}

extension RequestOrigin {
  /// The origin of a request whose body Actions see, without its credentials.
  func showing(_ body: JSONObject) -> RequestOrigin {
    var origin = self
    origin.body = body.withoutSecrets
    return origin
  }
}
