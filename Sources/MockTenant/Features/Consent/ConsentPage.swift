import Hummingbird
import WireFormats

/// The page that shows what an application requests of the user.
struct ConsentPage {
  var state: String
  var clientName: String
  var userName: String
  /// The organization of the login, to which the consent is limited.
  var organizationName: String?
  /// What the application requests, a line each.
  var requests: [String]

  var response: Response {
    let name = HTMLText.escape(clientName)
    let account =
      organizationName.map { "your account at \(HTMLText.escape($0))" } ?? "your account"
    let items = requests.map { "<li>\(HTMLText.escape($0))</li>" }.joined(separator: "\n")
    let list = items.isEmpty ? "" : "<p>It will have:</p>\n<ul>\n\(items)\n</ul>"
    return Page(
      title: "Authorize \(clientName)",
      content: """
        <p>You are logged in as \(HTMLText.escape(userName)).</p>
        <p><strong>\(name)</strong> requests access to \(account).</p>
        \(list)
        <form method="post" action="/u/consent">
        \(Page.hidden("state", state))
        <button type="submit" name="action" value="accept">Accept</button>
        <button type="submit" name="action" value="deny" class="secondary">Decline</button>
        </form>
        """
    ).response()
  }
}
