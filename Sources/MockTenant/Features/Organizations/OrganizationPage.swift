import Hummingbird
import WireFormats

/// The page on which a user types an organization's name, or picks one of the own.
struct OrganizationPage {
  /// How many organizations the page offers, as at Auth0.
  static let maximumCount = 20

  var state: String
  var clientName: String
  /// Whether the user may log in without an organization.
  var canSkip: Bool
  /// The user's organizations; nil for a user who has not logged in yet and types a name.
  var choices: [Organization]?
  /// The error of the last answer.
  var problem: String?

  var response: Response {
    Page(
      title: choices == nil ? "Enter your organization" : "Select an organization",
      content: """
        <p>to continue to \(HTMLText.escape(clientName))</p>
        \(Page.problem(problem))
        <form method="post" action="/u/organization">
        \(Page.hidden("state", state))
        \(choices.map(Self.buttons) ?? Self.input)
        \(canSkip ? Self.skip : "")
        </form>
        """,
      status: problem == nil ? .ok : .badRequest
    ).response()
  }

  private static let input = """
    <label for="organization">Organization name</label>
    <input id="organization" name="organization" autocomplete="organization" autocapitalize="none"
      spellcheck="false" required autofocus>
    <button type="submit">Continue</button>
    """

  private static let skip = """
    <button type="submit" name="action" value="skip" class="secondary" formnovalidate>Continue with \
    your personal account</button>
    """

  private static func buttons(_ organizations: [Organization]) -> String {
    organizations.prefix(maximumCount).map { organization in
      """
      <button type="submit" name="organization" value="\(HTMLText.escape(organization.id))">\
      \(HTMLText.escape(organization.displayName))</button>
      """
    }.joined(separator: "\n")
  }
}
