import PostLogin

/// The files of a new folder without Actions.
package enum FirstAction {
  /// An Action with its suite, and the login of the suite.
  package static let files = [
    NewFile(path: "Actions/verified-email/code.js", text: code),
    NewFile(path: suitePath, text: suite),
    ordinaryLogin,
  ]

  /// A login that most Actions allow.
  static let ordinaryLogin = NewFile(path: loginPath, text: login)

  private static let suitePath = "Actions/verified-email/tests.yaml"
  private static let loginPath = "Fixtures/ordinary-login.yaml"

  private static let handler = Trigger.postLogin.handler(of: .execute) ?? ""

  private static let code = """
    /**
     * Denies users whose e-mail address is not verified.
     *
     * @param {Event} event - Details about the user and the context in which they are logging in.
     * @param {PostLoginAPI} api - Interface whose methods can be used to change the login.
     */
    exports.\(handler) = async (event, api) => {
      if (event.user.email_verified) return;

      api.access.deny('Verify your e-mail address first');
    };

    """

  private static let suite = """
    \(NewFile.schemaLine(of: "suite", in: suitePath))
    # Cases for `postlogin test`. Each starts from a login in Fixtures/.
    cases:
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

  private static let login = """
    \(NewFile.schemaLine(of: "transaction", in: loginPath))
    # Rosa logs in to a website with her password. All other fields are filled in.
    user:
      user_id: auth0|65f0c1d2e3a4b5c6d7e8f901
      email: rosa@example.com
      email_verified: true
    client: Website
    context:
      now: 2026-01-15T12:00:00Z

    """
}
