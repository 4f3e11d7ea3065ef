/// The sources of fields that all record types share; a type's own lines take precedence.
extension RecordTable {
  static let common = """
    agent .agent_id = log agent_id else absent
    agent: .agent_metadata .name = tenant
    authorization = tenant
    client .client_id = log client_id
    client.name = log client_name else tenant
    client: .metadata .refresh_token .external_metadata_type = tenant
    client.external_client_id = log details.requested_client_id else absent ~
    configuration = tenant
    connection .name = log connection else unknown
    connection.id = log connection_id else tenant
    connection.metadata = tenant
    custom_domain.domain_metadata = tenant
    organization .id = log organization_id else absent
    organization.name = log organization_name else tenant
    organization: .display_name .metadata = tenant
    request .ip = log ip
    request.method = type
    request: .query .body = never
    request.user_agent = log user_agent else absent ~
    request: .asn .geoip = geo
    secrets = tenant
    tenant .id = log tenant_name
    transaction = type
    transaction: .actor .actor_token_type .subject_token_type = absent
    transaction.correlation_id = log references.correlation_id else absent
    transaction.requested_authorization_details = never
    user .user_id = log user_id
    user: .email .email_verified .username .phone_number .phone_verified .name .given_name = users
    user: .family_name .nickname .picture .created_at .updated_at .last_password_reset = users
    user: .app_metadata .user_metadata .multifactor .identities = users
    user.enrolledFactors = tenant
    user.identities[].accessToken = never
    """
}
