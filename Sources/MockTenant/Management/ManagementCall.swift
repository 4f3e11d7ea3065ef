import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// A request to the Management API whose token was good for it.
struct ManagementCall: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin
  let token: TokenPayload
  /// The parameters of the query, with the types that the endpoint knows them by.
  let query: JSONObject
  private let request: Request
  private let context: TenantRequestContext

  /// Checks the token, any of whose scopes is enough, and then the query.
  ///
  /// - Throws: `ManagementError` where the token or the query is wrong.
  init(
    _ tenant: Tenant,
    request: Request,
    context: TenantRequestContext,
    scopes: [String],
    query fields: [PayloadField] = []
  ) async throws {
    self.tenant = tenant
    self.request = request
    self.context = context
    origin = tenant.origin(of: request, context)
    token = try await ManagementAccess(tenant: tenant).token(
      of: request,
      origin: origin,
      scopes: scopes
    )
    query = try ManagementQuery.parameters(request, given: origin.query, fields: fields)
  }

  func has(scope: String) -> Bool { token.scopes.contains(scope) }

  /// A parameter of the path, without its percent signs.
  func parameter(_ name: String) throws -> String {
    guard let text = try context.parameters.require(name).decodedFromURL, !text.isEmpty,
      !text.utf8.contains(0)
    else {
      throw ManagementError(
        .badRequest,
        "Path validation error: '\(name)' is no percent-encoded text.",
        code: "invalid_uri"
      )
    }
    return text
  }

  /// The members of the body.
  ///
  /// - Throws: `ManagementError` for a body that is no JSON object or not what the fields say.
  func payload(_ fields: [PayloadField], requiring: Bool = false) async throws -> JSONObject {
    try await Self.body(request, context: context, fields: fields, requiring: requiring)
  }

  /// Writes the log that Auth0 writes of a change that was made.
  func logWrite(
    _ description: String,
    status: HTTPResponse.Status = .ok,
    body: JSONObject = [:]
  ) async throws {
    try await write(description, status: status, body: body) { _ in true }
  }

  /// Makes a change and writes the log that Auth0 writes of it, both or neither; without a change,
  /// of which `false` is the sign, there is no log.
  func write(
    _ description: String,
    status: HTTPResponse.Status = .ok,
    body: JSONObject = [:],
    change: @escaping @Sendable (Database) throws -> Bool
  ) async throws {
    let entry = try await entry(description, status: status, body: body)
    var written = StoreChange()
    written.addLog { database in try change(database) ? entry : nil }
    try await tenant.commit(written)
  }

  private func entry(
    _ description: String,
    status: HTTPResponse.Status,
    body: JSONObject
  ) async throws -> TenantLog {
    let client = try await tenant.store.client(token.claims.string("azp") ?? "")
    return tenant.entry(
      .managementWrite,
      description: description,
      subject: .init(client: client),
      details: [
        "request": [
          "method": .string(origin.method.lowercased()), "path": .string(request.uri.path),
          "channel": "api", "auth": ["strategy": "jwt"],
          "body": .object(
            body.members.filter { !["client_secret", "password"].contains($0.name) }
          ),
        ],
        "response": ["statusCode": .integer(Int64(status.code))],
      ],
      origin: origin
    )
  }
}
