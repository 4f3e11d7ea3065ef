package import PostLogin
import PostLoginPolicies
package import PostLoginTesting
package import WireFormats

/// A login of a file, on which versions of a policy are compared.
package struct ComparedLogin: Sendable {
  /// The path of its fixture, or the suite and name of its case.
  package let name: String
  /// The place of the fixture or case.
  package let location: SourceLocation
  /// The event of the login.
  let event: Event
  /// What the Actions may ask for besides the event.
  let context: RunContext
  /// What hosts, modules and pages answer; nil for a fixture, which does not say it.
  var answers: CaseAnswers?
}

extension ComparedLogin {
  /// The login of a fixture.
  ///
  /// - Throws: what is wrong with the file.
  package init(
    fixture path: String,
    given: GivenContext,
    geo locator: (any GeoLocator)?
  ) throws(PostLoginError) {
    let fixture = try Fixture.read(at: path, geo: locator).moved(to: given.now, geo: locator)
    try fixture.check()
    var context = fixture.context
    context.milliseconds = context.milliseconds ?? SuiteSettings.defaultNow
    self.init(
      name: path,
      location: SourceLocation(file: path, line: 1, column: 1),
      event: fixture.event,
      context: given.applied(to: context)
    )
  }

  /// Takes the login of a case, with its answers and without its expectations.
  package init(_ item: ActionSuite.Case) {
    let answers = CaseAnswers(of: item)
    var context = item.context
    context.seed = answers.permissions.seed ?? context.seed
    context.variables.merge(answers.permissions.variables) { $1 }
    self.init(
      name: item.id,
      location: item.location,
      event: item.event,
      context: context,
      answers: answers
    )
  }
}
