package import PostLogin
import PostLoginPolicies
package import PostLoginTesting
package import WireFormats

/// A login of a file for comparing versions of a policy.
package struct ComparedLogin: Sendable {
  /// The path of its fixture, or the suite and name of its case.
  package let name: String
  /// The place of the fixture or case.
  package let location: SourceLocation
  /// The trigger of the event.
  let trigger: Trigger
  /// The event of the login.
  let event: Event
  /// The context of the login.
  let context: RunContext
  /// The answers of hosts, modules and pages; nil for a fixture, which has none.
  var answers: CaseAnswers?
}

extension ComparedLogin {
  /// The login of a fixture.
  ///
  /// - Throws: an error in the file.
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
      trigger: fixture.trigger,
      event: fixture.event,
      context: given.applied(to: context)
    )
  }

  /// Takes the login and answers of a case, without its expectations.
  package init(_ item: ActionSuite.Case) {
    let answers = CaseAnswers(of: item)
    var context = item.context
    context.seed = answers.permissions.seed ?? context.seed
    context.variables.merge(answers.permissions.variables) { $1 }
    self.init(
      name: item.id,
      location: item.location,
      trigger: item.trigger,
      event: item.event,
      context: context,
      answers: answers
    )
  }
}
