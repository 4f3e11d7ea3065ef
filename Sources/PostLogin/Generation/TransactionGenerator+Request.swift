/// What the grant says about the request.
extension TransactionGenerator {
  func request(_ choices: inout Choices) -> Transaction.Request {
    var request = Transaction.Request(ip: choices.address())
    let method = choices.optional {
      $0.element(of: grant.isInBrowser ? ["GET", "POST"] : ["POST"])
    }
    request.method = method
    request.hostname = choices.optionalText("login.payments.example")
    request.language = choices.optionalText("pt")
    request.userAgent = choices.optionalText("Mozilla/5.0 (iPhone)")
    request.query = choices.object()
    if method == "POST" || !grant.isInBrowser { request.body = choices.object() }
    request.asn = choices.optionalText("AS64496")
    request.geoip = choices.optional { $0.place() }
    return request
  }

  func addParameters(to login: inout Transaction, _ choices: inout Choices) {
    login.parameters.acrValues = choices.optional { $0.texts("urn:mfa") }
    login.parameters.authorizationDetails = choices.optional { choices in
      choices.list(upTo: 2) { Self.authorizationDetails(&$0) }
    }
    login.parameters.loginHint = choices.optionalText("rosa@example.com")
    login.parameters.scope = choices.optional { $0.texts("openid") }
    login.parameters.uiLocales = choices.optional { $0.texts("pt") }
    if grant.isInBrowser {
      login.id = choices.optionalText("txn_0c4f9b21")
      login.prompt = choices.optional { $0.form() }
    }
    if grant.isRedirect {
      login.parameters.redirectURI = choices.optionalText("https://payments.example/callback")
      login.parameters.state = choices.optionalText("dGhlIHN0YXRl")
    }
    if grant.isAuthorizeRequest { addAuthorizeParameters(to: &login, &choices) }
    if grant == .tokenExchange {
      login.parameters.subjectTokenType = choices.optionalText("urn:partner:session")
      login.parameters.actorTokenType = choices.optionalText("urn:partner:agent")
      login.actor = choices.optional { $0.actor(levels: 5) }
    }
  }

  private func addAuthorizeParameters(to login: inout Transaction, _ choices: inout Choices) {
    login.parameters.responseMode = choices.optional {
      $0.allowedText(of: "event.transaction.response_mode")
    }
    login.parameters.responseType = choices.optional { $0.element(of: responseTypes) }
    // A silent login shows no form.
    let weights = login.prompt == nil ? [2, 2, 1] : [2, 2]
    login.parameters.prompt = choices.variant(weighted: weights) { number, choices in
      switch number {
      case 0: nil
      case 1: choices.list(upTo: 2) { $0.element(of: ["login", "consent", "select_account"]) }
      default: ["none"]
      }
    }
  }

  private var responseTypes: [[String]] {
    switch grant {
    case .implicit: [["token"], ["id_token"], ["id_token", "token"]]
    case .hybrid: [["code", "id_token"], ["code", "token"], ["code", "id_token", "token"]]
    default: [["code"]]
    }
  }

  private static func authorizationDetails(_ choices: inout Choices) -> JSONObject {
    JSONObject([JSONMember("type", .string(choices.text("transfer")))] + choices.object().members)
  }
}
