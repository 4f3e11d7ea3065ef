import FoundationEssentials
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// Authenticates clients (RFC 6749 section 2.3).
struct ClientAuthentication: Sendable {
  /// The credentials that a request contains.
  private struct Credentials {
    var id: String
    var secret: String?
    var isBasic: Bool
  }

  let tenant: Tenant
  let entities: LoginContext

  /// Authenticates the client of a request to an endpoint for programs.
  ///
  /// - Throws: `OAuthError`: 401 for an unknown client as for a wrong secret, so that the answer
  ///   does not reveal which client ids exist.
  func client(_ request: Request, _ form: JSONObject) async throws -> Client {
    if let assertion = try ClientAssertion(form) {
      return try await client(of: assertion, request: request, form: form)
    }
    let credentials = try credentials(request, form)
    guard let client = try await entities.client(credentials.id), isItself(client, credentials)
    else {
      var error = OAuthError.unauthorizedClient
      if credentials.isBasic { error.headers[.wwwAuthenticate] = "Basic realm=\"tenant\"" }
      throw error
    }
    return client
  }

  /// The same, with the error `invalid_client` of RFC 6749 section 5.2 in place of the token
  /// endpoint's `access_denied`.
  func knownClient(_ request: Request, _ form: JSONObject) async throws -> Client {
    do {
      return try await client(request, form)
    } catch var error as OAuthError where error.status == .unauthorized {
      error.error = "invalid_client"
      throw error
    }
  }

  /// Compares the credentials with the registration.
  ///
  /// A registered secret counts in the header as in the body: Auth0's own server SDK and quickstarts
  /// send the header for clients that are registered with the default, `client_secret_post`. A
  /// client registered without authentication must not show a secret.
  private func isItself(_ client: Client, _ credentials: Credentials) -> Bool {
    let shown = credentials.secret ?? ""
    switch client.authentication {
    case .none: return shown.isEmpty
    case .privateKey: return false
    case .post, .basic:
      guard let secret = client.secret, !secret.isEmpty else { return false }
      return OpaqueToken.isEqual(shown, secret)
    }
  }

  private func credentials(_ request: Request, _ form: JSONObject) throws -> Credentials {
    guard let header = request.headers[.authorization] else {
      return Credentials(
        id: try form.required("client_id"),
        secret: form.string("client_secret"),
        isBasic: false
      )
    }
    guard let basic = Self.basic(header) else { throw OAuthError.unauthorizedClient }
    guard form["client_secret"] == nil else {
      throw OAuthError.invalidRequest("Use one way of client authentication, not two")
    }
    if let id = form.string("client_id"), id != basic.id { throw OAuthError.unauthorizedClient }
    return basic
  }

  private static func basic(_ header: String) -> Credentials? {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "basic",
      let data = Data(base64Encoded: String(parts[1])),
      let text = String(bytes: data, encoding: .utf8), let colon = text.firstIndex(of: ":")
    else { return nil }
    return Credentials(
      id: decoded(text[..<colon]),
      secret: decoded(text[text.index(after: colon)...]),
      isBasic: true
    )
  }

  /// Decodes an id or secret, which is form-encoded (RFC 6749 section 2.3.1); most values that
  /// clients send unencoded decode to themselves.
  private static func decoded(_ text: Substring) -> String {
    FormText.decode(text)
  }
}

extension JSONObject {
  /// Returns a member that must be a nonempty string.
  func required(_ name: String) throws(OAuthError) -> String {
    guard let text = string(name), !text.isEmpty else { throw .missing(name) }
    return text
  }

  /// The words of a string, without duplicates; nil if there is no string.
  func words(_ name: String) -> [String]? {
    guard let text = string(name) else { return nil }
    var words: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init)
    where !words.contains(word) {
      words.append(word)
    }
    return words
  }
}

extension EndpointCall {
  /// Authenticates the client of the request.
  func client(in entities: LoginContext) async throws -> Client {
    try await ClientAuthentication(tenant: tenant, entities: entities).client(request, body)
  }

  /// The same, with the error `invalid_client`.
  func knownClient(in entities: LoginContext) async throws -> Client {
    try await ClientAuthentication(tenant: tenant, entities: entities).knownClient(request, body)
  }
}
