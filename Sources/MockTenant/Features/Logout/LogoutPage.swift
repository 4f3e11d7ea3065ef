import Hummingbird
import WireFormats

/// The page on which the user confirms a logout that another site may have begun.
struct LogoutPage {
  /// The name of the application; nil if the request names none.
  var clientName: String?
  /// The hidden fields that repeat the request.
  var fields: [(name: String, value: String)]

  var response: Response {
    let question =
      clientName.map { "\(HTMLText.escape($0)) asks you to log out. Do you want to?" }
      ?? "Do you want to log out?"
    return Page(
      title: "Log out",
      content: """
        <p>\(question)</p>
        <form method="post" action="/u/logout">
        \(fields.map { Page.hidden($0.name, $0.value) }.joined(separator: "\n"))
        <button type="submit">Log out</button>
        </form>
        """
    ).response()
  }
}
