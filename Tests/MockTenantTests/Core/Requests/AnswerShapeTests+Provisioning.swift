import PostLogin
import Testing
import WireFormats

@testable import MockTenant

/// The requests that set up a tenant.
extension AnswerShapeTests {
  static func sendRoles(_ recorder: Recorder) async throws {
    let permissions = """
      {"permissions":[{"resource_server_identifier":"https://sample.api.com",
        "permission_name":"create:membership"}]}
      """
    let role = try await recorder.send("POST", "/api/v2/roles", json: #"{"name":"auditor"}"#)
    let id = role["id"]?.stringValue ?? ""
    try await recorder.send("GET", "/api/v2/roles")
    try await recorder.send("GET", "/api/v2/roles", query: "?include_totals=true&name_filter=aud")
    try await recorder.send("GET", "/api/v2/roles/{id}", id: id)
    try await recorder.send(
      "PATCH",
      "/api/v2/roles/{id}",
      id: id,
      json: #"{"description":"Reads all"}"#
    )
    try await recorder.send("GET", "/api/v2/roles/{id}/permissions", id: "rol_member")
    let users = try await recorder.send("GET", "/api/v2/roles/{id}/users", id: "rol_member")
    #expect(users.arrayValue?.isEmpty == false)
    try await recorder.send(
      "GET",
      "/api/v2/roles/{id}/users",
      id: "rol_member",
      query: "?take=1"
    )
    try await recorder.send("GET", "/api/v2/users/{id}/roles", id: "auth0|ada")
    _ = try await recorder.client.send(
      "POST",
      "api/v2/users/auth0%7Cada/permissions",
      headers: ["Authorization": "Bearer \(recorder.token)"],
      json: permissions
    )
    let shown = try await recorder.send("GET", "/api/v2/users/{id}/permissions", id: "auth0|ada")
    #expect(shown.arrayValue?.isEmpty == false)
  }

  static func sendResourceServers(_ recorder: Recorder) async throws {
    let path = "/api/v2/resource-servers"
    let api = try await recorder.send(
      "POST",
      path,
      json: #"{"identifier":"https://new.api.com","scopes":[{"value":"read"}]}"#
    )
    try await recorder.send("GET", path)
    let id = api["id"]?.stringValue ?? ""
    try await recorder.send("GET", "\(path)/{id}", id: id)
    try await recorder.send("PATCH", "\(path)/{id}", id: id, json: #"{"token_lifetime":60}"#)
    let grant = try await recorder.send(
      "POST",
      "/api/v2/client-grants",
      json: #"{"client_id":"web","audience":"https://new.api.com","scope":["read"]}"#
    )
    let grantID = grant["id"]?.stringValue ?? ""
    try await recorder.send("GET", "/api/v2/client-grants")
    try await recorder.send("GET", "/api/v2/client-grants/{id}", id: grantID)
    try await recorder.send(
      "PATCH",
      "/api/v2/client-grants/{id}",
      id: grantID,
      json: #"{"scope":[]}"#
    )
  }

  static func sendOrganizations(_ recorder: Recorder) async throws {
    let path = "/api/v2/organizations"
    let made = try await recorder.send("POST", path, json: #"{"name":"acme"}"#)
    let id = made["id"]?.stringValue ?? ""
    try await recorder.send("GET", path)
    try await recorder.send("GET", path, query: "?take=1")
    try await recorder.send("GET", "\(path)/{id}", id: id)
    try await recorder.send("GET", "\(path)/name/{name}", parameters: ["name": "acme"])
    try await recorder.send("PATCH", "\(path)/{id}", id: id, json: #"{"display_name":"Acme"}"#)
    try await recorder.send("GET", "/api/v2/users/{id}/organizations", id: "auth0|ada")
    let members = try await recorder.send("GET", "\(path)/{id}/members", id: "org_sample")
    #expect(members.arrayValue?.isEmpty == false)
    let connections = "\(path)/{id}/enabled_connections"
    try await recorder.send(
      "POST",
      connections,
      id: id,
      json: #"{"connection_id":"con_database"}"#
    )
    try await recorder.send("GET", connections, id: id)
    let one = ["connection_id": "con_database"]
    try await recorder.send("GET", "\(connections)/{connection_id}", id: id, parameters: one)
    try await recorder.send(
      "PATCH",
      "\(connections)/{connection_id}",
      id: id,
      parameters: one,
      json: #"{"show_as_button":false}"#
    )
  }

  static func sendActions(_ recorder: Recorder) async throws {
    let path = "/api/v2/actions/actions"
    let made = try await recorder.send(
      "POST",
      path,
      json: """
        {"name":"new","code":"","supported_triggers":[{"id":"post-login","version":"v3"}],
         "secrets":[{"name":"A","value":"b"}]}
        """
    )
    let id = made["id"]?.stringValue ?? ""
    try await recorder.send("GET", "\(path)/{id}", id: id)
    try await recorder.send("PATCH", "\(path)/{id}", id: id, json: #"{"code":"x"}"#)
    let version = try await recorder.send("POST", "\(path)/{id}/deploy", id: id)
    let parameters = ["version_id": version["id"]?.stringValue ?? ""]
    try await recorder.send("GET", "\(path)/{id}", id: id)
    try await recorder.send("GET", "\(path)/{id}/versions", id: id)
    let versionPath = "\(path)/{id}/versions/{version_id}"
    try await recorder.send("GET", versionPath, id: id, parameters: parameters)
    try await recorder.send("POST", "\(versionPath)/deploy", id: id, parameters: parameters)
    try await recorder.send(
      "PATCH",
      "/api/v2/actions/triggers/{id}/bindings",
      id: "post-login",
      json: #"{"bindings":[{"ref":{"type":"action_name","value":"new"}}]}"#
    )
  }

  static func sendSettings(_ recorder: Recorder) async throws {
    try await recorder.send(
      "PATCH",
      "/api/v2/tenants/settings",
      json: #"{"support_email":"help@example.com"}"#
    )
    for name in ["branding", "prompts"] {
      try await recorder.send("GET", "/api/v2/\(name)")
      try await recorder.send("PATCH", "/api/v2/\(name)", json: "{}")
    }
    for kind in ["email-verification", "password-change"] {
      try await recorder.send(
        "POST",
        "/api/v2/tickets/\(kind)",
        json: #"{"user_id":"auth0|ada"}"#
      )
    }
    try await recorder.send(
      "POST",
      "/api/v2/jobs/verification-email",
      json: #"{"user_id":"auth0|ada"}"#
    )
    let job = try await recorder.send(
      "POST",
      "/api/v2/jobs/users-imports",
      json: #"{"connection_id":"con_database","users":[{"email":7}]}"#
    )
    let id = job["id"]?.stringValue ?? ""
    try await recorder.send("GET", "/api/v2/jobs/{id}", id: id)
    let errors = try await recorder.send("GET", "/api/v2/jobs/{id}/errors", id: id)
    #expect(errors.arrayValue?.count == 1)
  }
}
