extension ManagementCatalogue {
  /// The operations of groups from `actions` to `jobs`.
  static let first = """
    actions:
      actions/actions GET=list POST=create
      actions/actions/{id} GET=get PATCH=update DELETE=delete
      actions/actions/{id}/deploy POST=deploy
      actions/actions/{id}/test POST=test
    actions.executions:
      actions/executions/{id} GET=get
    actions.modules:
      actions/modules GET=list POST=create
      actions/modules/{id} GET=get PATCH=update DELETE=delete
      actions/modules/{id}/actions GET=list_actions
      actions/modules/{id}/rollback POST=rollback
    actions.modules.versions:
      actions/modules/{id}/versions GET=list POST=create
      actions/modules/{id}/versions/{version_id} GET=get
    actions.triggers:
      actions/triggers GET=list
    actions.triggers.bindings:
      actions/triggers/{trigger_id}/bindings GET=list PATCH=update_many
    actions.versions:
      actions/actions/{action_id}/versions GET=list
      actions/actions/{action_id}/versions/{id} GET=get
      actions/actions/{action_id}/versions/{id}/deploy POST=deploy
    agents:
      agents GET=list POST=create
      agents/{id} GET=read PATCH=update DELETE=delete
    anomaly.blocks:
      anomaly/blocks/ips/{id} GET=check_ip DELETE=unblock_ip
    attack_protection.bot_detection:
      attack-protection/bot-detection GET=get PATCH=update
    attack_protection.breached_password_detection:
      attack-protection/breached-password-detection GET=get PATCH=update
    attack_protection.brute_force_protection:
      attack-protection/brute-force-protection GET=get PATCH=update
    attack_protection.captcha:
      attack-protection/captcha GET=get PATCH=update
    attack_protection.captcha_policies:
      attack-protection/captcha/policies GET=list POST=create
      attack-protection/captcha/policies/{id} GET=get PATCH=update DELETE=delete
    attack_protection.phone_provider_protection:
      attack-protection/phone-provider-protection GET=get PATCH=patch
    attack_protection.suspicious_ip_throttling:
      attack-protection/suspicious-ip-throttling GET=get PATCH=update
    branding:
      branding GET=get PATCH=update
    branding.phone.providers:
      branding/phone/providers GET=list POST=create
      branding/phone/providers/{id} GET=get PATCH=update DELETE=delete
      branding/phone/providers/{id}/try POST=test
    branding.phone.templates:
      branding/phone/templates GET=list POST=create
      branding/phone/templates/{id} GET=get PATCH=update DELETE=delete
      branding/phone/templates/{id}/reset PATCH=reset
      branding/phone/templates/{id}/try POST=test
    branding.templates:
      branding/templates/universal-login GET=get_universal_login PUT=update_universal_login
      branding/templates/universal-login DELETE=delete_universal_login
    branding.themes:
      branding/themes POST=create
      branding/themes/default GET=get_default
      branding/themes/{theme_id} GET=get PATCH=update DELETE=delete
    client_grants:
      client-grants GET=list POST=create
      client-grants/search GET=search
      client-grants/{id} GET=get PATCH=update DELETE=delete
    client_grants.organizations:
      client-grants/{id}/organizations GET=list
    client_profiles:
      client-profiles GET=list POST=create
      client-profiles/{id} GET=get PATCH=update DELETE=delete
    clients:
      clients GET=list POST=create
      clients/cimd/preview POST=preview_cimd_metadata
      clients/cimd/register POST=register_cimd_client
      clients/search GET=search
      clients/{id} GET=get PATCH=update DELETE=delete
      clients/{id}/rotate-secret POST=rotate_secret
    clients.connections:
      clients/{id}/connections GET=get
    clients.credentials:
      clients/{client_id}/credentials GET=list POST=create
      clients/{client_id}/credentials/{credential_id} GET=get PATCH=update DELETE=delete
    connection_profiles:
      connection-profiles GET=list POST=create
      connection-profiles/templates GET=list_templates
      connection-profiles/templates/{id} GET=get_template
      connection-profiles/{id} GET=get PATCH=update DELETE=delete
    connections:
      connections GET=list POST=create
      connections/{id} GET=get PATCH=update DELETE=delete
      connections/{id}/status GET=check_status
    connections.clients:
      connections/{id}/clients GET=get PATCH=update
    connections.directory_provisioning:
      connections-directory-provisionings GET=list
      connections/{id}/directory-provisioning GET=get POST=create PATCH=update DELETE=delete
      connections/{id}/directory-provisioning/default-mapping GET=get_default_mapping
      connections/{id}/directory-provisioning/synchronized-groups GET=list_synchronized_groups
      connections/{id}/directory-provisioning/synchronized-groups POST=add_synchronized_group_selections
      connections/{id}/directory-provisioning/synchronized-groups PUT=set
      connections/{id}/directory-provisioning/synchronized-groups DELETE=delete_synchronized_group_selections
    connections.directory_provisioning.synchronizations:
      connections/{id}/directory-provisioning/synchronizations POST=create
    connections.keys:
      connections/{id}/keys GET=get POST=create
      connections/{id}/keys/rotate POST=rotate
    connections.scim_configuration:
      connections-scim-configurations GET=list
      connections/{id}/scim-configuration GET=get POST=create PATCH=update DELETE=delete
      connections/{id}/scim-configuration/default-mapping GET=get_default_mapping
    connections.scim_configuration.tokens:
      connections/{id}/scim-configuration/tokens GET=get POST=create
      connections/{id}/scim-configuration/tokens/{token_id} DELETE=delete
    connections.users:
      connections/{id}/users DELETE=delete_by_email
    custom_domains:
      custom-domains GET=list POST=create
      custom-domains/default GET=get_default PATCH=set_default
      custom-domains/{id} GET=get PATCH=update DELETE=delete
      custom-domains/{id}/test POST=test
      custom-domains/{id}/verify POST=verify
    device_credentials:
      device-credentials GET=list POST=create_public_key
      device-credentials/{id} DELETE=delete
    email_templates:
      email-templates POST=create
      email-templates/{template_name} GET=get PUT=set PATCH=update
    emails.provider:
      emails/provider GET=get POST=create PATCH=update DELETE=delete
    event_streams:
      event-streams GET=list POST=create
      event-streams/{id} GET=get PATCH=update DELETE=delete
      event-streams/{id}/test POST=test
    event_streams.deliveries:
      event-streams/{id}/deliveries GET=list
      event-streams/{id}/deliveries/{event_id} GET=get_history
    event_streams.redeliveries:
      event-streams/{id}/redeliver POST=create
      event-streams/{id}/redeliver/{event_id} POST=create_by_id
    events:
      events GET=subscribe
    experimentation.experiments:
      experimentation/experiments GET=list POST=create
      experimentation/experiments/{id} GET=get PATCH=update DELETE=delete
      experimentation/experiments/{id}/advance-ramp POST=advance_ramp
      experimentation/experiments/{id}/validate POST=validate
    experimentation.feature_flags:
      experimentation/feature-flags GET=list POST=create
      experimentation/feature-flags/{id} GET=get PATCH=update DELETE=delete
    experimentation.feature_flags.variations:
      experimentation/feature-flags/{id}/variations GET=list POST=create
      experimentation/feature-flags/{id}/variations/{vid} GET=get PATCH=update DELETE=delete
    experimentation.segments:
      experimentation/segments GET=list POST=create
      experimentation/segments/{id} GET=get PATCH=update DELETE=delete
    flows:
      flows GET=list POST=create
      flows/{id} GET=get PATCH=update DELETE=delete
    flows.executions:
      flows/{flow_id}/executions GET=list
      flows/{flow_id}/executions/{execution_id} GET=get DELETE=delete
    flows.vault.connections:
      flows/vault/connections GET=list POST=create
      flows/vault/connections/{id} GET=get PATCH=update DELETE=delete
    forms:
      forms GET=list POST=create
      forms/{id} GET=get PATCH=update DELETE=delete
    groups:
      groups GET=list
      groups/{id} GET=get DELETE=delete
    groups.members:
      groups/{id}/members GET=get
    groups.roles:
      groups/{id}/roles GET=list POST=create DELETE=delete
    guardian:
      guardian/settings GET=get PUT=set
    guardian.enrollments:
      guardian/enrollments/ticket POST=create_ticket
      guardian/enrollments/{id} GET=get DELETE=delete
    guardian.factors:
      guardian/factors GET=list
      guardian/factors/{name} PUT=set
    guardian.factors.duo.settings:
      guardian/factors/duo/settings GET=get PUT=set PATCH=update
    guardian.factors.email:
      guardian/factors/email/settings GET=get PUT=set
    guardian.factors.phone:
      guardian/factors/phone/message-types GET=get_message_types PUT=set_message_types
      guardian/factors/phone/providers/twilio GET=get_twilio_provider PUT=set_twilio_provider
      guardian/factors/phone/selected-provider GET=get_selected_provider PUT=set_provider
      guardian/factors/phone/settings GET=get PUT=set
      guardian/factors/phone/templates GET=get_templates PUT=set_templates
    guardian.factors.push_notification:
      guardian/factors/push-notification/providers/apns GET=get_apns_provider PUT=set_apns_provider
      guardian/factors/push-notification/providers/apns PATCH=update_apns_provider
      guardian/factors/push-notification/providers/fcm PUT=set_fcm_provider
      guardian/factors/push-notification/providers/fcm PATCH=update_fcm_provider
      guardian/factors/push-notification/providers/fcmv1 PUT=set_fcmv_1_provider
      guardian/factors/push-notification/providers/fcmv1 PATCH=update_fcmv_1_provider
      guardian/factors/push-notification/providers/sns GET=get_sns_provider PUT=set_sns_provider
      guardian/factors/push-notification/providers/sns PATCH=update_sns_provider
      guardian/factors/push-notification/selected-provider GET=get_selected_provider
      guardian/factors/push-notification/selected-provider PUT=set_provider
    guardian.factors.sms:
      guardian/factors/sms/providers/twilio GET=get_twilio_provider PUT=set_twilio_provider
      guardian/factors/sms/selected-provider GET=get_selected_provider PUT=set_provider
      guardian/factors/sms/templates GET=get_templates PUT=set_templates
    guardian.policies:
      guardian/policies GET=list PUT=set
    hooks:
      hooks GET=list POST=create
      hooks/{id} GET=get PATCH=update DELETE=delete
    hooks.secrets:
      hooks/{id}/secrets GET=get POST=create PATCH=update DELETE=delete
    jobs:
      jobs/{id} GET=get
    jobs.errors:
      jobs/{id}/errors GET=get
    jobs.users_exports:
      jobs/users-exports POST=create
    jobs.users_imports:
      jobs/users-imports POST=create
    jobs.verification_email:
      jobs/verification-email POST=create
    """
}
