extension ManagementCatalogue {
  /// The operations of groups from `keys` on.
  static let second = """
    keys.custom_signing:
      keys/custom-signing GET=get PUT=set DELETE=delete
    keys.encryption:
      keys/encryption GET=list POST=create
      keys/encryption/rekey POST=rekey
      keys/encryption/{kid} GET=get POST=import_ DELETE=delete
      keys/encryption/{kid}/wrapping-key POST=create_public_wrapping_key
    keys.network_acls:
      keys/network-acls GET=list POST=create
      keys/network-acls/{id} GET=get DELETE=delete
    keys.signing:
      keys/signing GET=list
      keys/signing/rotate POST=rotate
      keys/signing/{kid} GET=get
      keys/signing/{kid}/revoke PUT=revoke
    log_streams:
      log-streams GET=list POST=create
      log-streams/{id} GET=get PATCH=update DELETE=delete
    logs:
      logs GET=list
      logs/{id} GET=get
    network_acls:
      network-acls GET=list POST=create
      network-acls/{id} GET=get PUT=set PATCH=update DELETE=delete
    organizations:
      organizations GET=list POST=create
      organizations/name/{name} GET=get_by_name
      organizations/search GET=search
      organizations/{id} GET=get PATCH=update DELETE=delete
    organizations.client_grants:
      organizations/{id}/client-grants GET=list POST=create
      organizations/{id}/client-grants/{grant_id} DELETE=delete
    organizations.clients:
      organizations/{id}/clients GET=list POST=create DELETE=delete
      organizations/{id}/clients/{client_id} GET=get PATCH=update
    organizations.connections:
      organizations/{id}/connections GET=list POST=create
      organizations/{id}/connections/{connection_id} GET=get PATCH=update DELETE=delete
    organizations.discovery_domains:
      organizations/{id}/discovery-domains GET=list POST=create
      organizations/{id}/discovery-domains/name/{discovery_domain} GET=get_by_name
      organizations/{id}/discovery-domains/{discovery_domain_id} GET=get PATCH=update DELETE=delete
    organizations.enabled_connections:
      organizations/{id}/enabled_connections GET=list POST=add
      organizations/{id}/enabled_connections/{connection_id} GET=get PATCH=update DELETE=delete
    organizations.groups:
      organizations/{organization_id}/groups GET=list
    organizations.groups.roles:
      organizations/{organization_id}/groups/{group_id}/roles GET=list POST=create DELETE=delete
    organizations.invitations:
      organizations/{id}/invitations GET=list POST=create
      organizations/{id}/invitations/{invitation_id} GET=get DELETE=delete
    organizations.members:
      organizations/{id}/members GET=list POST=create DELETE=delete
    organizations.members.effective_roles:
      organizations/{id}/members/{user_id}/effective-roles GET=list
    organizations.members.effective_roles.sources.groups:
      organizations/{id}/members/{user_id}/effective-roles/sources/groups GET=list
    organizations.members.roles:
      organizations/{id}/members/{user_id}/roles GET=list POST=assign DELETE=delete
    organizations.roles.groups:
      organizations/{organization_id}/roles/{role_id}/groups GET=list
    organizations.roles.members:
      organizations/{id}/roles/{role_id}/members GET=list
    prompts:
      prompts GET=get_settings PATCH=update_settings
    prompts.custom_text:
      prompts/{prompt}/custom-text/{language} GET=get PUT=set
    prompts.partials:
      prompts/{prompt}/partials GET=get PUT=set
    prompts.rendering:
      prompts/rendering GET=list PATCH=bulk_update
      prompts/{prompt}/screen/{screen}/rendering GET=get PATCH=update
    rate_limit_policies:
      rate-limit-policies GET=list POST=create
      rate-limit-policies/{id} GET=get PATCH=update DELETE=delete
    refresh_tokens:
      refresh-tokens GET=list
      refresh-tokens/revoke POST=revoke
      refresh-tokens/{id} GET=get PATCH=update DELETE=delete
    resource_servers:
      resource-servers GET=list POST=create
      resource-servers/search GET=search
      resource-servers/{id} GET=get PATCH=update DELETE=delete
    risk_assessments.settings:
      risk-assessments/settings GET=get PATCH=update
    risk_assessments.settings.new_device:
      risk-assessments/settings/new-device GET=get PATCH=update
    roles:
      roles GET=list POST=create
      roles/{id} GET=get PATCH=update DELETE=delete
    roles.groups:
      roles/{id}/groups GET=get POST=create DELETE=delete
    roles.permissions:
      roles/{id}/permissions GET=list POST=add DELETE=delete
    roles.users:
      roles/{id}/users GET=list POST=assign
    rules:
      rules GET=list POST=create
      rules/{id} GET=get PATCH=update DELETE=delete
    rules_configs:
      rules-configs GET=list
      rules-configs/{key} PUT=set DELETE=delete
    self_service_profiles:
      self-service-profiles GET=list POST=create
      self-service-profiles/{id} GET=get PATCH=update DELETE=delete
    self_service_profiles.custom_text:
      self-service-profiles/{id}/custom-text/{language}/{page} GET=list PUT=set
    self_service_profiles.sso_ticket:
      self-service-profiles/{id}/sso-ticket POST=create
      self-service-profiles/{profile_id}/sso-ticket/{id}/revoke POST=revoke
    sessions:
      sessions/{id} GET=get PATCH=update DELETE=delete
      sessions/{id}/revoke POST=revoke
    stats:
      stats/active-users GET=get_active_users_count
      stats/daily GET=get_daily
    supplemental_signals:
      supplemental-signals GET=get PATCH=patch
    tenants.settings:
      tenants/settings GET=get PATCH=update
    tickets:
      tickets/email-verification POST=verify_email
      tickets/password-change POST=change_password
    token_exchange_profiles:
      token-exchange-profiles GET=list POST=create
      token-exchange-profiles/{id} GET=get PATCH=update DELETE=delete
    user_attribute_profiles:
      user-attribute-profiles GET=list POST=create
      user-attribute-profiles/templates GET=list_templates
      user-attribute-profiles/templates/{id} GET=get_template
      user-attribute-profiles/{id} GET=get PATCH=update DELETE=delete
    user_blocks:
      user-blocks GET=list_by_identifier DELETE=delete_by_identifier
      user-blocks/{id} GET=list DELETE=delete
    user_grants:
      grants GET=list DELETE=delete_by_user_id
      grants/{id} DELETE=delete
    users:
      users GET=list POST=create
      users-by-email GET=list_users_by_email
      users/{id} GET=get PATCH=update DELETE=delete
      users/{id}/recovery-code-regeneration POST=regenerate_recovery_code
      users/{id}/revoke-access POST=revoke_access
    users.authentication_methods:
      users/{id}/authentication-methods GET=list POST=create PUT=set DELETE=delete_all
      users/{id}/authentication-methods/{authentication_method_id} GET=get PATCH=update
      users/{id}/authentication-methods/{authentication_method_id} DELETE=delete
    users.authenticators:
      users/{id}/authenticators DELETE=delete_all
    users.connected_accounts:
      users/{id}/connected-accounts GET=list
    users.effective_permissions:
      users/{id}/effective-permissions GET=list
    users.effective_permissions.sources.roles:
      users/{id}/effective-permissions/sources/effective-roles GET=list
    users.effective_roles:
      users/{id}/effective-roles GET=list
    users.effective_roles.sources.groups:
      users/{id}/effective-roles/sources/groups GET=list
    users.enrollments:
      users/{id}/enrollments GET=get
    users.groups:
      users/{id}/groups GET=get
    users.identities:
      users/{id}/identities POST=link
      users/{id}/identities/{provider}/{user_id} DELETE=delete
    users.logs:
      users/{id}/logs GET=list
    users.multifactor:
      users/{id}/multifactor/actions/invalidate-remember-browser POST=invalidate_remember_browser
      users/{id}/multifactor/{provider} DELETE=delete_provider
    users.organizations:
      users/{id}/organizations GET=list
    users.permissions:
      users/{id}/permissions GET=list POST=create DELETE=delete
    users.refresh_token:
      users/{user_id}/refresh-tokens GET=list DELETE=delete
    users.risk_assessments:
      users/{id}/risk-assessments/clear POST=clear
    users.roles:
      users/{id}/roles GET=list POST=assign DELETE=delete
    users.sessions:
      users/{user_id}/sessions GET=list DELETE=delete
    verifiable_credentials.verification.templates:
      verifiable-credentials/verification/templates GET=list POST=create
      verifiable-credentials/verification/templates/{id} GET=get PATCH=update DELETE=delete
    """
}
