import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The endpoints of `/api/v2/logs`, and a user's logs.
struct LogRoutes: Sendable {
  let tenant: Tenant

  /// The members that `q` may search; `audience` is not among them.
  static let searchable = SearchableFields(
    names: [
      "client_id", "client_name", "connection", "connection_id", "description", "date", "hostname",
      "ip", "log_id", "organization_id", "user_id", "user_name", "user_agent", "strategy",
      "strategy_type", "type",
    ],
    bare: ["client_name", "connection", "description", "ip", "log_id", "type", "user_name"]
  )

  static let filters =
    ManagementQuery.paging + ManagementQuery.checkpoint + ManagementQuery.selection
    + ManagementQuery.search + [
      PayloadField("search", .string(), summary: "The former name of `q`.")
    ]

  static let endpoints: [Endpoint] = [
    .management(
      .get,
      "/api/v2/logs",
      summary: "Finds tenant logs.",
      scopes: readers,
      query: filters,
      answer: .json(.page(.tenantLog, named: "logs"))
    ) { try await LogRoutes(tenant: $0.tenant).list($0, of: nil) },
    .management(
      .get,
      "/api/v2/logs/{id}",
      summary: "Reads a tenant log.",
      scopes: readers,
      answer: .json(.tenantLog)
    ) { try await LogRoutes(tenant: $0.tenant).read($0) },
    .management(
      .get,
      "/api/v2/users/{id}/logs",
      summary: "Lists a user's tenant logs.",
      scopes: readers,
      query: ManagementQuery.paging + [ManagementQuery.order],
      answer: .json(.page(.tenantLog, named: "logs"))
    ) { try await LogRoutes(tenant: $0.tenant).list($0, of: $0.parameter("id")) },
  ]

  private static let readers = ["read:logs", "read:logs_users"]

  private func read(_ call: ManagementCall) async throws -> Response {
    guard let log = try await tenant.store.log(call.parameter("id")) else {
      throw ManagementError.unknownLog
    }
    return JSONResponse.make(object: log.document)
  }

  private func list(_ call: ManagementCall, of userID: String?) async throws -> Response {
    if call.query["from"] != nil || call.query["take"] != nil { return try await checkpoint(call) }
    let page = ResultPage(call.query)
    try page.checkSearchLimit()
    let search = try call.search(Self.searchable)
    let order = try call.order(Self.searchable)
    var logs = try await tenant.store.newestLogs(of: userID, atMost: 1000) { log in
      search?.matches(log.document, Self.searchable) ?? true
    }.map(\.document)
    if let order, order.name != "date" {
      logs = try call.sorted(logs, Self.searchable)
    } else if order?.isAscending == true {
      logs.reverse()
    }
    return JSONResponse.make(page.response(logs, named: "logs"))
  }

  /// The logs after the one that the client names, the oldest first.
  private func checkpoint(_ call: ManagementCall) async throws -> Response {
    let page = CheckpointPage(call.query)
    let selection = ResultPage(call.query)
    let logs = try await tenant.store.logs(after: page.from, atMost: page.take)
    let next = URLText.adding(
      [("from", logs.last?.id ?? page.from), ("take", String(page.take))],
      to: "\(call.origin.issuer)api/v2/logs"
    )
    return JSONResponse.make(
      .array(logs.map { .object(selection.selected($0.document).members) }),
      headers: [.link: "<\(next)>; rel=\"next\""]
    )
  }
}

extension HTTPField.Name {
  // The name contains only letters, so the initializer cannot fail.
  static let link = HTTPField.Name("Link") ?? .server
}
