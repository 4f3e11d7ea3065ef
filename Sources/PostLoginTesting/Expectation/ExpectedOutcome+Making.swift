public import PostLogin
public import WireFormats

extension ExpectedOutcome {
  /// The login succeeds.
  public static var allowed: ExpectedOutcome { decision("allowed") }
  /// The login is denied for any reason.
  public static var denied: ExpectedOutcome { decision("denied") }
  /// The login fails although no Action denied it.
  public static var failed: ExpectedOutcome { decision("failed") }
  /// The browser is redirected to another page.
  public static var redirected: ExpectedOutcome { decision("redirected") }
  /// The user must fill in a form.
  public static var prompted: ExpectedOutcome { decision("prompted") }
  /// The user must pass a factor.
  public static var challenged: ExpectedOutcome { decision("challenged") }

  /// The login is denied with this reason, or with one that matches a `/pattern/`.
  public static func denied(_ reason: String) -> ExpectedOutcome {
    denied.and("reason", text(reason))
  }

  /// The browser is redirected to this URL, or to one that matches a `/pattern/`.
  public static func redirected(to url: String) -> ExpectedOutcome {
    guard let shape = ExpectedSections.login.shape("redirect") else { return redirected }
    return redirected.and("redirect", Expected(.members([("url", text(url))], shape)))
  }

  /// Reads the content of `expect` in a suite about logins, in YAML or JSON.
  ///
  /// - Throws: `notYAML`, or `invalidSuite` for an expectation that no login or every login meets.
  public init(_ text: String) throws(PostLoginError) {
    try self.init(text, of: .postLogin)
  }

  /// Reads the content of `expect` in a suite of a trigger, in YAML or JSON.
  ///
  /// - Throws: `notYAML`, or `invalidSuite` for an expectation that no outcome of the trigger or
  ///   every one meets.
  public init(_ text: String, of trigger: Trigger) throws(PostLoginError) {
    let document = try Document(yaml: text)
    let reader = ExpectationReader(of: trigger)
    self = try DocumentReading.read(document, reporting: .invalidSuite, reader.read)
  }

  /// The same expectation, which must also name every effect.
  public var exactly: ExpectedOutcome {
    var copy = self
    copy.exactness = .everything
    return copy
  }

  private static func decision(_ name: String) -> ExpectedOutcome {
    ExpectedOutcome(sections: [("decision", Expected(.value(.string(name))))])
  }

  private static func text(_ text: String) -> Expected {
    guard TextPattern.isPattern(text), let pattern = TextPattern(text) else {
      return Expected(.value(.string(text)))
    }
    return Expected(.pattern(pattern))
  }

  private func and(_ section: String, _ expected: Expected) -> ExpectedOutcome {
    var copy = self
    copy.sections.append((section, expected))
    return copy
  }
}
