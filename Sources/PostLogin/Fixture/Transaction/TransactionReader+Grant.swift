import WireFormats

/// The grant with the parameters of its request.
extension TransactionReader {
  func grant() -> FixtureGrant? {
    guard let cursor = root.present("grant") else {
      return withUsualParameters(FixtureGrant(grant: .authorizationCode), isGiven: { _ in false })
    }
    if case .string = cursor.node.value {
      return named(cursor).map { withUsualParameters($0) { _ in false } }
    }
    guard let map = cursor.map else { return nil }
    var grant = map.required("name").flatMap(named) ?? FixtureGrant(grant: .authorizationCode)
    let isKnown = map.present("name").flatMap(\.node.text).flatMap(FixtureGrant.init) != nil
    let usualPrompt = grant.parameters.prompt
    _ = Transaction.Parameters.table.read(map, into: &grant.parameters)
    grant.parameters.prompt = grant.parameters.prompt ?? usualPrompt
    return isKnown ? withUsualParameters(grant, isGiven: { map.has($0) }) : nil
  }

  private func named(_ cursor: DocumentCursor) -> FixtureGrant? {
    guard let name = cursor.string else { return nil }
    if let grant = FixtureGrant(named: name) { return grant }
    return cursor.choice(of: FixtureGrant.names).flatMap(FixtureGrant.init)
  }

  /// Adds the parameters that nearly every such request has.
  private func withUsualParameters(
    _ grant: FixtureGrant,
    isGiven: (String) -> Bool
  ) -> FixtureGrant {
    var grant = grant
    if grant.grant.isAuthorizeRequest {
      if !isGiven("scope") { grant.parameters.scope = ["openid", "profile", "email"] }
      if !isGiven("redirect_uri") {
        grant.parameters.redirectURI = "https://app.example.com/callback"
      }
      if !isGiven("state") { grant.parameters.state = "c3RhdGU" }
    } else if grant.grant == .tokenExchange, !isGiven("subject_token_type") {
      grant.parameters.subjectTokenType = "urn:ietf:params:oauth:token-type:access_token"
    }
    return grant
  }
}

extension DocumentNode {
  /// The text, if the value is one.
  var text: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }
}
