/// The Management API's operations in the OpenAPI document.
enum ManagementOperations {
  static let all = clients + users + grants + logs

  private static let clientReaders = OpenAPIOperation.Security.management([
    "read:clients", "read:client_keys",
  ])

  private static let clients: [OpenAPIOperation] = [
    .init(
      "GET",
      "/api/v2/clients",
      summary: "Lists clients.",
      security: clientReaders,
      query: ClientRoutes.filters
    ),
    .init(
      "POST",
      "/api/v2/clients",
      summary: "Creates a client.",
      security: .management(["create:clients"]),
      body: .json(ClientFields.all),
      status: 201
    ),
    .init(
      "GET",
      "/api/v2/clients/{id}",
      summary: "Reads a client.",
      security: clientReaders,
      query: ManagementQuery.selection
    ),
    .init(
      "PATCH",
      "/api/v2/clients/{id}",
      summary: "Changes a client.",
      security: .management(["update:clients"]),
      body: .json(ClientFields.all),
      requiring: false
    ),
    .init(
      "DELETE",
      "/api/v2/clients/{id}",
      summary: "Deletes a client.",
      security: .management(["delete:clients"]),
      status: 204,
      answer: .nothing
    ),
    .init(
      "POST",
      "/api/v2/clients/{id}/rotate-secret",
      summary: "Gives a client a new secret.",
      security: .management(["update:client_keys"])
    ),
  ]

  private static let users: [OpenAPIOperation] = [
    .init(
      "GET",
      "/api/v2/users",
      summary: "Finds users.",
      security: .management(["read:users", "read:user_idp_tokens"]),
      query: UserRoutes.filters
    ),
    .init(
      "POST",
      "/api/v2/users",
      summary: "Creates a user.",
      security: .management(["create:users"]),
      body: .json(UserFields.creation),
      status: 201
    ),
    .init(
      "GET",
      "/api/v2/users-by-email",
      summary: "Finds users by their e-mail address.",
      security: .management(["read:users"]),
      query: UserRoutes.addressFilters
    ),
    .init(
      "GET",
      "/api/v2/users/{id}",
      summary: "Reads a user.",
      security: .management(["read:users", "read:current_user", "read:user_idp_tokens"]),
      query: ManagementQuery.selection
    ),
    .init(
      "PATCH",
      "/api/v2/users/{id}",
      summary: "Changes a user.",
      security: .management([
        "update:users", "update:users_app_metadata", "update:current_user_metadata",
      ]),
      body: .json(UserFields.all)
    ),
    .init(
      "DELETE",
      "/api/v2/users/{id}",
      summary: "Deletes a user.",
      security: .management(["delete:users", "delete:current_user"]),
      status: 204,
      answer: .nothing
    ),
  ]

  private static let grants: [OpenAPIOperation] = [
    .init(
      "GET",
      "/api/v2/sessions/{id}",
      summary: "Reads a session.",
      security: .management(["read:sessions"])
    ),
    .init(
      "PATCH",
      "/api/v2/sessions/{id}",
      summary: "Changes a session's metadata.",
      security: .management(["update:sessions"]),
      body: .json(SessionRoutes.fields)
    ),
    revocation(
      "DELETE",
      "/api/v2/sessions/{id}",
      summary: "Revokes a session.",
      scope: "delete:sessions"
    ),
    revocation(
      "POST",
      "/api/v2/sessions/{id}/revoke",
      summary: "Revokes a session.",
      scope: "delete:sessions"
    ),
    .init(
      "GET",
      "/api/v2/users/{id}/sessions",
      summary: "Lists a user's sessions.",
      security: .management(["read:sessions"]),
      query: ManagementQuery.checkpoint + [ManagementQuery.totals]
    ),
    revocation(
      "DELETE",
      "/api/v2/users/{id}/sessions",
      summary: "Revokes a user's sessions.",
      scope: "delete:sessions"
    ),
    .init(
      "GET",
      "/api/v2/refresh-tokens/{id}",
      summary: "Reads a refresh token.",
      security: .management(["read:refresh_tokens"])
    ),
    .init(
      "PATCH",
      "/api/v2/refresh-tokens/{id}",
      summary: "Changes a refresh token's metadata.",
      security: .management(["update:refresh_tokens"]),
      body: .json(RefreshTokenRoutes.fields)
    ),
    revocation(
      "DELETE",
      "/api/v2/refresh-tokens/{id}",
      summary: "Revokes a refresh token.",
      scope: "delete:refresh_tokens"
    ),
    .init(
      "GET",
      "/api/v2/users/{id}/refresh-tokens",
      summary: "Lists a user's refresh tokens.",
      security: .management(["read:refresh_tokens"]),
      query: ManagementQuery.checkpoint + [ManagementQuery.totals]
    ),
    revocation(
      "DELETE",
      "/api/v2/users/{id}/refresh-tokens",
      summary: "Revokes a user's refresh tokens.",
      scope: "delete:refresh_tokens"
    ),
    .init(
      "GET",
      "/api/v2/device-credentials",
      summary: "Lists a user's refresh tokens as device credentials.",
      security: .management(["read:device_credentials"]),
      query: RefreshTokenRoutes.credentialFilters
    ),
    .init(
      "DELETE",
      "/api/v2/device-credentials/{id}",
      summary: "Revokes a device credential.",
      security: .management(["delete:device_credentials"]),
      status: 204,
      answer: .nothing
    ),
  ]

  private static let readers = OpenAPIOperation.Security.management([
    "read:logs", "read:logs_users",
  ])

  private static let logs: [OpenAPIOperation] = [
    .init(
      "GET",
      "/api/v2/logs",
      summary: "Finds tenant logs.",
      security: readers,
      query: LogRoutes.filters
    ),
    .init("GET", "/api/v2/logs/{id}", summary: "Reads a tenant log.", security: readers),
    .init(
      "GET",
      "/api/v2/users/{id}/logs",
      summary: "Lists a user's tenant logs.",
      security: readers,
      query: ManagementQuery.paging + [ManagementQuery.order]
    ),
    .init(
      "GET",
      "/api/v2/actions/executions/{id}",
      summary: "Reads an execution of the Actions, with the name, times and error of each.",
      security: .management(ExecutionRoutes.scopes)
    ),
    .init(
      "GET",
      "/api/v2/tenants/settings",
      summary: "Reads the tenant's settings.",
      security: .management(["read:tenant_settings"]),
      query: ManagementQuery.selection
    ),
  ]

  private static func revocation(
    _ method: String,
    _ path: String,
    summary: String,
    scope: String
  ) -> OpenAPIOperation {
    .init(
      method,
      path,
      summary: summary,
      security: .management([scope]),
      status: 202,
      answer: .nothing
    )
  }
}
