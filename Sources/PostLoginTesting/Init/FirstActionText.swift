import PostLogin
import WireFormats

/// The code of a first Action of a trigger, and the cases of its suite.
struct FirstActionText: Sendable {
  /// The folder of the Action.
  let name: String
  /// What the Action does, for the comment above its handler.
  private let purpose: String
  /// The statements of the handler.
  private let body: [String]
  /// The cases, each of which fails if the handler does not run.
  private let cases: String
  private let trigger: Trigger

  init(of trigger: Trigger) {
    self = Self.known(trigger) ?? Self.logging(trigger)
  }

  private init(
    _ trigger: Trigger,
    name: String,
    purpose: String,
    body: [String],
    cases: String
  ) {
    self.trigger = trigger
    self.name = name
    self.purpose = purpose
    self.body = body
    self.cases = cases
  }

  var code: String {
    let handler = trigger.handler(of: .execute) ?? ""
    let statements = body.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    let (event, api) = parameters
    return """
      /**
       * \(purpose)
       *
       * @param {Event} event - \(event)
       * @param {\(TypeDeclarations.apiName(of: trigger))} api - \(api)
       */
      exports.\(handler) = async (event, api) => {
      \(statements)
      };

      """
  }

  private var parameters: (event: String, api: String) {
    trigger == .postLogin
      ? (
        "Details about the user and the context in which they are logging in.",
        "Interface whose methods can be used to change the login."
      )
      : ("Details about the \(trigger.noun).", "Interface whose methods the Action can call.")
  }

  func suite(at path: String) -> String {
    let isLogin = trigger == .postLogin
    return """
      \(NewFile.schemaLine(of: "suite", in: path))
      # Cases for `postlogin test`. Each starts from \(isLogin ? "a login" : "a file") in Fixtures/.
      \(isLogin ? "" : "trigger: \(trigger.rawValue)\n")cases:
      \(cases)

      """
  }
}

// MARK: - Actions

extension FirstActionText {
  /// An Action that shows what its trigger can do; nil for a trigger that can only be observed.
  private static func known(_ trigger: Trigger) -> FirstActionText? {
    switch trigger {
    case .postLogin: verifiedEmail
    case .credentialsExchange: planClaim
    case .preUserRegistration: knownDomain
    case .passwordResetPostChallenge: resultPage
    case .customEmailProvider, .customPhoneProvider: provider(trigger)
    case .customTokenExchange: subjectUser
    default: nil
    }
  }

  private static let verifiedEmail = FirstActionText(
    .postLogin,
    name: "verified-email",
    purpose: "Denies users whose e-mail address is not verified.",
    body: [
      "if (event.user.email_verified) return;", "",
      "api.access.deny('Verify your e-mail address first');",
    ],
    cases: """
        - name: a verified address is let through
          fixture: ordinary-login
          expect: allowed

        - name: an address that is not verified is denied
          fixture: ordinary-login
          with: { user: { email_verified: false } }
          expect:
            decision: denied
            reason: Verify your e-mail address first
      """
  )

  private static let planClaim = FirstActionText(
    .credentialsExchange,
    name: "client-claim",
    purpose: "Sets a claim with the name of the client.",
    body: ["api.accessToken.setCustomClaim('https://example.com/client', event.client.name);"],
    cases: """
        - name: the token says the client
          fixture: ordinary-credentials-exchange
          expect:
            decision: allowed
            accessToken: { claims: { "https://example.com/client": Website } }
      """
  )

  private static let knownDomain = FirstActionText(
    .preUserRegistration,
    name: "known-domain",
    purpose: "Refuses sign-ups with addresses of other domains.",
    body: [
      "if (event.user.email?.endsWith('@example.com')) return;", "",
      "api.access.deny('another domain', 'Sign up with your address at example.com');",
    ],
    cases: """
        - name: an address of the domain is let through
          fixture: ordinary-pre-user-registration
          expect: allowed

        - name: an address of another domain is refused
          fixture: ordinary-pre-user-registration
          with: { user: { email: rosa@example.org } }
          expect:
            decision: denied
            access: { denied: { user_message: Sign up with your address at example.com } }
      """
  )

  private static let resultPage = FirstActionText(
    .passwordResetPostChallenge,
    name: "result-page",
    purpose: "Sends the browser to a page of the application after the reset.",
    body: ["api.transaction.setResultUrl('https://example.com/welcome-back');"],
    cases: """
        - name: the reset ends at the application
          fixture: ordinary-password-reset-post-challenge
          expect:
            decision: allowed
            transaction: { result_url: "https://example.com/welcome-back" }
      """
  )

  private static let subjectUser = FirstActionText(
    .customTokenExchange,
    name: "subject-user",
    purpose: "Finds the user of the subject token, which it has to validate first.",
    body: ["api.authentication.setUserById('auth0|65f0c1d2e3a4b5c6d7e8f901');"],
    cases: """
        - name: the token belongs to a user
          fixture: ordinary-custom-token-exchange
          expect:
            decision: allowed
            tokenExchange: { user: { user_id: auth0|65f0c1d2e3a4b5c6d7e8f901 } }
      """
  )

  private static func provider(_ trigger: Trigger) -> FirstActionText {
    FirstActionText(
      trigger,
      name: trigger.rawValue,
      purpose: "Drops every message until a service is called that sends them.",
      body: ["api.notification.drop('nothing is sent yet');"],
      cases: """
          - name: a message is dropped
            fixture: ordinary-\(trigger.rawValue)
            expect: { notification: { delivery: dropped, reason: nothing is sent yet } }
        """
    )
  }

  private static func logging(_ trigger: Trigger) -> FirstActionText {
    let word = TriggerDefinition.of(trigger)?.flow?.wording.words.first ?? "allowed"
    return FirstActionText(
      trigger,
      name: trigger.rawValue,
      purpose: "Writes a line to the log.",
      body: ["console.log('the Action ran');"],
      cases: """
          - name: the Action runs
            fixture: ordinary-\(trigger.rawValue)
            expect: { decision: \(word), logs: [the Action ran] }
        """
    )
  }
}
