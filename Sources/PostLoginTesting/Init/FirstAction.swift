package import PostLogin
import WireFormats

/// The files of a new folder without Actions.
package enum FirstAction {
  /// An Action of a trigger with its suite, and the event of the suite.
  package static func files(of trigger: Trigger) -> [NewFile] {
    let action = FirstActionText(of: trigger)
    let suitePath = "Actions/\(action.name)/tests.yaml"
    return [
      NewFile(path: codePath(of: trigger), text: action.code),
      NewFile(path: suitePath, text: action.suite(at: suitePath)),
      FirstFixture(trigger: trigger).file,
    ]
  }

  static func codePath(of trigger: Trigger) -> String {
    "Actions/\(FirstActionText(of: trigger).name)/code.js"
  }

  /// A login that most Actions allow.
  static let ordinaryLogin = NewFile(path: loginPath, text: login)

  private static let loginPath = "Fixtures/ordinary-login.yaml"

  private static let login = """
    \(NewFile.schemaLine(of: "transaction", in: loginPath))
    # Rosa logs in to a website with her password. All other fields are filled in.
    user:
      user_id: auth0|65f0c1d2e3a4b5c6d7e8f901
      email: rosa@example.com
      email_verified: true
    client: Website
    context:
      now: 2026-01-15T12:00:00Z

    """
}
