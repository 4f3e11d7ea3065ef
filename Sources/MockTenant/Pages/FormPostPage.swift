import Hummingbird
import WireFormats

/// A form that sends the answer to the application (OAuth 2.0 Form Post Response Mode).
struct FormPostPage {
  var action: String
  var parameters: [AuthorizeResponse.Parameter]

  var response: Response {
    let fields = parameters.compactMap { parameter in
      parameter.value.map { Page.hidden(parameter.name, $0) }
    }
    return Page(
      title: "Signing in",
      content: """
        <form method="post" action="\(HTMLText.escape(action))">
        \(fields.joined(separator: "\n"))
        <button type="submit">Continue</button>
        </form>
        """,
      script: "document.forms[0].submit()"
    ).response()
  }
}
