package import PostLoginTesting
package import PostLogin
import PostLoginScripts
package import WireFormats
package import PostLoginPolicies

/// A login on which two versions of a policy are compared.
package struct ComparedLogin: Sendable {
  /// The path of its fixture, or the suite and name of its case.
  package let name: String
  /// The place of the fixture or case.
  package let location: SourceLocation
  /// The event of the login.
  let event: Event
  /// What Actions may ask for besides, before permissions are applied.
  let context: RunContext
  /// Runs the login in a policy, with what that policy is granted.
  let outcome: @Sendable (Policy) async throws -> Outcome
}

extension ComparedLogin {
  /// The login of a fixture.
  ///
  /// - Throws: what is wrong with the file.
  package init(
    fixture path: String,
    given: GivenContext = GivenContext(),
    geo locator: (any GeoLocator)? = nil
  ) throws(PostLoginError) {
    let fixture = try Fixture.read(at: path, geo: locator)
    try fixture.check()
    let event = fixture.event
    var context = fixture.context
    context.milliseconds = context.milliseconds ?? SuiteSettings.defaultNow
    context = given.applied(to: context)
    self.init(
      name: path,
      location: SourceLocation(file: path, line: 1, column: 1),
      event: event,
      context: context,
      outcome: { [context] policy in try await policy.run(event, context: context) }
    )
  }

  /// Takes the login of a case, with its continuations and without its expectations.
  package init(_ item: ActionSuite.Case) {
    self.init(
      name: item.id,
      location: item.location,
      event: item.event,
      context: item.context,
      outcome: { policy in try await item.outcome(of: policy.flow, policy.permissions) }
    )
  }
}

extension Comparison {
  /// Compares two versions, one login after the other.
  ///
  /// A login that cannot be run is reported, and the comparison goes on. A version that cannot be
  /// run is reported once.
  package mutating func compare(
    before: Policy,
    after: Policy,
    on logins: [ComparedLogin]
  ) async {
    for login in logins {
      let first = await outcome(of: login, with: before)
      let second = await outcome(of: login, with: after)
      if let first, let second { add(login, before: first, after: second) }
    }
  }

  private mutating func outcome(of login: ComparedLogin, with policy: Policy) async -> Outcome? {
    do {
      return try await login.outcome(policy)
    } catch {
      let item = Broken(error, of: login)
      if !broken.contains(item) { broken.append(item) }
      return nil
    }
  }
}

extension Comparison.Broken {
  /// Reports a missing handler or a syntax error at the script, and any other error at the login.
  fileprivate init(_ error: any Error, of login: ComparedLogin) {
    if let error = error as? PostLoginError, [.syntaxError, .noHandler].contains(error.code),
      let location = error.location
    {
      let message = "\(error.code.rawValue): \(error.message)"
      self.init(login: location.file ?? login.name, location: location, message: message)
    } else {
      self.init(login: login.name, location: login.location, message: "\(error)")
    }
  }
}
