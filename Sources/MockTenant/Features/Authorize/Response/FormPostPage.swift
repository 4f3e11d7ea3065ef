import Hummingbird
import WireFormats

/// A form that sends the answer to the application (OAuth 2.0 Form Post Response Mode).
struct FormPostPage {
  var action: String
  var parameters: [AuthorizeResponse.Parameter]
  /// The form's name, by which clients of SAML and WS-Federation find it.
  var name: String?
  var title = "Signing in"

  var response: Response {
    let fields = parameters.compactMap { parameter in
      parameter.value.map { Page.hidden(parameter.name, $0) }
    }
    let name = name.map { " name=\"\(HTMLText.escape($0))\"" } ?? ""
    return Page(
      title: title,
      content: """
        <form method="post"\(name) action="\(HTMLText.escape(action))">
        \(fields.joined(separator: "\n"))
        <button type="submit">Continue</button>
        </form>
        """,
      script: "document.forms[0].submit()"
    ).response()
  }
}
