import PolicyAnalysis
package import PostLogin
package import PostLoginTesting
import WireFormats

/// A request for the event of a login, independent of the command line and of printing.
package struct EventRequest: Sendable {
  /// The source of the event.
  package enum Login: Sendable {
    /// Transaction data or an event, in a file.
    case fixture(String)
    /// A case of a suite.
    case suiteCase(CaseReference)
    /// A login of a tenant log or of a backtest.
    case recorded(RecordedLogin)
  }

  package var login: Login
  /// The trigger of a fixture's event; nil for the one that the file says.
  package var trigger: Trigger?
  /// The locator for the addresses of transaction data.
  package var geo: (any GeoLocator)?
  /// The file of the event's secrets; nil for those of the login.
  package var secrets: String?

  /// A request that keeps the secrets of the login.
  package init(_ login: Login) { self.login = login }

  /// Reads the login.
  ///
  /// - Throws: the error that prevents making an event.
  package func result() throws -> EventResult {
    switch login {
    case .fixture(let path):
      try SuiteWithoutCase.check(path)
      let fixture = try Fixture.read(at: path, geo: geo, trigger: trigger)
      return EventResult(event: try applyingSecrets(to: fixture.event), problems: fixture.problems)
    case .suiteCase(let reference):
      var options = ActionSuite.Options()
      options.geo = geo
      let login = try CaseLogin(reference, options: options)
      var result = EventResult(
        event: try applyingSecrets(to: login.event),
        problems: EventCheck.problems(in: login.event)
      )
      result.place = login.location
      return result
    case .recorded(let login):
      let found = try login.find()
      let event = try secrets.map { _ in try applyingSecrets(to: Event(json: found.event.text)) }
      var result = EventResult(event: event ?? found.event, problems: [])
      result.recorded = found
      return result
    }
  }

  private func applyingSecrets(to event: Event) throws -> JSONText {
    guard let secrets else { return event.json }
    return event.replacing(["secrets"], with: try Secrets.read(at: secrets)).json
  }
}
