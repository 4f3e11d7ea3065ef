@testable import PostLogin

/// Requests and parameters that suit the grant.
extension TransactionGenerator {
  func request(_ choices: inout Choices) -> Transaction.Request {
    var request = Transaction.Request(ip: choices.address())
    let method = choices.optional {
      $0.element(of: grant.isInBrowser ? ["GET", "POST"] : ["POST"])
    }
    request.method = method
    let hasBody = method == "POST" || !grant.isInBrowser
    Transaction.Request.table.make(&choices, in: &request) { $0.name != "body" || hasBody }
    return request
  }

  func addParameters(to login: inout Transaction, _ choices: inout Choices) {
    makeParameters(of: [.every, .withRequestedScopes], in: &login, choices: &choices)
    if grant.isInBrowser {
      login.id = choices.optionalText("txn_0c4f9b21")
      login.prompt = choices.optional { $0.form() }
    }
    for grants in [EventFieldGrants.redirects, .authorizeRequests, .only(grant)] {
      makeParameters(of: [grants], in: &login, choices: &choices)
    }
    if grant.isAuthorizeRequest { addAuthorizeParameters(to: &login, &choices) }
    if grant == .tokenExchange { login.actor = choices.optional { $0.actor(levels: 5) } }
  }

  /// Generates the parameters that only requests of these grants have.
  private func makeParameters(
    of grants: [EventFieldGrants],
    in login: inout Transaction,
    choices: inout Choices
  ) {
    Transaction.Parameters.table.make(&choices, in: &login.parameters) {
      grants.contains($0.options.grants) && $0.options.grants.contains(grant)
    }
  }

  private func addAuthorizeParameters(to login: inout Transaction, _ choices: inout Choices) {
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
}
