extension Outcome {
  /// Effects that are read as JSON, each in the form in which `postlogin run --json` prints it.
  public struct Details: Sendable, Equatable {
    /// Challenges, enrolments, recorded methods and the new primary user.
    public var authentication: JSONValue
    /// Entries that were set; null for one that was deleted.
    public var cache: JSONValue
    /// The provider that `api.multifactor.enable` asked for.
    public var multifactor: JSONValue
    /// The form that is shown; null for none.
    public var prompt: JSONValue
    /// Where the browser is sent; null for nowhere.
    public var redirect: JSONValue
    /// Changes of the refresh token.
    public var refreshToken: JSONValue
    /// Changes of the SAML response.
    public var samlResponse: JSONValue
    /// Changes of the session.
    public var session: JSONValue
    /// Metadata and target scopes of the transaction.
    public var transaction: JSONValue
    /// The error of `api.validation.error`.
    public var validation: JSONValue

    init(_ effects: Effects) {
      let stateful = StatefulEffects(effects)
      authentication = effects.authenticationJSON
      cache = stateful.cacheJSON
      multifactor = effects.multifactorJSON
      prompt = effects.promptJSON
      redirect = effects.redirectJSON
      refreshToken = stateful.refreshTokenJSON
      samlResponse = effects.samlResponseJSON
      session = stateful.sessionJSON
      transaction = stateful.transactionJSON
      validation = effects.validationJSON
    }

    /// No effects at all.
    init() {
      authentication = [:]
      cache = [:]
      multifactor = [:]
      prompt = .null
      redirect = .null
      refreshToken = [:]
      samlResponse = [:]
      session = [:]
      transaction = [:]
      validation = ["error": .null]
    }
  }
}
