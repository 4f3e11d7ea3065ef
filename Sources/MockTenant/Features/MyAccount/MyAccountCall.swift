import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// An authorized request of a user to the My Account API.
struct MyAccountCall: Sendable {
  let tenant: Tenant
  let origin: RequestOrigin
  /// The user of the token.
  private(set) var user: User
  /// The client of the token.
  let clientID: String
  let body: JSONObject
  let query: JSONObject
  private let context: TenantRequestContext

  /// Checks the token, which needs a scope, and that the body is a JSON object.
  ///
  /// - Throws: `MyAccountError`, or `OAuthError` for a token that is not presented as it must be.
  init(_ call: EndpointCall, scope: String) async throws {
    tenant = call.tenant
    origin = call.origin
    context = call.context
    let shown = try PresentedToken(call)
    guard let token = try await call.tenant.keys.claims(of: shown.text),
      let issuer = call.tenant.address.issuer(of: token),
      token.audiences.contains(issuer + MyAccountAPI.path),
      let expiry = token.claims.integer("exp"),
      call.tenant.now.seconds < expiry, try await !call.tenant.hasRevokedDeviceSession(token),
      let user = try await call.tenant.store.user(token.subject ?? ""), !user.isBlocked
    else {
      throw MyAccountError(.unauthorized, "invalid_token", "The access token is not valid.")
    }
    try await shown.checkKey(token.claims.object("cnf")?.string("jkt"), of: call)
    guard token.scopes.contains(scope) else {
      throw MyAccountError(
        .forbidden,
        "insufficient_scope",
        "The access token lacks the scope \(scope)."
      )
    }
    self.user = user
    clientID = token.claims.string("azp") ?? ""
    query = RequestParameters(of: call.request).lastValues
    guard let fields = call.endpoint.body?.fields else {
      body = [:]
      return
    }
    body = try Self.body(call, fields: fields)
  }

  private static func body(
    _ call: EndpointCall,
    fields: [PayloadField]
  ) throws -> JSONObject {
    let type = call.request.headers[.contentType]?.lowercased() ?? ""
    guard type.hasPrefix("application/json") else {
      throw MyAccountError(
        .unsupportedMediaType,
        "unsupported_media_type",
        "Content-Type must be application/json."
      )
    }
    guard
      let value = (try? JSONText(String(decoding: call.context.body, as: UTF8.self)))?
        .value.withoutRepeatedNames, let members = value.objectValue, value.depth <= 100
    else { throw MyAccountError.invalid("The body is no JSON object.") }
    do {
      try PayloadCheck.check(members, fields: fields, requiring: true)
    } catch {
      throw MyAccountError.invalid(
        error.reason,
        field: error.path.isEmpty ? nil : error.path
      )
    }
    return JSONObject(members)
  }

  /// A percent-decoded parameter of the path.
  func parameter(_ name: String) throws -> String {
    guard let text = PercentEncoding.decodeStrictly(try context.parameters.require(name)),
      !text.isEmpty, !text.utf8.contains(0)
    else { throw MyAccountError.notFound }
    return text
  }

  /// The call with the user as stored now.
  func renewed() async throws -> MyAccountCall {
    var call = self
    call.user = try await tenant.store.user(user.id) ?? user
    return call
  }

  /// Changes the user, and writes the log of the operation.
  func change(
    _ operation: String,
    method: JSONObject,
    body change: @escaping @Sendable (inout User) throws -> Void
  ) async throws {
    var work = UnitOfWork()
    let id = user.id
    work.add { database in
      var problem: (any Error)?
      try Store.updateUser(id, in: database) { user in
        do { try change(&user) } catch { problem = error }
      }
      if let problem { throw problem }
    }
    try await commit(work, operation: operation, method: method)
  }

  /// Writes changes with the log of the operation.
  func commit(
    _ change: UnitOfWork,
    operation: String,
    method: JSONObject
  ) async throws {
    var change = change
    change.add(try await entry(.myAccount, operation: operation, method: method, problem: nil))
    try await tenant.commit(change)
  }

  /// Writes the log of an operation that failed.
  func logFailure(_ operation: String, method: JSONObject, _ problem: String) async throws {
    var change = UnitOfWork()
    change.add(
      try await entry(.failedMyAccount, operation: operation, method: method, problem: problem)
    )
    try await tenant.commit(change)
  }

  private func entry(
    _ type: TenantLogType,
    operation: String,
    method: JSONObject,
    problem: String?
  ) async throws -> TenantLog {
    var details: JSONObject = [
      "operation": .string(operation), "authentication_method": method["type"] ?? "",
    ]
    details.set("authentication_method_id", method["id"])
    return tenant.entry(
      type,
      description: problem,
      subject: .init(client: try await tenant.store.client(clientID), user: user),
      details: details,
      origin: origin
    )
  }
}
