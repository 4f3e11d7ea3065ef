import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import Synchronization
import WireFormats

/// An authorized request to the Management API.
struct ManagementCall: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin
  let token: TokenPayload
  /// The parameters of the query, converted to the types of their fields.
  let query: JSONObject
  /// The members of the body, which fit the endpoint's fields.
  let payload: JSONObject
  private let request: Request
  private let context: TenantRequestContext

  /// Checks the token, which needs any one of the scopes, and then the query and the body.
  ///
  /// - Throws: `ManagementError` if one of them is invalid.
  init(_ call: EndpointCall, scopes: [String]) async throws {
    tenant = call.tenant
    request = call.request
    context = call.context
    origin = call.origin
    token = try await ManagementAccess(tenant: tenant).token(
      of: request,
      origin: origin,
      scopes: scopes
    )
    let checked = try call.checked()
    query = checked.query
    payload = checked.body
  }

  var contentType: String { request.headers[.contentType] ?? "" }

  /// The body of an endpoint whose table names no fields.
  var bytes: [UInt8] { context.body }

  /// The members of a JSON body of an endpoint whose table names no fields.
  func jsonBody(_ fields: [PayloadField]) throws(ManagementError) -> JSONObject {
    try Self.body(request, context: context, fields: fields, requiring: true)
  }

  func has(scope: String) -> Bool { token.scopes.contains(scope) }

  /// A percent-decoded parameter of the path.
  func parameter(_ name: String) throws -> String {
    guard let text = PercentEncoding.decodeStrictly(try context.parameters.require(name)),
      !text.isEmpty,
      !text.utf8.contains(0)
    else {
      throw ManagementError(
        .badRequest,
        "Path validation error: '\(name)' is not valid percent-encoded text.",
        code: "invalid_uri"
      )
    }
    return text
  }

  /// Changes an entity and writes Auth0's log of it in one transaction.
  ///
  /// - Returns: The changed entity; nil, without a log, if it does not exist.
  func change<Entity: Sendable>(
    _ description: String,
    status: HTTPResponse.Status = .ok,
    body: JSONObject = [:],
    change: @escaping @Sendable (Database) throws -> Entity?
  ) async throws -> Entity? {
    let changed = Mutex<Entity?>(nil)
    try await write(description, status: status, body: body) { database in
      let entity = try change(database)
      changed.withLock { $0 = entity }
      return entity != nil
    }
    return changed.withLock(\.self)
  }

  /// Makes a change and writes Auth0's log of it in one transaction; the log is left out if
  /// `change` returns false.
  func write(
    _ description: String,
    status: HTTPResponse.Status = .ok,
    body: JSONObject = [:],
    change: @escaping @Sendable (Database) throws -> Bool
  ) async throws {
    let entry = try await entry(description, status: status, body: body)
    var work = UnitOfWork()
    work.addLog { database in try change(database) ? entry : nil }
    try await tenant.commit(work)
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
        "response": ["statusCode": .integer(status.code)],
      ],
      origin: origin
    )
  }
}
