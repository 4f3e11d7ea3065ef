/// The event as a whole, in the order of Auth0's reference.
extension EventWriter {
  mutating func write(_ transaction: Transaction) {
    object { $0.writeMembers(transaction) }
  }

  private mutating func writeMembers(_ login: Transaction) {
    if let agent = login.agent { topLevel("agent") { $0.write(agent) } }
    if let session = login.anonymousSession {
      topLevel("anonymous_session") { $0.object { $0.write(members: session) } }
    }
    if let authentication = login.authentication {
      topLevel("authentication") { $0.write(authentication) }
    }
    if let roles = login.user.roles {
      topLevel("authorization") { $0.object { $0.texts("roles", roles) } }
    }
    topLevel("client") { $0.write(login.client) }
    topLevel("configuration") { $0.object { $0.write(members: login.configuration) } }
    topLevel("connection") { $0.write(login.connection) }
    if let domain = login.requestedCustomDomain {
      topLevel("custom_domain") { $0.write(domain) }
    }
    if let experiment = login.experiment { topLevel("experiment") { $0.write(experiment) } }
    if let organization = login.organization {
      topLevel("organization") { $0.write(organization) }
    }
    if let prompt = login.prompt { topLevel("prompt") { $0.write(prompt) } }
    if let token = login.refreshToken { topLevel("refresh_token") { $0.write(token) } }
    topLevel("request") { $0.writeRequest(login) }
    if let server = login.resourceServer {
      topLevel("resource_server") { $0.object { $0.text("identifier", server.identifier) } }
    }
    topLevel("secrets") { $0.object { $0.writeStrings(of: "secrets", login.secrets) } }
    if let context = login.securityContext {
      topLevel("security_context") { $0.write(context) }
    }
    if let session = login.shownSession { topLevel("session") { $0.write(session) } }
    if let token = login.sessionTransferToken {
      topLevel("session_transfer_token") { $0.write(token) }
    }
    topLevel("stats") { $0.object { $0.count("logins_count", login.stats.loginsCount) } }
    topLevel("tenant") { $0.object { $0.text("id", login.tenant.id) } }
    topLevel("transaction") { $0.writeTransaction(login) }
    topLevel("user") { $0.write(login.user) }
  }

  private mutating func writeTransaction(_ login: Transaction) {
    let parameters = login.parameters
    let isAuthorizeRequest = login.grant.isAuthorizeRequest
    object {
      $0.text("id", login.id)
      $0.texts("acr_values", parameters.acrValues ?? [])
      $0.map("actor", login.actor)
      $0.text("actor_token_type", parameters.actorTokenType)
      $0.text("correlation_id", login.correlationID)
      $0.text("linking_id", login.linkingID)
      $0.text("locale", login.locale)
      $0.text("login_hint", parameters.loginHint)
      $0.scalars("metadata", login.metadata)
      $0.texts("prompt", parameters.prompt ?? (isAuthorizeRequest ? [] : nil))
      $0.text("protocol", login.grant.protocolName)
      $0.text("redirect_uri", parameters.redirectURI)
      $0.objects("requested_authorization_details", parameters.authorizationDetails) {
        $0.write(members: $1)
      }
      $0.texts("requested_scopes", parameters.scope ?? [])
      $0.text("response_mode", parameters.responseMode ?? login.grant.defaultResponseMode)
      $0.texts("response_type", parameters.responseType ?? login.grant.defaultResponseType)
      $0.text("state", parameters.state)
      $0.text("subject_token_type", parameters.subjectTokenType)
      $0.texts("target_scopes", login.targetScopes)
      $0.texts("ui_locales", parameters.uiLocales ?? [])
      $0.write(members: login.additional)
    }
  }
}
