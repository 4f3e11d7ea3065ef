import PostLogin
import Testing

@testable import MockTenant
import WireFormats

/// An invalid tenant file with its error messages.
struct TenantFileMistake: Sendable, CustomTestStringConvertible {
  let yaml: String
  let expected: [String]

  init(_ yaml: String, _ expected: [String]) {
    self.yaml = yaml
    self.expected = expected
  }

  var testDescription: String { expected.first ?? yaml }

  var problems: [String] {
    do {
      _ = try TenantFile(yaml: yaml)
      return []
    } catch {
      return ([error] + error.further).map(\.description)
    }
  }

  static let all = [
    TenantFileMistake(
      "binding: web",
      [
        "1:1: invalidTenant: unknown key `binding`; known are `name`, `domains`, `log_limit`, "
          + "`lifetimes`, `factors`, `seed`, `binding_policy`, `failed_redemption_spends_token`, "
          + "`replaced_device_secrets_stay_valid`, `okta_paths`, `default_audience`, `device_flow`, "
          + "`require_pushed_authorization_requests`, "
          + "`allow_organization_name_in_authentication_api`, `clients`, `connections`, "
          + "`users`, `organizations`, `roles`, `apis`, `token_exchange_profiles`, "
          + "`event_streams`, `places`, `flow`, `isolation`, `token_exchange_actions`, "
          + "`event_stream_actions`, `triggers`, `geo`"
      ]
    ),
    TenantFileMistake(
      "apis: [{ identifier: https://api.example.com }]\ndefault_audience: https://api.exampel.com",
      [
        "2:19: invalidTenant: `default_audience`: there is no api `https://api.exampel.com`; did you "
          + "mean `https://api.example.com`?"
      ]
    ),
    TenantFileMistake(
      "default_audience: \"{issuer}api/v2/\"",
      [
        "1:19: invalidTenant: `default_audience`: the Management API cannot be the default audience; "
          + "name another API"
      ]
    ),
    TenantFileMistake(
      "clients:\n  - client_id: web\n    session_transfer: { alow_refresh_token: true }",
      [
        "3:25: invalidTenant: `clients[0].session_transfer`: unknown key `alow_refresh_token`; did "
          + "you mean `allow_refresh_token`?"
      ]
    ),
    TenantFileMistake(
      "clients:\n  - client_id: web\n    session_transfer: { enforce_device_binding: IP }",
      [
        "3:49: invalidTenant: `clients[0].session_transfer.enforce_device_binding`: expected one of "
          + "`ip`, `asn`, `none`, found `IP`; did you mean `ip`?"
      ]
    ),
    TenantFileMistake(
      "clients: [{ name: web }]",
      ["1:11: invalidTenant: `clients[0]`: the key `client_id` is missing"]
    ),
    TenantFileMistake(
      "clients:\n  - { client_id: a, token_endpoint_auth_method: client_secret_basic }",
      [
        "2:5: invalidTenant: `clients[0]`: `client_secret_basic` requires a secret; add "
          + "`client_secret`"
      ]
    ),
    TenantFileMistake(
      "clients:\n  - { client_id: a, client_secret: b, token_endpoint_auth_method: none }",
      [
        "2:5: invalidTenant: `clients[0]`: a client without authentication must not have a "
          + "secret; remove one of the two"
      ]
    ),
    TenantFileMistake(
      "connections: [{ name: db, enabled_clients: [web] }]\nclients: [{ client_id: web2 }]",
      [
        "1:45: invalidTenant: `connections[0].enabled_clients[0]`: there is no client `web`; known "
          + "are `web2`"
      ]
    ),
    TenantFileMistake(
      "users: [{ user_id: a, connection: Usernam-Password-Authentication }]",
      [
        "1:35: invalidTenant: `users[0].connection`: there is no connection "
          + "`Usernam-Password-Authentication`; did you mean `Username-Password-Authentication`?"
      ]
    ),
    TenantFileMistake(
      "users: [{ user_id: a, roles: [admin] }]",
      ["1:31: invalidTenant: `users[0].roles[0]`: there is no role `admin`; the file has none"]
    ),
    TenantFileMistake(
      "organizations: [{ id: o, members: [a] }]",
      [
        "1:36: invalidTenant: `organizations[0].members[0]`: there is no user `a`; the file has none"
      ]
    ),
    TenantFileMistake(
      "organizations: [{ id: o, members: [{ user_id: a, roles: [admin] }] }]",
      [
        "1:47: invalidTenant: `organizations[0].members[0].user_id`: there is no user `a`; the file "
          + "has none",
        "1:58: invalidTenant: `organizations[0].members[0].roles[0]`: there is no role `admin`; the "
          + "file has none",
      ]
    ),
    TenantFileMistake(
      "connections: []\nusers: [{ user_id: a }]",
      [
        "2:9: invalidTenant: `users[0]`: the file has no connection for this user; add one to "
          + "`connections`"
      ]
    ),
    TenantFileMistake(
      "users:\n  - { user_id: a, email: A@x.org }\n  - { user_id: b, email: a@X.org }",
      [
        "3:26: invalidTenant: `users[1]`: a user of `Username-Password-Authentication` has this "
          + "email already, in line 2"
      ]
    ),
    TenantFileMistake(
      "users: [{ user_id: a, password: b, password_hash: c }]",
      ["1:33: invalidTenant: `users[0]`: `password` and `password_hash` exclude each other"]
    ),
    TenantFileMistake(
      "users: [{ user_id: a, password_hash: 5f4dcc3b5aa765d61d8327deb882cf99 }]",
      [
        "1:38: invalidTenant: `users[0]`: expected a hash as bcrypt or crypt writes it, such as "
          + "`$2b$10$…`; make one with `mkpasswd -m bcrypt`"
      ]
    ),
    TenantFileMistake(
      "lifetimes: { session: 0, idle_session: soon }",
      [
        "1:23: invalidTenant: `lifetimes.session`: expected a number from 1 to 3153600000, found `0`",
        "1:40: invalidTenant: `lifetimes.idle_session`: expected a whole number, found a text",
      ]
    ),
    TenantFileMistake(
      "places: { home: {}, 127.0.0.1: { asn: 6.5 } }",
      [
        "1:11: invalidTenant: `places`: expected an IP address such as `127.0.0.1`, or a "
          + "prefix of addresses such as `10.1.`, found `home`",
        "1:39: invalidTenant: `places.\"127.0.0.1\".asn`: expected an autonomous system "
          + "such as `AS64500`, found `6.5`",
      ]
    ),
    TenantFileMistake(
      "domains: [https://tenant.example.com]",
      [
        "1:11: invalidTenant: `domains[0]`: expected a host such as `tenant.example.com` or "
          + "`localhost:4400`, found `https://tenant.example.com`"
      ]
    ),
    TenantFileMistake(
      "domains: [a..b, 'localhost:080']",
      [
        "1:11: invalidTenant: `domains[0]`: expected a host such as `tenant.example.com` or "
          + "`localhost:4400`, found `a..b`",
        "1:17: invalidTenant: `domains[1]`: expected a host such as `tenant.example.com` or "
          + "`localhost:4400`, found `localhost:080`",
      ]
    ),
    TenantFileMistake(
      "seed: -1",
      ["1:7: invalidTenant: `seed`: expected a number of at least 0, found `-1`"]
    ),
    TenantFileMistake(
      "name: a\nname: b",
      ["2:1: notYAML: `name` stands here a second time, after line 1; keep one of them"]
    ),
    TenantFileMistake("", ["1:1: notYAML: the file is empty"]),
    TenantFileMistake("[]", ["1:1: invalidTenant: expected a map, found a list"]),
  ]
}
