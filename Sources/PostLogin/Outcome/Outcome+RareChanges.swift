/// The parts that few outcomes have, kept together so that an outcome is copied quickly.
struct RareChanges: Sendable, Equatable {
  /// The values, which nothing changes once they are stored.
  fileprivate final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  struct Values: Sendable, Equatable {
    var validation: ValidationError?
    var multifactor: MultifactorRequest?
    var prompt: PromptRequest?
    var saml = SAMLChanges()
    var tokenExchange = TokenExchangeChanges()
    var notification: NotificationFailure?
  }

  private static let none = Values()

  /// Nil while none of the values is set.
  fileprivate private(set) var storage: Storage?

  init() {}

  var values: Values {
    get { storage?.values ?? Self.none }
    set { storage = newValue == Self.none ? nil : Storage(newValue) }
  }

  static func == (left: RareChanges, right: RareChanges) -> Bool {
    left.storage === right.storage || left.values == right.values
  }
}

extension Outcome {
  /// The error of `api.validation.error` that ends the login; nil for none.
  public var validation: ValidationError? {
    get { rare.storage?.values.validation }
    set { rare.values.validation = newValue }
  }

  /// The multifactor authentication at the end of the login; nil if no Action called the method.
  public var multifactor: MultifactorRequest? {
    get { rare.storage?.values.multifactor }
    set { rare.values.multifactor = newValue }
  }

  /// The form that is shown; nil for none.
  public var prompt: PromptRequest? {
    get { rare.storage?.values.prompt }
    set { rare.values.prompt = newValue }
  }

  /// Changes of the SAML response.
  public var saml: SAMLChanges {
    get { rare.storage?.values.saml ?? SAMLChanges() }
    set { rare.values.saml = newValue }
  }

  /// The user whom the Action of a custom token exchange has found for the subject token.
  package var tokenExchange: TokenExchangeChanges {
    get { rare.storage?.values.tokenExchange ?? TokenExchangeChanges() }
    set { rare.values.tokenExchange = newValue }
  }

  /// What becomes of a message; nil unless the Action of a provider could not send it.
  public var notification: NotificationFailure? {
    get { rare.storage?.values.notification }
    set { rare.values.notification = newValue }
  }
}
