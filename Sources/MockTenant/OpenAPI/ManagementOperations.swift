/// The Management API in the OpenAPI document.
enum ManagementOperations {
  static let all = clients + users + grants + logs

  private static let clientReaders = OpenAPIOperation.Security.management([
    "read:clients", "read:client_keys",
  ])

  private static let clients: [OpenAPIOperation] = [
    .init("GET", "/api/v2/clients", "Lists clients.", clientReaders, query: ClientRoutes.filters),
    .init(
      "POST",
      "/api/v2/clients",
      "Makes a client.",
      .management(["create:clients"]),
      body: .json(ClientFields.all),
      status: 201
    ),
    .init(
      "GET",
      "/api/v2/clients/{id}",
      "Reads a client.",
      clientReaders,
      query: ManagementQuery.selection
    ),
    .init(
      "PATCH",
      "/api/v2/clients/{id}",
      "Changes a client.",
      .management(["update:clients"]),
      body: .json(ClientFields.all),
      requiring: false
    ),
    .init(
      "DELETE",
      "/api/v2/clients/{id}",
      "Deletes a client.",
      .management(["delete:clients"]),
      status: 204,
      answer: .nothing
    ),
    .init(
      "POST",
      "/api/v2/clients/{id}/rotate-secret",
      "Gives a client a new secret.",
      .management(["update:client_keys"])
    ),
  ]

  private static let users: [OpenAPIOperation] = [
    .init(
      "GET",
      "/api/v2/users",
      "Finds users.",
      .management(["read:users", "read:user_idp_tokens"]),
      query: UserRoutes.filters
    ),
    .init(
      "POST",
      "/api/v2/users",
      "Makes a user.",
      .management(["create:users"]),
      body: .json(UserFields.creation),
      status: 201
    ),
    .init(
      "GET",
      "/api/v2/users-by-email",
      "Finds users by their address.",
      .management(["read:users"]),
      query: UserRoutes.addressFilters
    ),
    .init(
      "GET",
      "/api/v2/users/{id}",
      "Reads a user.",
      .management(["read:users", "read:current_user", "read:user_idp_tokens"]),
      query: ManagementQuery.selection
    ),
    .init(
      "PATCH",
      "/api/v2/users/{id}",
      "Changes a user.",
      .management(["update:users", "update:users_app_metadata", "update:current_user_metadata"]),
      body: .json(UserFields.all)
    ),
    .init(
      "DELETE",
      "/api/v2/users/{id}",
      "Deletes a user.",
      .management(["delete:users", "delete:current_user"]),
      status: 204,
      answer: .nothing
    ),
  ]

  private static let grants: [OpenAPIOperation] = [
    .init(
      "GET",
      "/api/v2/sessions/{id}",
      "Reads a session.",
      .management(["read:sessions"])
    ),
    .init(
      "PATCH",
      "/api/v2/sessions/{id}",
      "Changes a session's metadata.",
      .management(["update:sessions"]),
      body: .json(SessionRoutes.fields)
    ),
    revocation("DELETE", "/api/v2/sessions/{id}", "Ends a session.", "delete:sessions"),
    revocation("POST", "/api/v2/sessions/{id}/revoke", "Ends a session.", "delete:sessions"),
    .init(
      "GET",
      "/api/v2/users/{id}/sessions",
      "Lists a user's sessions.",
      .management(["read:sessions"]),
      query: ManagementQuery.checkpoint + [ManagementQuery.totals]
    ),
    revocation(
      "DELETE",
      "/api/v2/users/{id}/sessions",
      "Ends a user's sessions.",
      "delete:sessions"
    ),
    .init(
      "GET",
      "/api/v2/refresh-tokens/{id}",
      "Reads a refresh token.",
      .management(["read:refresh_tokens"])
    ),
    .init(
      "PATCH",
      "/api/v2/refresh-tokens/{id}",
      "Changes a refresh token's metadata.",
      .management(["update:refresh_tokens"]),
      body: .json(RefreshTokenRoutes.fields)
    ),
    revocation(
      "DELETE",
      "/api/v2/refresh-tokens/{id}",
      "Revokes a refresh token.",
      "delete:refresh_tokens"
    ),
    .init(
      "GET",
      "/api/v2/users/{id}/refresh-tokens",
      "Lists a user's refresh tokens.",
      .management(["read:refresh_tokens"]),
      query: ManagementQuery.checkpoint + [ManagementQuery.totals]
    ),
    revocation(
      "DELETE",
      "/api/v2/users/{id}/refresh-tokens",
      "Revokes a user's refresh tokens.",
      "delete:refresh_tokens"
    ),
    .init(
      "GET",
      "/api/v2/device-credentials",
      "Lists a user's refresh tokens as device credentials.",
      .management(["read:device_credentials"]),
      query: RefreshTokenRoutes.credentialFilters
    ),
    .init(
      "DELETE",
      "/api/v2/device-credentials/{id}",
      "Revokes a device credential.",
      .management(["delete:device_credentials"]),
      status: 204,
      answer: .nothing
    ),
  ]

  private static let readers = OpenAPIOperation.Security.management([
    "read:logs", "read:logs_users",
  ])

  private static let logs: [OpenAPIOperation] = [
    .init("GET", "/api/v2/logs", "Finds tenant logs.", readers, query: LogRoutes.filters),
    .init("GET", "/api/v2/logs/{id}", "Reads a tenant log.", readers),
    .init(
      "GET",
      "/api/v2/users/{id}/logs",
      "Lists a user's tenant logs.",
      readers,
      query: ManagementQuery.paging + [ManagementQuery.order]
    ),
    .init(
      "GET",
      "/api/v2/tenants/settings",
      "Reads the tenant's settings.",
      .management(["read:tenant_settings"]),
      query: ManagementQuery.selection
    ),
  ]

  private static func revocation(
    _ method: String,
    _ path: String,
    _ summary: String,
    _ scope: String
  ) -> OpenAPIOperation {
    .init(method, path, summary, .management([scope]), status: 202, answer: .nothing)
  }
}
