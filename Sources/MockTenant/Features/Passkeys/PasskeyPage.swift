import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The page on which a user logs in with a passkey, or signs up with a new one.
struct PasskeyPage {
  var state: String
  var clientName: String
  /// The secret of the challenge.
  var session: String
  /// The options of the challenge in JSON.
  var options: JSONValue
  var isSignup = false
  var problem: String?
  var status = HTTPResponse.Status.ok

  var response: Response {
    let email =
      isSignup
      ? """
      <label for="username">Email address</label>
      <input id="username" name="username" autocomplete="username" autocapitalize="none" required>
      """ : ""
    let other = PercentEncoding.encodeComponent(state)
    return Page(
      title: isSignup ? "Sign up with a passkey" : "Log in with a passkey",
      content: """
        <p>to continue to \(HTMLText.escape(clientName))</p>
        \(Page.problem(problem))
        <p id="problem" role="alert"></p>
        <form method="post" action="/u/passkey\(isSignup ? "-signup" : "")">
        \(Page.hidden("state", state))
        \(Page.hidden("auth_session", session))
        \(Page.hidden("authn_response", ""))
        \(email)
        <button type="submit">\(isSignup ? "Create a passkey" : "Use a passkey")</button>
        </form>
        <p><a href="/u/\(isSignup ? "signup" : "login")?state=\(other)">Use a password instead</a></p>
        """,
      status: status,
      script: script
    ).response()
  }

  /// Asks the browser for the passkey and sends its answer with the form.
  private var script: String {
    let call =
      isSignup
      ? """
      options.user.name = options.user.displayName = form.elements.username.value;
      const credential = await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
      """
      : """
      const credential = await navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
      """
    return """
      const options = \(options.jsonText().replacing("<", with: "\\u003C"));
      const form = document.querySelector("form");
      form.addEventListener("submit", async (event) => {
        event.preventDefault();
        try {
          \(call)
          form.elements.authn_response.value = JSON.stringify(credential);
          form.submit();
        } catch (error) {
          document.getElementById("problem").textContent = error.message;
        }
      });
      """
  }
}
