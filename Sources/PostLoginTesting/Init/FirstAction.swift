import PostLogin

/// What a folder begins with that holds no Actions yet.
package enum FirstAction {
  /// An Action with its suite, and the login that the suite starts from.
  package static let files = [
    NewFile(path: "Actions/verified-email/code.js", text: code),
    NewFile(path: suitePath, text: suite),
    ordinaryLogin,
  ]

  /// A login that most Actions let through.
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
    # What becomes of a login. `postlogin test` runs this; each case starts from a file of Fixtures/.
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
    # Rosa logs in to a website with her password. What is not said here is filled in.
    user:
      user_id: auth0|65f0c1d2e3a4b5c6d7e8f901
      email: rosa@example.com
      email_verified: true
    client: Website
    context:
      now: 2026-01-15T12:00:00Z

    """
}
