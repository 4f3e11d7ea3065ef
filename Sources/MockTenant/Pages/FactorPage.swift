import HTTPTypes
import Hummingbird
import WireFormats

/// The page for a second factor: `000000` or a time-based one-time password.
struct FactorPage {
  var state: String
  var factors: [String]
  var problem: String?

  var response: Response {
    let message =
      problem.map { "<p class=\"problem\" role=\"alert\">\(HTMLText.escape($0))</p>" } ?? ""
    let choices = factors.enumerated().map { index, factor in
      """
      <label><input type="radio" name="factor" value="\(HTMLText.escape(factor))"\(index == 0 ? " checked" : "")>
      \(HTMLText.escape(factor))</label>
      """
    }.joined(separator: "\n")
    return Page(
      title: "Verify your identity",
      content: """
        \(message)
        <form method="post" action="/u/mfa">
        \(Page.hidden("state", state))
        <fieldset><legend>Factor</legend>
        \(choices)
        </fieldset>
        <label for="code">Code</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus>
        <button type="submit">Continue</button>
        </form>
        <p class="note">This is a mock tenant: the code 000000 passes every factor.</p>
        """,
      status: problem == nil ? .ok : .badRequest
    ).response()
  }
}
