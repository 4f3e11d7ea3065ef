import HTTPTypes
import Hummingbird
import WireFormats

/// The page for an address, and then for the code that was sent to it.
struct PasswordlessPage {
  var state: String
  var clientName: String
  var channel: PasswordlessChannel
  /// The address as the user or the application has given it.
  var address = ""
  /// Whether a code was sent to the address.
  var isWaiting = false
  /// The error of the last attempt.
  var problem: String?
  var status = HTTPResponse.Status.ok
  /// The buttons of social networks.
  var providers: [(path: String, text: String)] = []

  var response: Response {
    Page(
      title: isWaiting ? "Enter your code" : "Log in",
      content: """
        <p>to continue to \(HTMLText.escape(clientName))</p>
        \(Page.problem(problem))
        \(isWaiting ? codeForm : "")
        \(addressForm)
        \(LoginPage.buttons(providers))
        <p class="note">This is a mock tenant: it sends no message; test control shows the code.</p>
        """,
      status: status
    ).response()
  }

  private var codeForm: String {
    """
    <p>A code was sent to \(HTMLText.escape(address)).</p>
    <form method="post" action="/u/login-passwordless">
    \(Page.hidden("state", state))
    <label for="code">Code</label>
    <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus>
    <button type="submit">Continue</button>
    </form>
    """
  }

  private var addressForm: String {
    let (label, type) = channel == .email ? ("Email address", "email") : ("Phone number", "tel")
    return """
      <form method="post" action="/u/login-passwordless">
      \(Page.hidden("state", state))
      <label for="username">\(label)</label>
      <input id="username" name="username" type="\(type)" value="\(HTMLText.escape(address))"
        autocomplete="\(type)" required\(isWaiting ? "" : " autofocus")>
      <button type="submit">\(isWaiting ? "Send another code" : "Continue")</button>
      </form>
      """
  }
}
