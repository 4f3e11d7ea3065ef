import WireFormats

/// Checks that the parts of a login agree with each other.
extension Transaction {
  func checkParameters() throws(PostLoginError) {
    let parameters = parameters
    if !grant.isAuthorizeRequest {
      try refuse(parameters.responseType != nil, "response_type")
      try refuse(parameters.responseMode != nil, "response_mode")
      try refuse(parameters.prompt != nil, "prompt")
    }
    if !grant.isRedirect {
      try refuse(parameters.redirectURI != nil, "redirect_uri")
      try refuse(parameters.state != nil, "state")
    }
    if !grant.isInBrowser {
      guard id == nil else {
        throw .contradiction(
          "\(grant.withArticle) login has no browser and so no transaction `id`; take it away",
          about: "transaction.id"
        )
      }
      guard prompt == nil else {
        throw .contradiction(
          "\(grant.withArticle) login has no browser to show a form; take the `prompt` away, or "
            + "take another grant",
          about: "prompt"
        )
      }
    }
    if grant != .tokenExchange {
      try refuse(parameters.subjectTokenType != nil, "subject_token_type")
      try refuse(parameters.actorTokenType != nil, "actor_token_type")
      try refuse(actor != nil, "actor")
    }
    try checkResponseType()
    try checkPrompt()
  }

  /// Refuses a parameter that requests of this grant cannot have.
  private func refuse(_ isThere: Bool, _ name: String) throws(PostLoginError) {
    guard isThere else { return }
    throw .contradiction(
      "\(grant.withArticle) request has no `\(name)`; take it away, or take another grant",
      about: name == "actor" ? "transaction.actor" : "grant.\(name)"
    )
  }

  private func checkResponseType() throws(PostLoginError) {
    guard let type = parameters.responseType else { return }
    let hasCode = type.contains("code")
    let expected: Grant =
      !hasCode ? .implicit : type.count > 1 ? .hybrid : .authorizationCode
    guard grant == expected, !type.isEmpty else {
      throw .contradiction(
        "the `response_type` `\(type.joined(separator: " "))` does not go with the grant "
          + "`\(grant.rawValue)`; "
          + (type.isEmpty
            ? "list `code`, `token` or `id_token`" : "it belongs to `\(expected.rawValue)`"),
        about: "grant.response_type"
      )
    }
  }

  private func checkPrompt() throws(PostLoginError) {
    guard let words = parameters.prompt, words.contains("none") else { return }
    guard words.count == 1 else {
      throw .contradiction(
        "the parameter `prompt` is `\(words.joined(separator: " "))`; `none` excludes all other words",
        about: "grant.prompt"
      )
    }
    guard prompt == nil else {
      throw .contradiction(
        "a silent login (`prompt=none`) shows no form, and yet a form came back; take one of the "
          + "two away",
        about: "prompt"
      )
    }
  }

  func checkRequest() throws(PostLoginError) {
    let method = requestMethod
    guard grant.isInBrowser || method == "POST" else {
      throw .contradiction(
        "\(grant.withArticle) request is a POST, and this one is a `\(method)`; leave the method out",
        about: "request.method"
      )
    }
    guard method == "POST" || request.body.isEmpty else {
      throw .contradiction(
        "a `\(method)` request has no body; take the `body` away, or make the method `POST`",
        about: "request.body"
      )
    }
  }

  func checkSession() throws(PostLoginError) {
    guard let session else { return }
    guard grant.canHaveSession else {
      throw .contradiction(
        "\(grant.withArticle) login has no session; take `session` away, or take a grant that goes "
          + "through the browser",
        about: "session"
      )
    }
    if grant == .refreshToken, refreshToken?.access != "online" {
      throw .contradiction(
        "an ordinary refresh exchange has no session; take `session` away, or give the refresh "
          + "token the access `online`",
        about: "session"
      )
    }
    try Self.check(session.userID, against: user.userID, owner: "session", kind: "user")
    if session.actor != nil, grant != .authorizationCode {
      throw .contradiction(
        "a delegated session begins by `authorization_code` alone; take the session's `actor` away",
        about: "session.actor"
      )
    }
  }

  func checkTokens() throws(PostLoginError) {
    if sessionTransferToken != nil, !grant.isRedirect {
      throw .contradiction(
        "\(grant.withArticle) login redeems no session transfer token; take "
          + "`session_transfer_token` away, or make the grant `authorization_code`",
        about: "session_transfer_token"
      )
    }
    guard let token = refreshToken else { return }
    guard grant == .refreshToken else {
      throw .contradiction(
        "\(grant.withArticle) login exchanges no refresh token; take `refresh_token` away, or make "
          + "the grant `refresh_token`",
        about: "refresh_token"
      )
    }
    try Self.check(token.userID, against: user.userID, owner: "refresh token", kind: "user")
    try Self.check(token.clientID, against: client.clientID, owner: "refresh token", kind: "client")
    if let session {
      try Self.check(token.sessionID, against: session.id, owner: "refresh token", kind: "session")
    }
  }

  /// Checks that an id to which a session or token is bound is the id in the login.
  private static func check(
    _ bound: String?,
    against actual: String,
    owner: String,
    kind: String
  ) throws(PostLoginError) {
    guard let bound, bound != actual else { return }
    throw .contradiction(
      "the \(owner) belongs to the \(kind) `\(bound)`, and the login to `\(actual)`; make them the "
        + "same, or leave the \(owner)'s out",
      about: "\(owner == "session" ? "session" : "refresh_token").\(kind)_id"
    )
  }
}
