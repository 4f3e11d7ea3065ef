import HTTPTypes
import Hummingbird
import WireFormats

/// The pages on which a user connects a device: the code, its confirmation, and the result.
enum DevicePage {
  /// Asks for the code that the device shows, with the problem of the last one.
  case code(problem: String?, status: HTTPResponse.Status)
  /// Asks whether the device shows this code.
  case confirmation(state: String, code: String, clientName: String)
  case connected
  case refused(String)

  /// The page that asks for a code for the first time.
  static let first = DevicePage.code(problem: nil, status: .ok)

  var response: Response {
    switch self {
    case .code(let problem, let status): Self.codePage(problem, status).response()
    case .confirmation(let state, let code, let clientName):
      Self.confirmationPage(state: state, code: code, clientName: clientName).response()
    case .connected:
      MessagePage(
        title: "Congratulations, you're all set!",
        text: "Your device is now connected. You can close this page."
      ).response
    case .refused(let reason):
      MessagePage(
        title: "The device is not connected",
        text: reason,
        status: .forbidden
      ).response
    }
  }

  private static func codePage(_ problem: String?, _ status: HTTPResponse.Status) -> Page {
    Page(
      title: "Device activation",
      content: """
        <p>Enter the code that your device shows.</p>
        \(Page.problem(problem))
        <form method="post" action="/activate">
        <label for="user_code">Code</label>
        <input id="user_code" name="user_code" autocomplete="off" autocapitalize="characters"
          spellcheck="false" required autofocus>
        <button type="submit">Continue</button>
        </form>
        """,
      status: status
    )
  }

  private static func confirmationPage(state: String, code: String, clientName: String) -> Page {
    Page(
      title: "Device confirmation",
      content: """
        <p>Is this the code that \(HTMLText.escape(clientName)) shows on your device?</p>
        <p><strong>\(HTMLText.escape(code))</strong></p>
        <p>If your device does not show it, or you did not start this, cancel.</p>
        <form method="post" action="/u/activate">
        \(Page.hidden("state", state))
        <button type="submit" name="action" value="confirm">Confirm</button>
        <button type="submit" name="action" value="cancel" class="secondary">Cancel</button>
        </form>
        """
    )
  }
}
