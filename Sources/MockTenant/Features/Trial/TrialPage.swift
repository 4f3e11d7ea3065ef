import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

/// The page after a login by the tenant's own client: tokens, what each Action did, and what to do
/// next.
struct TrialPage {
  /// The reason why a login gave no tokens.
  struct Refusal {
    var error: String
    var description: String?
  }

  let issuer: String
  /// What the Actions did; nil if none ran.
  let outcome: Outcome?
  /// The answer of the token endpoint.
  var tokens: JSONObject = [:]
  var refusal: Refusal?

  var response: Response {
    Page(
      title: refusal == nil ? "You are logged in" : "No tokens",
      content: """
        \(refusal.map(Self.text) ?? "")
        \(actions)
        \(refusal == nil ? tokenSections : "")
        <h2>Next</h2>
        <ul>
        \(links.map { "<li><a href=\"\(HTMLText.escape($0.path))\">\($0.text)</a></li>" }.joined(separator: "\n"))
        </ul>
        """,
      // An application's callback page is one, whatever it shows.
      status: .ok
    ).response()
  }

  private static func text(of refusal: Refusal) -> String {
    let text = [refusal.error, refusal.description].compactMap(\.self).joined(separator: ": ")
    return "<p class=\"problem\" role=\"alert\">\(HTMLText.escape(text))</p>"
  }

  private var links: [(path: String, text: String)] {
    let logout = URLText.adding(
      [("client_id", TrialClient.id), ("returnTo", issuer)],
      to: "/v2/logout"
    )
    return [
      (logout, "Log out"), ("/\(TrialClient.startPath)", "Log in again"),
      ("/\(TrialClient.startPath)?prompt=login", "Log in as another user"),
      ("/", "Users and clients of this tenant"),
    ]
  }

  // MARK: - Actions

  private var actions: String {
    guard let outcome, !outcome.actions.isEmpty else { return "<h2>Actions</h2><p>none ran</p>" }
    let reports = outcome.actions.map { report in
      let lines = report.trialLines
      let items = (lines.isEmpty ? ["it did nothing"] : lines)
        .map { "<li>\(HTMLText.escape($0))</li>" }
      return "<h3>\(HTMLText.escape(report.name))</h3><ul>\(items.joined(separator: "\n"))</ul>"
    }
    let notes = outcome.diagnostics.map { "<li>\(HTMLText.escape($0.message))</li>" }
    return """
      <h2>Actions: \(HTMLText.escape(outcome.decision.rawValue))</h2>
      \(reports.joined(separator: "\n"))
      \(notes.isEmpty ? "" : "<h3>Notes</h3><ul>\(notes.joined(separator: "\n"))</ul>")
      """
  }

  // MARK: - Tokens

  private var tokenSections: String {
    let all: [(title: String, text: String?)] = [
      ("ID token", tokens.string("id_token")), ("Access token", tokens.string("access_token")),
      ("Refresh token", tokens.string("refresh_token")),
    ]
    let sections = all.compactMap { token in token.text.map { Self.section(token.title, $0) } }
    let scopes = tokens.string("scope").map { "<p>Scopes: \(HTMLText.escape($0))</p>" }
    return ([scopes].compactMap(\.self) + sections).joined(separator: "\n")
  }

  /// A token as it is sent and, if it is a JSON Web Token, its claims.
  private static func section(_ title: String, _ token: String) -> String {
    let claims = CompactToken(token).map { token in
      "<pre>\(HTMLText.escape(JSONValue.object(token.claims.members).jsonText(isIndented: true)))</pre>"
    }
    return """
      <h2>\(title)</h2>
      \(claims ?? "<p>It has no claims to read.</p>")
      <details><summary>as it is sent</summary><pre>\(HTMLText.escape(token))</pre></details>
      """
  }
}

extension ActionReport {
  /// What the Action did, one line each.
  fileprivate var trialLines: [String] {
    let failure = error.map { error in
      "failed: \(error.shownMessage)" + (error.location.map { " (\($0.description))" } ?? "")
    }
    return commands.map(\.sourceText) + requests.map(\.trialLine)
      + logs.map { "console.\($0.level): \($0.text)" } + [failure].compactMap(\.self)
  }
}

extension Outcome.Request {
  fileprivate var trialLine: String {
    "request: \(method) \(url): \(status.map(String.init) ?? failure ?? "no answer")"
  }
}
