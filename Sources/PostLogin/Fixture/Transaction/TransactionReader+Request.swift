import WireFormats

/// The HTTP request; its address is the short form.
extension TransactionReader {
  func request(
    _ grant: FixtureGrant,
    of client: Transaction.Client
  ) -> Transaction.Request? {
    guard let cursor = root.present("request") else {
      return usual(Transaction.Request(ip: "203.0.113.24"), grant: grant, client: client)
    }
    if case .string = cursor.node.value {
      return cursor.address.map { usual(Transaction.Request(ip: $0), grant: grant, client: client) }
    }
    guard let map = cursor.map else { return nil }
    let address = map.required("ip").flatMap(\.address)
    var request = usual(Transaction.Request(ip: address ?? ""), grant: grant, client: client)
    request.method = map.present("method")?.nonemptyString
    let method = request.method ?? (grant.grant.isInBrowser ? "GET" : "POST")
    if method == "POST" {
      request.body = request.body.isEmpty ? request.query : request.body
      request.query = [:]
    }
    _ = Transaction.Request.table.read(map, into: &request)
    return address == nil ? nil : request
  }

  private func usual(
    _ request: Transaction.Request,
    grant: FixtureGrant,
    client: Transaction.Client
  ) -> Transaction.Request {
    var request = request
    request.language = "en"
    request.userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    let problemCursor = root["request"] ?? root.cursor
    request.asn = geo.autonomousSystem(of: request.ip, for: problemCursor)
    request.geoip = geo.place(of: request.ip, for: problemCursor)
    let parameters = parameters(of: grant, client)
    if grant.grant.isInBrowser { request.query = parameters } else { request.body = parameters }
    return request
  }

  /// The parameters that the request must have carried.
  private func parameters(of grant: FixtureGrant, _ client: Transaction.Client) -> JSONObject {
    var members: [JSONMember] = []
    func add(_ name: String, _ value: String?) {
      if let value { members.append(JSONMember(name, .string(value))) }
    }
    guard grant.grant.isAuthorizeRequest || grant.grant.grantType != nil else { return [:] }
    let parameters = grant.parameters
    let responseType = parameters.responseType ?? grant.grant.defaultResponseType
    add("grant_type", grant.grant.grantType)
    add("client_id", client.clientID)
    add("response_type", responseType?.joined(separator: " "))
    add("response_mode", parameters.responseMode)
    add("redirect_uri", parameters.redirectURI)
    add("scope", parameters.scope?.joined(separator: " "))
    add("state", parameters.state)
    add("prompt", parameters.prompt?.joined(separator: " "))
    add("acr_values", parameters.acrValues?.joined(separator: " "))
    add("login_hint", parameters.loginHint)
    add("ui_locales", parameters.uiLocales?.joined(separator: " "))
    add("subject_token_type", parameters.subjectTokenType)
    add("actor_token_type", parameters.actorTokenType)
    add("audience", root.present("resource_server").flatMap(identifier))
    if grant.isSessionTransfer || root.present("session_transfer_token") != nil {
      // Auth0 shows the parameter to the Action, and a fixture has no token to show.
      add("session_transfer_token", "redacted")
    }
    return JSONObject(members)
  }

  private func identifier(_ cursor: DocumentCursor) -> String? {
    cursor.node.text ?? cursor.node["identifier"]?.text
  }
}
