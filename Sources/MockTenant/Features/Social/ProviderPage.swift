import HTTPTypes
import Hummingbird
import WireFormats

/// The page that replaces a social network: it lets the user pick an account or type one, or refuse
/// the application.
struct ProviderPage {
  /// The most accounts that are listed.
  static let maximumCount = 20

  var state: String
  var connection: String
  /// The network's name.
  var title: String
  var clientName: String
  /// The known accounts: the users' ids and names.
  var accounts: [(id: String, name: String)]
  var email = ""
  /// The scopes that the application requests of the network.
  var scopes: String?
  var problem: String?

  var response: Response {
    Page(
      title: "Sign in with \(title)",
      content: """
        <p>to continue to \(HTMLText.escape(clientName))</p>
        \(scopes.map { "<p>which requests: \(HTMLText.escape($0))</p>" } ?? "")
        \(Page.problem(problem))
        \(accounts.map(form).joined(separator: "\n"))
        <form method="post" action="/u/provider">
        \(hidden)
        <label for="email">Email address</label>
        <input id="email" name="email" value="\(HTMLText.escape(email))" autocapitalize="none">
        <label class="choice"><input type="checkbox" name="email_verified" value="true" checked>
        verified</label>
        <label for="name">Name</label>
        <input id="name" name="name">
        <label for="nickname">Nickname</label>
        <input id="nickname" name="nickname" autocapitalize="none">
        <label for="user_id">Id of the account (follows from the address if empty)</label>
        <input id="user_id" name="user_id" autocapitalize="none">
        <button type="submit" name="action" value="continue">Continue</button>
        <button type="submit" name="action" value="refuse" class="secondary">Refuse access</button>
        <button type="submit" name="action" value="fail" class="secondary">Fail</button>
        </form>
        <p class="note">This page of the mock tenant stands in for \(HTMLText.escape(title)).</p>
        """,
      status: problem == nil ? .ok : .badRequest
    ).response()
  }

  private var hidden: String {
    Page.hidden("state", state) + "\n" + Page.hidden("connection", connection)
  }

  private func form(_ account: (id: String, name: String)) -> String {
    """
    <form method="post" action="/u/provider">
    \(hidden)
    \(Page.hidden("account", account.id))
    <button type="submit" name="action" value="continue">\(HTMLText.escape(account.name))</button>
    </form>
    """
  }
}
