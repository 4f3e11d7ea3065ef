import HTTPTypes
import Hummingbird

/// An endpoint of the tenant: the one place for what routing, checks of requests, the OpenAPI
/// document and the guide know about it.
struct Endpoint: Sendable {
  typealias Handler = @Sendable (EndpointCall) async throws -> Response

  /// The authorization that a request needs.
  enum Access: Sendable, Equatable {
    case open
    /// A token of the Management API with any one of these scopes.
    case management([String])
    /// A user's access token.
    case accessToken
    /// The client's secret, unless the client is public.
    case client
  }

  /// The part of the tenant that an endpoint belongs to; it decides the shape of refusals.
  enum Part: String, Sendable, CaseIterable {
    /// Pages that a browser visits during a login or logout.
    case pages = "Pages"
    /// Endpoints for programs: tokens, metadata and operation.
    case protocols = "Protocols"
    case management = "Management API"
    case testControl = "Test control"
  }

  /// The members and media types of a request's body.
  struct Body: Sendable {
    static let json = "application/json"
    static let form = "application/x-www-form-urlencoded"

    var fields: [PayloadField]
    var types: [String]
    /// Whether a body without a required member is refused.
    var isComplete = true
    /// Whether a request may have no body.
    var isOptional = false
  }

  var method: HTTPRequest.Method
  /// The path, with parameters such as `{id}`.
  var path: String
  /// The endpoint's effect, in one sentence.
  var summary: String
  var part: Part
  var access: Access
  var query: [PayloadField]
  var body: Body?
  var answer: EndpointAnswer
  /// The headers of requests that the handler reads itself, for the OpenAPI document.
  var headers: [PayloadField] = []
  /// Whether requests need the database, and get 503 while it cannot be used.
  var usesDatabase = true
  /// Whether HEAD works as GET does; it must not where GET spends a message or ends a session.
  var answersHead = true
  var handler: Handler

  /// The methods that the endpoint answers; HEAD works where GET does (RFC 9110, section 9.3.2).
  var methods: [HTTPRequest.Method] { method == .get && answersHead ? [.get, .head] : [method] }

  /// Whether a request's path is the endpoint's.
  func matches(_ path: String) -> Bool { Self.matches(path, pattern: self.path) }

  /// Whether a path is that of a pattern, in which parts such as `{id}` stand for any one part.
  static func matches(_ path: String, pattern: String) -> Bool {
    let parts = pattern.split(separator: "/")
    let given = path.split(separator: "/")
    return parts.count == given.count
      && zip(parts, given).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
  }

  /// Adds the endpoint to a router.
  func add(to router: Router<TenantRequestContext>, _ tenant: Tenant) {
    for method in methods {
      router.on(RouterPath(path), method: method) { request, context in
        try await handler(EndpointCall(tenant, endpoint: self, request: request, context: context))
      }
    }
  }
}
