/// Where each field of the event comes from, by type of record: exchanges at the token endpoint.
///
/// A line holds the path below `event` and its source; a path without a line is as its object, as in
/// the type that `like` names, or as in `common`. `.*` takes all members of the object with it. `~`
/// marks values that may differ from those the Action received.
extension RecordTable {
  static let exchanges: [Block] = [
    Block("sertft") {
      """
      authentication.* = history
      authentication.methods[].url = never
      authentication.riskAssessment = never
      client.authentication = log mtls_thumbprint_sha256 else unknown ~
      connection.strategy = tenant
      custom_domain = history
      prompt = absent
      refresh_token.* = type
      refresh_token.id = never
      refresh_token.created_at = history
      refresh_token.client_id = log client_id
      refresh_token.user_id = log user_id
      refresh_token.session_id = log details.refresh_token.session_id else unknown
      refresh_token.expires_at = never
      refresh_token.idle_expires_at = never
      refresh_token.last_exchanged_at = history
      refresh_token.rotating = log details.familyId else tenant ~
      refresh_token.access = log details.refresh_token.access else unknown
      refresh_token.metadata = never
      refresh_token.resource_servers = history
      refresh_token.device = history
      refresh_token.session_transfer = never
      request.hostname = history
      request.language = never
      resource_server = log details.requested_audience else audience
      resource_server.identifier = log details.requested_audience else audience
      session.* = log details.refresh_token.session_id else unknown
      session.id = log details.refresh_token.session_id else unknown
      session.actor = absent
      session.user_id = log user_id
      session.created_at = history
      session.updated_at = history
      session.authenticated_at = history
      session.expires_at = history
      session.idle_expires_at = history
      session.last_interacted_at = history
      session.clients = history
      session.cookie = history
      session.metadata = never
      session.device = history
      session.session_transfer = never
      session_transfer_token = absent
      stats = history
      transaction.id = absent
      transaction.acr_values = absent
      transaction.linking_id = never
      transaction.locale = absent
      transaction.login_hint = absent
      transaction.prompt = absent
      transaction.redirect_uri = absent
      transaction.requested_scopes = log details.requested_scope else scope
      transaction.response_mode = absent
      transaction.response_type = absent
      transaction.state = absent
      transaction.target_scopes = log scope ~
      transaction.ui_locales = absent
      """
    },
    Block("fertft", like: "sertft") {
      """
      client.authentication = never
      custom_domain = log hostname
      custom_domain.domain = log hostname
      organization = never
      organization.id = never
      organization.name = tenant
      refresh_token.rotating = tenant
      request.hostname = log hostname
      resource_server = log audience
      resource_server.identifier = log audience
      transaction.requested_scopes = log scope ~
      """
    },
    Block("sepft", like: "sertft") {
      """
      authentication = type
      authentication.methods[].timestamp = log date ~
      authentication.methods[].type = history
      client.external_client_id = tenant
      custom_domain = never
      organization = never
      organization.id = never
      organization.name = tenant
      refresh_token.* = absent
      request.hostname = never
      resource_server = log audience
      resource_server.identifier = log audience
      security_context = log security_context else absent
      session.* = absent
      transaction.requested_scopes = log scope ~
      """
    },
    Block("seotpft", like: "sepft") {
      """
      agent = tenant
      agent.agent_id = tenant
      client.authentication = never
      custom_domain = log hostname
      custom_domain.domain = log hostname
      request.hostname = log hostname
      """
    },
    Block("seoobft", like: "seotpft"),
    Block("sercft", like: "seotpft"),
    Block("fepft", like: "sepft") {
      """
      client.authentication = never
      custom_domain = log hostname
      custom_domain.domain = log hostname
      request.hostname = log hostname
      """
    },
    Block("feotpft", like: "seotpft") {
      """
      organization = log organization_id else absent
      organization.id = log organization_id else absent
      organization.name = log organization_name else tenant
      """
    },
    Block("feoobft", like: "feotpft"),
    Block("fercft", like: "feotpft"),
    Block("sepkotpft", like: "seotpft") {
      """
      organization = log organization_id else absent
      organization.id = log organization_id else absent
      organization.name = log organization_name else tenant
      transaction.correlation_id = never
      """
    },
    Block("sepkoobft", like: "sepkotpft"),
    Block("sepkrcft", like: "sepkotpft"),
    Block("secte", like: "sepft") {
      """
      authentication = never
      authentication.methods[].timestamp = never
      client.authentication = never
      organization = log organization_id else absent
      organization.id = log organization_id else absent
      organization.name = log organization_name else tenant
      transaction.actor = log details.actor else absent
      transaction.actor_token_type = never
      transaction.subject_token_type = log details.subject_token_type else absent
      """
    },
    Block("sens", like: "secte") {
      """
      agent = tenant
      agent.agent_id = tenant
      organization = never
      organization.id = never
      organization.name = tenant
      transaction.actor = never
      transaction.correlation_id = never
      """
    },
    Block("success_on_behalf_of_token_exchange", like: "secte") {
      """
      transaction.correlation_id = never
      """
    },
    Block("fecte", like: "secte") {
      """
      connection = never
      connection.id = tenant
      connection.name = never
      custom_domain = log hostname
      custom_domain.domain = log hostname
      organization = never
      organization.id = never
      organization.name = tenant
      request.hostname = log hostname
      user = never
      user.user_id = never
      """
    },
    Block("fens", like: "sens") {
      """
      custom_domain = log hostname
      custom_domain.domain = log hostname
      request.hostname = log hostname
      """
    },
    Block("failed_on_behalf_of_token_exchange", like: "success_on_behalf_of_token_exchange") {
      """
      connection = never
      connection.id = tenant
      connection.name = never
      custom_domain = log hostname
      custom_domain.domain = log hostname
      organization = never
      organization.id = never
      organization.name = tenant
      request.hostname = log hostname
      user = never
      user.user_id = never
      """
    },
    Block("ciba_exchange_succeeded", like: "sepft") {
      """
      authentication = never
      authentication.methods[].timestamp = never
      connection = never
      connection.id = tenant
      connection.name = never
      custom_domain = log hostname
      custom_domain.domain = log hostname
      request.hostname = log hostname
      security_context = never
      session.* = never
      session.user_id = log user_id
      transaction.correlation_id = never
      transaction.linking_id = log details.transaction_linking_id else absent
      transaction.requested_scopes = never
      transaction.target_scopes = never
      """
    },
    Block("ciba_exchange_failed", like: "ciba_exchange_succeeded") {
      """
      resource_server = never
      resource_server.identifier = never
      transaction.linking_id = never
      """
    },
    Block("fepotpft", like: "feotpft") {
      """
      authentication = never
      authentication.methods[].timestamp = never
      organization = never
      organization.id = never
      organization.name = tenant
      transaction.correlation_id = never
      """
    },
    Block("jwt_bearer_exchange_failed", like: "feotpft") {
      """
      authentication = never
      authentication.methods[].timestamp = never
      transaction.correlation_id = never
      """
    },
  ]
}
