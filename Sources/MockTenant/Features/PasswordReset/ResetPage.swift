import Hummingbird
import WireFormats

/// The page for a new password.
struct ResetPage {
  /// The name and value of the parameter that proves the right to set it: a link's `ticket`, or the
  /// `state` of a reset that Actions have allowed.
  var proof: (name: String, value: String)
  var problem: String?

  var response: Response {
    Page(
      title: "Change your password",
      content: """
        \(Page.problem(problem))
        <form method="post" action="/u/reset-password">
        \(Page.hidden(proof.name, proof.value))
        <label for="password">New password</label>
        <input id="password" name="password" type="password" autocomplete="new-password" required
          autofocus>
        <button type="submit">Change password</button>
        </form>
        """,
      status: problem == nil ? .ok : .badRequest
    ).response()
  }
}
