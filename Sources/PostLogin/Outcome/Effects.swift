/// What commands add up to while they are folded, one by one, into an Outcome.
package struct Effects: Sendable, Equatable {
  /// The event of the login, which decides what some claims are worth.
  var event: Event
  /// Factors that the tenant has switched on; nil for all of them.
  let enabledFactors: [String]?
  /// What the commands may add up to.
  let limits: Limits

  var denial: Outcome.Denial?
  var accessToken = CustomClaims()
  var idToken = CustomClaims()
  var addedScopes: [String] = []
  var removedScopes: [String] = []
  var appMetadata = MetadataChanges()
  var userMetadata = MetadataChanges()
  var cache = CacheChanges()
  var session = SessionChanges()
  var refreshToken = RefreshTokenChanges()
  var transaction = TransactionChanges()
  /// The first revocation, which decides the login as a denial does.
  var revocation: Outcome.Revocation?
  var metadataBeforeAction: MetadataSnapshot?
  var validationError: ValidationError?
  var failure: LoginFailure?
  var redirect: RedirectRequest?
  var prompt: PromptRequest?
  var challenges: [Challenge] = []
  /// The first challenge that is one too many, which denies the login.
  var refusedChallenge: RefusedChallenge?
  /// How many challenges and enrolments were asked for, usable or not.
  var challengeCount = 0
  var recordedMethods: [String] = []
  var primaryUser: PrimaryUserChange?
  var multifactor: MultifactorRequest?
  var saml = SAMLChanges()
  package private(set) var diagnostics: [Diagnostic] = []
  /// How many calls there were whose place a diagnostic shows, now or at the end.
  package private(set) var placedCallCount = 0
  /// What the present execution has decided, or asked the user for, so far.
  var order = CallOrder()
  /// The Action whose commands are being folded.
  var action = ""

  package init(
    event: Event,
    enabledFactors: [String]? = nil,
    limits: Limits = Limits()
  ) {
    self.limits = limits
    self.event = event
    self.enabledFactors = enabledFactors
  }

  mutating func diagnose(_ diagnostic: Diagnostic?, at command: Command) {
    guard let diagnostic else { return }
    askForPlace()
    diagnostics.append(diagnostic.placed(in: action, at: command.location))
  }

  /// Makes the place of the present call known.
  mutating func askForPlace() {
    placedCallCount += 1
  }

  package mutating func fold(_ command: Command) {
    diagnoseOrder(of: command)
    API.folds[command.method]?(command, &self)
  }
}
