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

  func add(to router: Router<TenantRequestContext>) {
    let scopes = ["read:logs", "read:logs_users"]
    router.get("/api/v2/logs") { request, context in
      let query = Self.filters
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: scopes,
        query: query
      )
      return try await list(call, of: nil)
    }
    router.get("/api/v2/logs/:id") { request, context in
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: scopes
      )
      guard let log = try await tenant.store.log(call.parameter("id")) else {
        throw ManagementError.unknownLog
      }
      return JSONResponse.make(object: log.document)
    }
    router.get("/api/v2/users/:id/logs") { request, context in
      let query = ManagementQuery.paging + [ManagementQuery.order]
      let call = try await ManagementCall(
        tenant,
        request: request,
        context: context,
        scopes: scopes,
        query: query
      )
      return try await list(call, of: call.parameter("id"))
    }
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
