import HTTPTypes
import Hummingbird
import WireFormats

/// The page for logging in or signing up with a password.
struct LoginPage {
  var state: String
  var clientName: String
  var isSignup = false
  var allowsSignup = true
  var name = ""
  /// The error of the last attempt.
  var problem: String?
  var status = HTTPResponse.Status.ok
  /// The buttons of social networks.
  var providers: [(path: String, text: String)] = []
  /// The users that log in by a click.
  var users: [(id: String, text: String)] = []
  /// Whether the client has a connection with passkeys.
  var hasPasskeys = false
  /// Whether the client has a connection with passwords.
  var hasPasswords = true

  var response: Response {
    let other = isSignup ? "login" : "signup"
    let link =
      allowsSignup
      ? """
      <p><a href="/u/\(other)?state=\(PercentEncoding.encodeComponent(state))">\(isSignup ? "I have an account" : "Sign up")</a></p>
      """ : ""
    // After a wrong password the name is most likely right, and only the password is typed again.
    let isRetry = problem != nil && !isSignup && !name.isEmpty
    return Page(
      title: isSignup ? "Sign up" : "Log in",
      content: """
        <p>to continue to \(HTMLText.escape(clientName))</p>
        \(Page.problem(problem))
        \(hasPasswords ? form(isRetry: isRetry) + link : "")
        \(hasPasskeys ? passkeyLink : "")
        \(Self.buttons(providers))
        \(users.map(userForm).joined(separator: "\n"))
        <p class="note">This is a mock tenant: use no real password.</p>
        """,
      status: status
    ).response()
  }

  private func form(isRetry: Bool) -> String {
    """
    <form method="post" action="/u/\(isSignup ? "signup" : "login")">
    \(Page.hidden("state", state))
    <label for="username">Email address</label>
    <input id="username" name="username" value="\(HTMLText.escape(name))" autocomplete="username"
      autocapitalize="none" required\(isRetry ? "" : " autofocus")>
    <label for="password">Password</label>
    <input id="password" name="password" type="password"
      autocomplete="\(isSignup ? "new-password" : "current-password")" required\(isRetry ? " autofocus" : "")>
    <button type="submit">Continue</button>
    </form>
    \(isSignup ? "" : forgottenLink)

    """
  }

  private func userForm(_ user: (id: String, text: String)) -> String {
    """
    <form method="post" action="/u/login">
    \(Page.hidden("state", state))
    <button type="submit" name="user" value="\(HTMLText.escape(user.id))">\(HTMLText.escape(user.text))</button>
    </form>
    """
  }

  private var forgottenLink: String {
    """
    <p><a href="/u/forgot-password?state=\(PercentEncoding.encodeComponent(state))">Forgot \
    password?</a></p>
    """
  }

  private var passkeyLink: String {
    """
    <p><a href="/u/passkey\(isSignup ? "-signup" : "")?state=\(PercentEncoding.encodeComponent(state))">\
    \(isSignup ? "Sign up" : "Log in") with a passkey</a></p>
    """
  }

  /// The links to the pages of social networks.
  static func buttons(_ providers: [(path: String, text: String)]) -> String {
    providers.map { button in
      "<p><a href=\"\(HTMLText.escape(button.path))\">\(HTMLText.escape(button.text))</a></p>"
    }.joined(separator: "\n")
  }
}
