import Hummingbird
import PostLogin
import WireFormats

/// A request to an endpoint.
struct EndpointCall: Sendable {
  let tenant: Tenant
  let endpoint: Endpoint
  let request: Request
  let context: TenantRequestContext
  /// The parameters of the query; in the types of their fields once they are checked.
  private(set) var query: JSONObject = [:]
  /// The members of the body.
  private(set) var body: JSONObject = [:]
  /// The names in the endpoint's entry that the request contains more than once.
  private(set) var repeated: [String] = []

  init(
    _ tenant: Tenant,
    endpoint: Endpoint,
    request: Request,
    context: TenantRequestContext
  ) {
    self.tenant = tenant
    self.endpoint = endpoint
    self.request = request
    self.context = context
  }

  /// The origin of the request: its address, place, host and headers, without its body.
  var origin: RequestOrigin {
    var origin = tenant.origin(of: request, context)
    origin.tokenIssuer = OktaPaths.issuer(at: endpoint.path, of: origin.issuer)
    return origin
  }

  /// The call with a query and body that fit the endpoint's fields.
  ///
  /// - Throws: `ManagementError` for an unknown member or a value of another type.
  func checked() throws -> EndpointCall {
    var call = self
    call.query = try ManagementQuery.parameters(
      request,
      given: RequestParameters(of: request).values,
      fields: endpoint.query
    )
    if let body = endpoint.body, !(body.isOptional && context.body.isEmpty) {
      call.body = try ManagementCall.body(
        request,
        context: context,
        fields: body.fields,
        requiring: body.isComplete
      )
    }
    return call
  }

  /// The call with its query and body; unknown parameters are kept, as RFC 6749 section 3.1 asks.
  ///
  /// - Throws: `OAuthError` if the body has another media type, is no object, or if a known member
  ///   is of another type.
  func read() throws -> EndpointCall {
    var call = self
    let query = RequestParameters(of: request)
    call.query = query.lastValues
    call.repeated = query.repeated.filter { name in endpoint.query.contains { $0.name == name } }
    if let body = endpoint.body {
      let form = try form(of: body)
      call.body = form.lastValues
      call.repeated += form.repeated.filter { name in body.fields.contains { $0.name == name } }
    }
    return call
  }

  private func form(of body: Endpoint.Body) throws(OAuthError) -> RequestParameters {
    let bytes = context.body
    if bytes.isEmpty { return RequestParameters("") }
    let header = request.headers[.contentType]?.lowercased() ?? ""
    let type = String(header.prefix { $0 != ";" }.filter { !$0.isWhitespace })
    guard body.types.contains(type) else {
      throw .invalidRequest("Content-Type must be \(body.types.joined(separator: " or "))")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard type == Endpoint.Body.json else { return RequestParameters(text) }
    guard let members = (try? JSONText(text))?.value.objectValue else {
      throw .invalidRequest("The body is no JSON object")
    }
    for member in members {
      guard let field = body.fields.first(where: { $0.name == member.name }) else { continue }
      guard member.value == .null || field.type.isShape(of: member.value) else {
        throw .invalidRequest("The parameter \(member.name) must be \(field.type.withArticle)")
      }
    }
    return RequestParameters(members)
  }
}

extension OAuthError {
  /// The error for a parameter that must not be included more than once (RFC 6749, section 3.1).
  static func repeated(_ name: String) -> OAuthError {
    invalidRequest("The parameter \(name) is given more than once; send it once")
  }
}
