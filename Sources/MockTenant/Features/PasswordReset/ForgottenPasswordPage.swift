import HTTPTypes
import Hummingbird
import WireFormats

/// The page that asks for the address for a link, and then says that it was sent.
struct ForgottenPasswordPage {
  var state: String
  /// The address as the user or the application has given it.
  var email: String
  /// Whether the link was sent, if the address has an account.
  var isSent = false
  /// The error of the last attempt.
  var problem: String?
  var status = HTTPResponse.Status.badRequest

  var response: Response {
    Page(
      title: isSent ? "Check your email" : "Forgot your password?",
      content: """
        \(isSent ? sent : form)
        <p><a href="/u/login?state=\(PercentEncoding.encodeComponent(state))">Back to log in</a></p>
        """,
      status: problem == nil ? .ok : status
    ).response()
  }

  private var sent: String {
    """
    <p>If \(HTMLText.escape(email)) has an account, a link to set a new password was sent to it.</p>
    <p class="note">This is a mock tenant: it sends no message; test control shows the link.</p>
    """
  }

  private var form: String {
    """
    <p>Enter your email address to get a link with which you set a new password.</p>
    \(Page.problem(problem))
    <form method="post" action="/u/forgot-password">
    \(Page.hidden("state", state))
    <label for="username">Email address</label>
    <input id="username" name="username" type="email" value="\(HTMLText.escape(email))"
      autocomplete="username" autocapitalize="none" required autofocus>
    <button type="submit">Continue</button>
    </form>
    """
  }
}
