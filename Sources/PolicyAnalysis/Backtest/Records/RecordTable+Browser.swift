import PostLogin

/// Where each field of the event comes from, by type of record: logins in a browser.
///
/// A line holds the path below `event` and its source; a path without a line is as its object, as in
/// the type that `like` names, or as in `common`. `.*` takes all members of the object with it. `~`
/// marks values that may differ from those the Action received.
extension RecordTable {
  static let browser: [Block] = [
    Block(.login) {
      """
      authentication.* = log details.prompts else unknown ~
      authentication.methods.* = log details.prompts else unknown ~
      authentication.methods[].name = log details.prompts[].name ~
      authentication.methods[].timestamp = log details.prompts[].completedAt
      authentication.methods[].type = history
      authentication.methods[].url = never
      authentication.riskAssessment.* = log details.riskAssessment else absent
      authentication.riskAssessment.assessments.AgentDetection = never
      authentication.riskAssessment.assessments.UntrustedIP.details.category = never
      authentication.riskAssessment.supplemental = never
      authentication.riskAssessment.external = never
      client.authentication = history
      connection.strategy = log strategy else tenant
      custom_domain.* = log hostname
      custom_domain.domain = log hostname
      custom_domain.domain_metadata = tenant
      prompt.* = history
      prompt.fields = never
      prompt.vars = never
      refresh_token = absent
      request.hostname = log hostname
      request.language = history
      resource_server = history
      security_context = log security_context else absent
      session.* = log details.session_id else unknown
      session.id = log details.session_id else unknown
      session.actor = absent
      session.user_id = log user_id
      session.created_at = history
      session.updated_at = history
      session.authenticated_at = history
      session.expires_at = history
      session.idle_expires_at = history
      session.last_interacted_at = history
      session.clients = history
      session.cookie = log details.session.cookie.mode else unknown
      session.cookie.mode = log details.session.cookie.mode else unknown
      session.metadata = history
      session.device = history
      session.session_transfer = never
      session_transfer_token.* = log details.triggered_by_session_transfer_token else absent
      session_transfer_token.client_id = history
      session_transfer_token.scope = history
      session_transfer_token.request = history
      stats = log details.prompts[].stats.loginsCount else unknown
      stats.logins_count = log details.prompts[].stats.loginsCount else unknown
      transaction.id = log details.transaction_id else absent
      transaction.acr_values = history
      transaction.linking_id = history
      transaction.locale = history
      transaction.login_hint = history
      transaction.prompt = history
      transaction.redirect_uri = history
      transaction.requested_scopes = history
      transaction.response_mode = history
      transaction.response_type = history
      transaction.state = history
      transaction.target_scopes = never
      transaction.ui_locales = history
      """
    },
    Block(.silentLogin, like: .login) {
      """
      agent = tenant
      agent.agent_id = tenant
      client.external_client_id = tenant
      connection = log session_connection
      connection.id = tenant
      connection.name = log session_connection
      connection.strategy = tenant
      request.language = never
      security_context = history
      transaction.id = never
      transaction.acr_values = never
      transaction.correlation_id = history
      transaction.locale = never
      transaction.login_hint = never
      transaction.prompt = type
      transaction.redirect_uri = never
      transaction.response_mode = never
      transaction.state = never
      transaction.ui_locales = never
      """
    },
    Block(.delegatedLogin, like: .login) {
      """
      session.actor = log details.actor
      transaction.acr_values = never
      transaction.locale = never
      transaction.login_hint = never
      transaction.prompt = never
      transaction.redirect_uri = never
      transaction.response_mode = never
      transaction.state = never
      transaction.ui_locales = never
      """
    },
    Block(.delegatedSilentLogin, like: .silentLogin) {
      """
      security_context = never
      session.actor = log details.actor
      """
    },
    Block(.failedLogin, like: .login) {
      """
      authentication = history
      authentication.methods = history
      authentication.methods[].name = history
      authentication.methods[].timestamp = history
      client.authentication = never
      request.query = log details.qs ~
      request.language = never
      resource_server = never
      session.actor = never
      stats = log details.stats.loginsCount else unknown
      stats.logins_count = log details.stats.loginsCount else unknown
      transaction.acr_values = log details.qs.acr_values ~
      transaction.linking_id = never
      transaction.locale = never
      transaction.login_hint = log details.qs.login_hint ~
      transaction.prompt = log details.qs.prompt ~
      transaction.redirect_uri = log details.qs.redirect_uri ~
      transaction.requested_scopes = log scope ~
      transaction.response_mode = log details.qs.response_mode ~
      transaction.response_type = log details.qs.response_type ~
      transaction.state = log details.qs.state ~
      transaction.target_scopes = log scope ~
      transaction.ui_locales = log details.qs.ui_locales ~
      """
    },
    Block(.failedSilentLogin, like: .silentLogin) {
      """
      authentication = never
      authentication.methods = never
      authentication.methods[].name = never
      authentication.methods[].timestamp = never
      authentication.riskAssessment = never
      client.authentication = never
      connection = never
      connection.name = never
      resource_server = log audience
      resource_server.identifier = log audience
      security_context = never
      session = never
      session.id = never
      session.created_at = never
      session.updated_at = never
      session.authenticated_at = never
      session.expires_at = never
      session.idle_expires_at = never
      session.last_interacted_at = never
      session.clients = never
      session.metadata = never
      session.device = never
      stats = history
      stats.logins_count = history
      transaction.correlation_id = never
      transaction.linking_id = never
      transaction.requested_scopes = log scope ~
      transaction.response_type = never
      transaction.target_scopes = log scope ~
      """
    },
    Block(.failedDelegatedSilentLogin, like: .failedSilentLogin) {
      """
      session.actor = log details.actor
      """
    },
  ]
}
