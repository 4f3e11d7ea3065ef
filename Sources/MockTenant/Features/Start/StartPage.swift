import Hummingbird
import WireFormats

/// The page at `/`: users, clients and a link to log in, and links to the tenant's own data.
struct StartPage {
  var name: String
  var steps: FirstSteps
  var hasTestControl: Bool

  var response: Response {
    let login = steps.link.map { link in
      "<p><a href=\"\(HTMLText.escape(link))\">Log in</a></p>"
    }
    return Page(
      title: "Mock tenant \(name)",
      content: """
        \(login ?? "<p>No client has a callback and the grant authorization_code.</p>")
        \(Self.list("Users", steps.users))
        \(Self.list("Clients", steps.clients))
        \(Self.list("Actions", steps.actions))
        <h2>Links</h2>
        <ul>
        \(links.map { "<li><a href=\"\($0.path)\">\($0.text)</a></li>" }.joined(separator: "\n"))
        </ul>
        \(hasTestControl ? "" : Self.hint)
        """
    ).response()
  }

  private var links: [(path: String, text: String)] {
    let always = [
      ("/.well-known/openid-configuration", "Discovery"), ("/health", "Health"),
      ("/metrics", "Metrics"),
    ]
    let control = [
      ("/_mock/openapi.json", "OpenAPI document"), ("/_mock/logs", "Tenant logs"),
      ("/_mock/logins", "What the Actions did"), ("/_mock/outbox/page", "Messages sent"),
    ]
    return hasTestControl ? always + control : always
  }

  private static let hint = """
    <p class="note">Start the tenant with <code>--test-control</code> for its OpenAPI document, its \
    logs and what the Actions did; with a token, <code>/api/v2/logs</code> has the logs too.</p>
    """

  private static func list(_ title: String, _ texts: [String]) -> String {
    let items = texts.isEmpty ? ["none"] : texts
    return """
      <h2>\(title)</h2>
      <ul>
      \(items.map { "<li>\(HTMLText.escape($0))</li>" }.joined(separator: "\n"))
      </ul>
      """
  }
}
