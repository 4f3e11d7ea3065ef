import PostLogin
import WireFormats

/// Reads and validates an application's request to `/authorize`.
struct AuthorizeReader: Sendable {
  let entities: LoginContext
  /// The issuer that the request addresses, with a trailing slash.
  let issuer: String
  /// The API of a request that names none.
  let defaultAudience: String?

  /// Reads the client and its redirect URI, which must be valid before the tenant redirects
  /// anywhere.
  func client(_ parameters: JSONObject) async throws -> (client: Client, redirectURI: String) {
    guard let id = parameters.string("client_id"), !id.isEmpty else {
      throw AuthorizeRefusal.page(
        status: 400,
        title: "invalid_request",
        text: "Missing required parameter: client_id"
      )
    }
    guard let client = try await entities.client(id) else {
      throw AuthorizeRefusal.page(
        status: 403,
        title: "invalid_request",
        text: "Unknown client: \(id)"
      )
    }
    let allowed = RedirectURIs(of: client, issuer: issuer)
    guard let redirectURI = allowed.chosen(by: parameters.string("redirect_uri")) else {
      throw AuthorizeRefusal.page(
        status: 400,
        title: "invalid_request",
        text: "The client has no callback; add one to its `callbacks`"
      )
    }
    guard allowed.contain(redirectURI) else {
      throw AuthorizeRefusal.page(
        status: 403,
        title: "Callback URL mismatch.",
        text:
          "The provided redirect_uri is not in the list of allowed callback URLs: \(redirectURI)"
      )
    }
    return (client, redirectURI)
  }

  /// Reads the rest of the request, for a client and redirect URI that are valid.
  ///
  /// - Throws: `AuthorizeRefusal.redirect`.
  func request(
    _ parameters: JSONObject,
    client: Client,
    redirectURI: String
  ) async throws -> AuthorizeRequest {
    var request = AuthorizeRequest(clientID: client.id, redirectURI: redirectURI)
    request.state = parameters.string("state")
    request.scopes = words(parameters, "scope")
    try readResponse(parameters, client: client, into: &request)
    try readProof(parameters, &request)
    try readPrompt(parameters, &request)
    request.loginHint = parameters.string("login_hint")
    request.screenHint = parameters.string("screen_hint")
    request.uiLocales = parameters.string("ui_locales")
    request.connectionScope = parameters.string("connection_scope")
    request.acrValues = parameters.string("acr_values")
    try await readAudience(parameters, &request)
    try await checkProof(of: request, client: client)
    try await readConnection(parameters, client: client, into: &request)
    try await readOrganization(parameters, client: client, into: &request)
    return request
  }

  /// Reads the proofs that the exchange of the code needs: a code verifier (RFC 7636 section 4.3),
  /// a key (RFC 9449 section 10).
  private func readProof(_ parameters: JSONObject, _ request: inout AuthorizeRequest) throws {
    request.codeChallenge = parameters.string("code_challenge")
    request.codeChallengeMethod = parameters.string("code_challenge_method")
    if let method = request.codeChallengeMethod {
      guard ["S256", "plain"].contains(method) else {
        throw refusal("invalid_request", "Unsupported code_challenge_method: \(method)")
      }
      guard request.codeChallenge != nil else {
        throw refusal("invalid_request", "Missing required parameter: code_challenge")
      }
    }
    request.keyThumbprint = parameters.string("dpop_jkt")
    if let thumbprint = request.keyThumbprint, !DPoPKey.isThumbprint(thumbprint) {
      throw refusal("invalid_request", "dpop_jkt must be the SHA-256 thumbprint of a key")
    }
  }

  private func readPrompt(_ parameters: JSONObject, _ request: inout AuthorizeRequest) throws {
    request.prompt = words(parameters, "prompt")
    if request.isSilent, request.prompt.count > 1 {
      throw refusal("invalid_request", "The prompt `none` cannot be combined with other values")
    }
    guard let text = parameters.string("max_age") else { return }
    guard let age = Int64(text), age >= 0 else {
      throw refusal("invalid_request", "max_age must be a number of seconds")
    }
    request.maximumAge = age
  }

  private func readAudience(
    _ parameters: JSONObject,
    _ request: inout AuthorizeRequest
  ) async throws {
    let requested = parameters.string("audience").flatMap { $0.isEmpty ? nil : $0 }
    // The audience of the tenant's own `/userinfo` means no API.
    guard let audience = requested ?? defaultAudience, audience != issuer + "userinfo" else {
      return
    }
    guard try await entities.api(audience) != nil else {
      throw refusal("access_denied", "Service not found: \(audience)")
    }
    request.audience = audience
  }

  func readConnection(
    _ parameters: JSONObject,
    client: Client,
    into request: inout AuthorizeRequest
  ) async throws {
    guard let name = parameters.string("connection"), !name.isEmpty else { return }
    guard let connection = try await entities.connection(named: name),
      connection.isOpen(to: client.id)
    else {
      throw refusal("invalid_request", "the connection was not found")
    }
    request.connection = name
  }

  func readOrganization(
    _ parameters: JSONObject,
    client: Client,
    into request: inout AuthorizeRequest
  ) async throws {
    guard let name = parameters.string("organization"), !name.isEmpty else {
      guard client.organizationUsage != .require || client.organizationPrompt != .never else {
        throw refusal("invalid_request", "parameter organization is required for this client")
      }
      return
    }
    guard client.organizationUsage != .deny else {
      throw refusal("invalid_request", "parameter organization is not allowed for this client")
    }
    guard let organization = try await entities.organization(name) else {
      throw refusal("invalid_request", "parameter organization is invalid")
    }
    request.organization = organization.id
  }

  private func words(_ parameters: JSONObject, _ name: String) -> [String] {
    var words: [String] = []
    for word in parameters.string(name)?.split(separator: " ") ?? []
    where !words.contains(String(word)) {
      words.append(String(word))
    }
    return words
  }

  func refusal(_ error: String, _ description: String) -> AuthorizeRefusal {
    .redirect(error: error, description: description)
  }
}
