import PostLogin

/// The source of each event field in the record types of exchanges at the token endpoint.
///
/// A line names paths below `event` and their source. A path without a line has the source of its
/// object, of the same path in the type that `like` names, or of `common`. `a .b .c` means `a`,
/// `a.b` and `a.c`; `a: .b .c` means the members only. `.*` includes all members of the object. `~`
/// marks values that may differ from those that the Action received.
extension RecordTable {
  static let exchanges: [Block] = [
    Block(.refreshTokenExchange) {
      """
      authentication.* = history
      authentication: .methods[].url .riskAssessment = never
      client.authentication = log mtls_thumbprint_sha256 else unknown ~
      connection.strategy = tenant
      custom_domain = history
      prompt = absent
      refresh_token.* = type
      refresh_token: .id .expires_at .idle_expires_at .metadata .session_transfer = never
      refresh_token: .created_at .last_exchanged_at .resource_servers .device = history
      refresh_token.client_id = log client_id
      refresh_token.user_id = log user_id
      refresh_token.session_id = log details.refresh_token.session_id else unknown
      refresh_token.rotating = log details.familyId else tenant ~
      refresh_token.access = log details.refresh_token.access else unknown
      request.hostname = history
      request.language = never
      resource_server .identifier = log details.requested_audience else audience
      session.* .id = log details.refresh_token.session_id else unknown
      session.actor = absent
      session.user_id = log user_id
      session: .created_at .updated_at .authenticated_at .expires_at .idle_expires_at = history
      session: .last_interacted_at .clients .cookie .device = history
      session: .metadata .session_transfer = never
      session_transfer_token = absent
      stats = history
      transaction: .id .acr_values .locale .login_hint .prompt .redirect_uri .response_mode = absent
      transaction: .response_type .state .ui_locales = absent
      transaction.linking_id = never
      transaction.requested_scopes = log details.requested_scope else scope
      transaction.target_scopes = log scope ~
      """
    },
    Block(.failedRefreshTokenExchange, like: .refreshTokenExchange) {
      """
      client.authentication = never
      custom_domain .domain = log hostname
      organization .id = never
      organization.name = tenant
      refresh_token.rotating = tenant
      request.hostname = log hostname
      resource_server .identifier = log audience
      transaction.requested_scopes = log scope ~
      """
    },
    Block(.passwordExchange, like: .refreshTokenExchange) {
      """
      authentication = type
      authentication.methods[].timestamp = log date ~
      authentication.methods[].type = history
      client.external_client_id = tenant
      custom_domain = never
      organization .id = never
      organization.name = tenant
      refresh_token.* = absent
      request.hostname = never
      resource_server .identifier = log audience
      security_context = log security_context else absent
      session.* = absent
      transaction.requested_scopes = absent
      """
    },
    Block(.oneTimePasswordExchange, like: .passwordExchange) {
      """
      agent .agent_id = tenant
      client.authentication = never
      custom_domain .domain = log hostname
      request.hostname = log hostname
      """
    },
    Block(.outOfBandExchange, like: .oneTimePasswordExchange),
    Block(.recoveryCodeExchange, like: .oneTimePasswordExchange),
    Block(.failedPasswordExchange, like: .passwordExchange) {
      """
      client.authentication = never
      custom_domain .domain = log hostname
      request.hostname = log hostname
      """
    },
    Block(.failedOneTimePasswordExchange, like: .oneTimePasswordExchange) {
      """
      organization .id = log organization_id else absent
      organization.name = log organization_name else tenant
      """
    },
    Block(.failedOutOfBandExchange, like: .failedOneTimePasswordExchange),
    Block(.failedRecoveryCodeExchange, like: .failedOneTimePasswordExchange),
    Block(.passkeyOneTimePasswordExchange, like: .oneTimePasswordExchange) {
      """
      organization .id = log organization_id else absent
      organization.name = log organization_name else tenant
      transaction.correlation_id = never
      transaction.requested_scopes = log scope ~
      """
    },
    Block(.passkeyOutOfBandExchange, like: .passkeyOneTimePasswordExchange),
    Block(.passkeyRecoveryCodeExchange, like: .passkeyOneTimePasswordExchange),
    Block(.customTokenExchange, like: .passwordExchange) {
      """
      authentication .methods[].timestamp = never
      client.authentication = never
      organization .id = log organization_id else absent
      organization.name = log organization_name else tenant
      transaction.actor = log details.actor else absent
      transaction.actor_token_type = never
      transaction.requested_scopes = log scope ~
      transaction.subject_token_type = log details.subject_token_type else absent
      """
    },
    Block(.nativeSocialExchange, like: .customTokenExchange) {
      """
      agent .agent_id = tenant
      organization .id = never
      organization.name = tenant
      transaction: .actor .correlation_id = never
      """
    },
    Block(.onBehalfOfExchange, like: .customTokenExchange) {
      """
      transaction.correlation_id = never
      """
    },
    Block(.failedCustomTokenExchange, like: .customTokenExchange) {
      """
      connection .name = never
      connection.id = tenant
      custom_domain .domain = log hostname
      organization .id = never
      organization.name = tenant
      request.hostname = log hostname
      user .user_id = never
      """
    },
    Block(.failedNativeSocialExchange, like: .nativeSocialExchange) {
      """
      custom_domain .domain = log hostname
      request.hostname = log hostname
      """
    },
    Block(.failedOnBehalfOfExchange, like: .onBehalfOfExchange) {
      """
      connection .name = never
      connection.id = tenant
      custom_domain .domain = log hostname
      organization .id = never
      organization.name = tenant
      request.hostname = log hostname
      user .user_id = never
      """
    },
    Block(.backchannelExchange, like: .passwordExchange) {
      """
      authentication .methods[].timestamp = never
      connection .name = never
      connection.id = tenant
      custom_domain .domain = log hostname
      request.hostname = log hostname
      security_context = never
      session.* = never
      session.user_id = log user_id
      transaction: .correlation_id .requested_scopes .target_scopes = never
      transaction.linking_id = log details.transaction_linking_id else absent
      """
    },
    Block(.failedBackchannelExchange, like: .backchannelExchange) {
      """
      resource_server .identifier = never
      transaction.linking_id = never
      """
    },
    Block(.failedPasswordlessExchange, like: .failedOneTimePasswordExchange) {
      """
      authentication .methods[].timestamp = never
      organization .id = never
      organization.name = tenant
      transaction.correlation_id = never
      transaction.requested_scopes = log scope ~
      """
    },
    Block(.failedKeyTokenExchange, like: .failedOneTimePasswordExchange) {
      """
      authentication .methods[].timestamp = never
      transaction.correlation_id = never
      transaction.requested_scopes = log scope ~
      """
    },
  ]
}
