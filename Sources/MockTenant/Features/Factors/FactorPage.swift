import HTTPTypes
import Hummingbird
import WireFormats

/// The page for a second factor: a code of an authenticator application, one that was sent, a
/// notification, or `000000`.
struct FactorPage {
  /// The factors that need a message.
  private static let sent: Set = ["phone", "email", "push-notification"]

  /// What users call the factors.
  private static let names = [
    "otp": "Authenticator application", "push-notification": "Notification on your phone",
    "phone": "Phone", "email": "Email", "recovery-code": "Recovery code",
    "webauthn-roaming": "Security key", "webauthn-platform": "This device",
  ]

  var state: String
  var factors: [String]
  /// The factor that is chosen; nil for the first.
  var chosen: String?
  /// The challenge that was sent; nil before.
  var oobCode: String?
  var problem: String?
  /// Whether the user must set the factor up.
  var isEnrollment = false
  /// The data with which a user sets the factor up; nil before the enrolment.
  var setup: JSONObject?

  var response: Response {
    let chosen = chosen.flatMap { factors.contains($0) ? $0 : nil } ?? factors.first
    let choices = factors.map { factor in
      """
      <label class="choice"><input type="radio" name="factor" value="\(HTMLText.escape(factor))"\(factor == chosen ? " checked" : "")>
      \(HTMLText.escape(Self.names[factor] ?? factor))</label>
      """
    }.joined(separator: "\n")
    let send =
      factors.contains(where: Self.sent.contains)
      ? "<button type=\"submit\" name=\"action\" value=\"send\" class=\"secondary\" formnovalidate>Send a message</button>"
      : ""
    let isWaiting = oobCode != nil && problem == nil
    let enroll =
      isEnrollment
      ? """
      <label for="address">Telephone number or email address</label>
      <input id="address" name="address">
      <button type="submit" name="action" value="enroll" class="secondary" formnovalidate>Set up</button>
      """ : ""
    return Page(
      title: "Verify your identity",
      content: """
        \(Page.problem(problem))
        \(setup.map(Self.text) ?? "")
        \(isWaiting ? "<p>A message was sent; a notification needs no code.</p>" : "")
        <form method="post" action="/u/mfa">
        \(Page.hidden("state", state))
        \(oobCode.map { Page.hidden("oob_code", $0) } ?? "")
        <fieldset><legend>Factor</legend>
        \(choices)
        </fieldset>
        <label for="code">Code</label>
        <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code"\(isWaiting ? "" : " required") autofocus>
        <button type="submit">Continue</button>
        \(isEnrollment ? enroll : send)
        </form>
        <p class="note">This is a mock tenant: the code 000000 passes every factor.</p>
        """,
      status: problem == nil ? .ok : .badRequest
    ).response()
  }

  /// The key, the barcode and the recovery code of a factor that is being set up.
  private static func text(_ setup: JSONObject) -> String {
    var lines: [String] = []
    if let secret = setup.string("secret") {
      lines.append(
        "Key for your authenticator application: <code>\(HTMLText.escape(secret))</code>"
      )
    }
    if let uri = setup.string("barcode_uri") {
      lines.append("Address of its barcode: <code>\(HTMLText.escape(uri))</code>")
    }
    if let code = setup.strings("recovery_codes")?.first {
      lines.append("Recovery code, to be kept: <code>\(HTMLText.escape(code))</code>")
    }
    return lines.map { "<p>\($0)</p>" }.joined(separator: "\n")
  }

  /// The page with the recovery code that takes the place of a used one.
  static func newRecoveryCode(_ code: String, state: String) -> Response {
    Page(
      title: "Your new recovery code",
      content: """
        <p>Keep it: <code>\(HTMLText.escape(code))</code></p>
        <form method="post" action="/u/mfa">
        \(Page.hidden("state", state))
        <button type="submit">Continue</button>
        </form>
        """
    ).response()
  }
}
