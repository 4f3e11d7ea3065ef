import Testing

/// A member of `tenant.yaml` whose last letter is written twice.
struct MisspeltMember: Sendable, CustomTestStringConvertible {
  /// A map of the file, with the names of all its members.
  struct Map: Sendable {
    /// The map's path in messages.
    let path: String
    /// The file up to the map's first member.
    let before: String
    /// The file after it.
    let after: String
    let names: [String]

    init(_ path: String, _ before: String, _ after: String, _ names: String) {
      self.path = path
      self.before = before
      self.after = after
      self.names = names.split { $0 == " " || $0.isNewline }.map(String.init)
    }
  }

  let map: Map
  let name: String

  var testDescription: String { "\(map.path).\(name)" }

  var misspelling: String { name + String(name.suffix(1)) }

  var yaml: String { "\(map.before)\(misspelling): 1\(map.after)" }

  /// The error; a name of two letters is too short for a suggestion.
  var expected: String {
    let path = map.path.isEmpty ? "" : "`\(map.path)`: "
    let beginning =
      "1:\(map.before.count + 1): invalidTenant: \(path)unknown key `\(misspelling)`; "
    return beginning + (name == "id" ? "known are `" : "did you mean `\(name)`?")
  }

  static let all = maps.flatMap { map in map.names.map { MisspeltMember(map: map, name: $0) } }

  static func names(of path: String) -> [String] { maps.first { $0.path == path }?.names ?? [] }

  private static let maps =
    tenant + client + [
      Map(
        "connections[0]",
        "{ connections: [{ ",
        " }] }",
        """
        id name strategy display_name enabled_clients options metadata is_domain_connection realms
        show_as_button
        """
      ),
      Map(
        "connections[0].options",
        "{ connections: [{ name: c, options: { ",
        " } }] }",
        """
        disable_signup brute_force_protection requires_username import_mode
        enabledDatabaseCustomization passwordPolicy set_user_root_attributes
        client_id client_secret scope upstream_params non_persistent_attrs authentication_methods
        """
      ),
      Map(
        "users[0]",
        "{ users: [{ ",
        " }] }",
        """
        user_id connection email email_verified username password password_hash phone_number
        phone_verified name given_name family_name nickname picture created_at updated_at
        last_password_reset blocked logins_count multifactor otp_secret authenticators roles permissions
        app_metadata user_metadata identities
        """
      ),
      Map(
        "users[0].identities[0]",
        "{ users: [{ user_id: u, identities: [{ ",
        " }] }] }",
        "connection user_id provider isSocial profileData"
      ),
      Map(
        "users[0].authenticators[0]",
        "{ users: [{ user_id: u, authenticators: [{ ",
        " }] }] }",
        "id authenticator_type oob_channel secret phone_number email"
      ),
      Map(
        "organizations[0]",
        "{ organizations: [{ ",
        " }] }",
        "id name display_name metadata members branding enabled_connections"
      ),
      Map(
        "users[0].permissions[0]",
        "{ users: [{ user_id: u, permissions: [{ ",
        " }] }] }",
        "resource_server_identifier permission_name"
      ),
      Map(
        "organizations[0].enabled_connections[0]",
        "{ organizations: [{ id: o, enabled_connections: [{ ",
        " }] }] }",
        "connection_id assign_membership_on_login show_as_button is_signup_enabled"
      ),
      Map(
        "organizations[0].members[0]",
        "{ organizations: [{ id: o, members: [{ ",
        " }] }] }",
        "user_id roles"
      ),
      Map("roles[0]", "{ roles: [{ ", " }] }", "name id description permissions"),
      Map(
        "roles[0].permissions[0]",
        "{ roles: [{ name: r, permissions: [{ ",
        " }] }] }",
        "resource_server_identifier permission_name"
      ),
      Map(
        "apis[0]",
        "{ apis: [{ ",
        " }] }",
        """
        identifier name scopes allow_offline_access token_lifetime token_lifetime_for_web
        enforce_policies token_dialect skip_consent_for_verifiable_first_party_clients signing_alg
        client_grants proof_of_possession
        """
      ),
      Map(
        "apis[0].scopes[0]",
        "{ apis: [{ identifier: a, scopes: [{ ",
        " }] }] }",
        "value description"
      ),
      Map(
        "apis[0].proof_of_possession",
        "{ apis: [{ identifier: a, proof_of_possession: { ",
        " } }] }",
        "mechanism required"
      ),
      Map(
        "apis[0].client_grants[0]",
        "{ apis: [{ identifier: a, client_grants: [{ ",
        " }] }] }",
        "client_id scope"
      ),
    ]

  private static let tenant = [
    Map(
      "",
      "{ ",
      " }",
      """
      name domains clients connections users organizations roles apis log_limit lifetimes places
      factors seed binding_policy failed_redemption_spends_token default_audience flow isolation geo
      device_flow require_pushed_authorization_requests
      allow_organization_name_in_authentication_api
      token_exchange_actions token_exchange_profiles event_stream_actions event_streams triggers
      replaced_device_secrets_stay_valid
      okta_paths
      """
    ),
    Map(
      "lifetimes",
      "{ lifetimes: { ",
      " } }",
      "session idle_session code transfer_token device_code pushed_request login access_token"
    ),
    Map("device_flow", "{ device_flow: { ", " } }", "charset mask"),
    Map("places.\"127.0.0.1\"", "{ places: { 127.0.0.1: { ", " } } }", "asn geoip"),
    Map(
      "places.\"127.0.0.1\".geoip",
      "{ places: { 127.0.0.1: { geoip: { ",
      " } } } }",
      """
      cityName continentCode countryCode countryCode3 countryName latitude longitude subdivisionCode
      subdivisionName timeZone
      """
    ),
  ]

  private static let client = [
    Map(
      "clients[0]",
      "{ clients: [{ ",
      " }] }",
      """
      client_id name description client_secret app_type token_endpoint_auth_method callbacks
      allowed_logout_urls web_origins allowed_origins grant_types initiate_login_uri is_first_party
      oidc_conformant is_token_endpoint_ip_header_trusted organization_usage
      organization_require_behavior jwt_configuration refresh_token session_transfer native_sso
      client_metadata
      logo_uri allowed_clients client_aliases sso sso_disabled cross_origin_authentication
      cross_origin_loc custom_login_page custom_login_page_on form_template
      require_pushed_authorization_requests require_proof_of_possession compliance_level mobile
      native_social_login oidc_logout default_organization token_exchange addons
      client_authentication_methods
      """
    ),
    Map(
      "clients[0].token_exchange",
      "{ clients: [{ client_id: c, token_exchange: { ",
      " } }] }",
      "allow_any_profile_of_type"
    ),
    Map(
      "token_exchange_profiles[0]",
      "{ token_exchange_profiles: [{ ",
      " }] }",
      "id name subject_token_type action_id type"
    ),
    Map(
      "event_streams[0]",
      "{ event_streams: [{ ",
      " }] }",
      "id name status subscriptions destination"
    ),
    Map(
      "clients[0].jwt_configuration",
      "{ clients: [{ client_id: c, jwt_configuration: { ",
      " } }] }",
      "alg lifetime_in_seconds secret_encoded scopes"
    ),
    Map(
      "clients[0].refresh_token",
      "{ clients: [{ client_id: c, refresh_token: { ",
      " } }] }",
      """
      rotation_type expiration_type leeway token_lifetime idle_token_lifetime
      infinite_token_lifetime infinite_idle_token_lifetime policies
      """
    ),
    Map(
      "clients[0].refresh_token.policies[0]",
      "{ clients: [{ client_id: c, refresh_token: { policies: [{ ",
      " }] } }] }",
      "audience scope"
    ),
    Map(
      "clients[0].client_authentication_methods.private_key_jwt.credentials[0]",
      "{ clients: [{ client_id: c, client_authentication_methods: { private_key_jwt: { credentials: [{ ",
      " }] } } }] }",
      "credential_type name pem alg kid expires_at"
    ),
    Map(
      "clients[0].session_transfer",
      "{ clients: [{ client_id: c, session_transfer: { ",
      " } }] }",
      """
      can_create_session_transfer_token enforce_cascade_revocation allowed_authentication_methods
      enforce_device_binding allow_refresh_token enforce_online_refresh_tokens delegation
      """
    ),
    Map(
      "clients[0].oidc_logout",
      "{ clients: [{ client_id: c, oidc_logout: { ",
      " } }] }",
      """
      backchannel_logout_urls backchannel_logout_initiators backchannel_logout_session_metadata
      """
    ),
    Map(
      "clients[0].oidc_logout.backchannel_logout_initiators",
      "{ clients: [{ client_id: c, oidc_logout: { backchannel_logout_initiators: { ",
      " } } }] }",
      "mode selected_initiators"
    ),
    Map(
      "clients[0].oidc_logout.backchannel_logout_session_metadata",
      "{ clients: [{ client_id: c, oidc_logout: { backchannel_logout_session_metadata: { ",
      " } } }] }",
      "include"
    ),
    Map(
      "clients[0].session_transfer.delegation",
      "{ clients: [{ client_id: c, session_transfer: { delegation: { ",
      " } } }] }",
      "allow_delegated_access enforce_device_binding"
    ),
    Map(
      "clients[0].native_sso",
      "{ clients: [{ client_id: c, native_sso: { ",
      " } }] }",
      "can_create_device_secret interclient_allowed_apps"
    ),
  ]
}
