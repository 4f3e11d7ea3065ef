import HTTPTypes
import Hummingbird

extension Endpoint {
  /// Makes an endpoint of the Management API: its token, query and body are checked before the
  /// handler runs, and unknown members are refused.
  static func management(
    _ method: HTTPRequest.Method,
    _ path: String,
    summary: String,
    scopes: [String],
    query: [PayloadField] = [],
    body: Body? = nil,
    answer: EndpointAnswer,
    handler: @escaping @Sendable (ManagementCall) async throws -> Response
  ) -> Endpoint {
    Endpoint(
      method: method,
      path: path,
      summary: summary,
      part: .management,
      access: .management(scopes),
      query: query,
      body: body,
      answer: answer
    ) { call in
      try await handler(ManagementCall(call, scopes: scopes))
    }
  }

  /// Makes an endpoint of the test control, whose query and body are checked like those of the
  /// Management API, and which refuses pages of other origins.
  static func testControl(
    _ method: HTTPRequest.Method,
    _ path: String,
    summary: String,
    body: Body? = nil,
    answer: EndpointAnswer,
    usesDatabase: Bool = true,
    handler: @escaping Handler
  ) -> Endpoint {
    Endpoint(
      method: method,
      path: path,
      summary: summary,
      part: .testControl,
      access: .open,
      query: [],
      body: body,
      answer: answer,
      usesDatabase: usesDatabase
    ) { call in
      let call = try call.checked()
      try call.refuseForeignPages()
      return try await handler(call)
    }
  }

  /// Makes an endpoint for programs: unknown parameters are ignored, and a repeated one is refused
  /// (RFC 6749, section 3.2).
  static func protocols(
    _ method: HTTPRequest.Method,
    _ path: String,
    summary: String,
    access: Access = .open,
    headers: [PayloadField] = [],
    body: Body? = nil,
    answer: EndpointAnswer,
    usesDatabase: Bool = true,
    handler: @escaping Handler
  ) -> Endpoint {
    Endpoint(
      method: method,
      path: path,
      summary: summary,
      part: .protocols,
      access: access,
      query: [],
      body: body,
      answer: answer,
      headers: headers,
      usesDatabase: usesDatabase
    ) { call in
      let call = try call.read()
      if let name = call.repeated.first { throw OAuthError.repeated(name) }
      return try await handler(call)
    }
  }

  /// Makes an endpoint for browsers, which refuses a request with a page.
  ///
  /// `onRepetition` answers a request with a parameter more than once; by default with a page.
  static func page(
    _ method: HTTPRequest.Method,
    _ path: String,
    summary: String,
    query: [PayloadField] = [],
    body: Body? = nil,
    usesDatabase: Bool = true,
    answersHead: Bool = true,
    onRepetition: @escaping Handler = { MessagePage(OAuthError.repeated($0.repeated[0])).response },
    handler: @escaping Handler
  ) -> Endpoint {
    Endpoint(
      method: method,
      path: path,
      summary: summary,
      part: .pages,
      access: .open,
      query: query,
      body: body,
      answer: .page,
      usesDatabase: usesDatabase,
      answersHead: answersHead
    ) { call in
      let read: EndpointCall
      do {
        read = try call.read()
      } catch let error as OAuthError {
        return MessagePage(error).response
      }
      return try await read.repeated.isEmpty ? handler(read) : onRepetition(read)
    }
  }
}

extension Endpoint.Body {
  static func json(_ fields: [PayloadField], isComplete: Bool = true) -> Endpoint.Body {
    Endpoint.Body(fields: fields, types: [json], isComplete: isComplete)
  }

  /// A body that requests may leave out.
  static func optionalJSON(_ fields: [PayloadField]) -> Endpoint.Body {
    Endpoint.Body(fields: fields, types: [json], isOptional: true)
  }

  static func form(_ fields: [PayloadField]) -> Endpoint.Body {
    Endpoint.Body(fields: fields, types: [form])
  }

  static func formOrJSON(_ fields: [PayloadField]) -> Endpoint.Body {
    Endpoint.Body(fields: fields, types: [form, json])
  }
}

extension MessagePage {
  /// Shows a browser the refusal that a program would receive.
  fileprivate init(_ error: OAuthError) {
    self.init(title: error.error, text: error.errorDescription, status: error.status)
  }
}
