import PostLogin

/// The source of each event field in the record types of logins in a browser.
///
/// A line names paths below `event` and their source. A path without a line has the source of its
/// object, of the same path in the type that `like` names, or of `common`. `a .b .c` means `a`,
/// `a.b` and `a.c`; `a: .b .c` means the members only. `.*` includes all members of the object. `~`
/// marks values that may differ from those that the Action received.
extension RecordTable {
  static let browser: [Block] = [
    Block(.login) {
      """
      authentication.* = log details.prompts else unknown ~
      authentication.methods.* = log details.prompts else unknown ~
      authentication.riskAssessment.* = log details.riskAssessment else absent
      authentication.methods[].name = log details.prompts[].name ~
      authentication.methods[].timestamp = log details.prompts[].completedAt
      authentication.methods[].type = history
      authentication: .methods[].url .riskAssessment.assessments.AgentDetection = never
      authentication: .riskAssessment.assessments.UntrustedIP.details.category = never
      authentication: .riskAssessment.supplemental .riskAssessment.external = never
      client.authentication = history
      connection.strategy = log strategy else tenant
      custom_domain.* .domain = log hostname
      custom_domain.domain_metadata = tenant
      prompt.* = history
      prompt: .fields .vars = never
      refresh_token = absent
      request.hostname = log hostname
      request.language = history
      resource_server = history
      security_context = log security_context else absent
      session.* .id = log details.session_id else unknown
      session.actor = absent
      session.user_id = log user_id
      session: .created_at .updated_at .authenticated_at .expires_at .idle_expires_at = history
      session: .last_interacted_at .clients .metadata .device = history
      session: .cookie .cookie.mode = log details.session.cookie.mode else unknown
      session.session_transfer = never
      session_transfer_token.* = log details.triggered_by_session_transfer_token else absent
      session_transfer_token: .client_id .scope .request = history
      stats .logins_count = log details.prompts[].stats.loginsCount else unknown
      transaction.id = log details.transaction_id else absent
      transaction: .acr_values .linking_id .locale .login_hint .prompt .redirect_uri = history
      transaction: .requested_scopes .response_mode .response_type .state .ui_locales = history
      transaction.target_scopes = never
      """
    },
    Block(.silentLogin, like: .login) {
      """
      agent .agent_id = tenant
      client.external_client_id = tenant
      connection .name = log session_connection
      connection: .id .strategy = tenant
      request.language = never
      security_context = history
      transaction: .id .acr_values .locale .login_hint .redirect_uri .response_mode .state = never
      transaction.ui_locales = never
      transaction.correlation_id = history
      transaction.prompt = type
      """
    },
    Block(.delegatedLogin, like: .login) {
      """
      session.actor = log details.actor
      transaction: .acr_values .locale .login_hint .prompt .redirect_uri .response_mode = never
      transaction: .state .ui_locales = never
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
      authentication .methods .methods[].name .methods[].timestamp = history
      client.authentication = never
      request.query = log details.qs ~
      request.language = never
      resource_server = never
      session.actor = never
      stats .logins_count = log details.stats.loginsCount else unknown
      transaction.acr_values = log details.qs.acr_values ~
      transaction: .linking_id .locale = never
      transaction.login_hint = log details.qs.login_hint ~
      transaction.prompt = log details.qs.prompt ~
      transaction.redirect_uri = log details.qs.redirect_uri ~
      transaction: .requested_scopes .target_scopes = log scope ~
      transaction.response_mode = log details.qs.response_mode ~
      transaction.response_type = log details.qs.response_type ~
      transaction.state = log details.qs.state ~
      transaction.ui_locales = log details.qs.ui_locales ~
      """
    },
    Block(.failedSilentLogin, like: .silentLogin) {
      """
      authentication .methods .methods[].name .methods[].timestamp .riskAssessment = never
      client.authentication = never
      connection .name = never
      resource_server .identifier = log audience
      security_context = never
      session .id .created_at .updated_at .authenticated_at .expires_at .idle_expires_at = never
      session: .last_interacted_at .clients .metadata .device = never
      stats .logins_count = history
      transaction: .correlation_id .linking_id .response_type = never
      transaction: .requested_scopes .target_scopes = log scope ~
      """
    },
    Block(.failedDelegatedSilentLogin, like: .failedSilentLogin) {
      """
      session.actor = log details.actor
      """
    },
  ]
}
