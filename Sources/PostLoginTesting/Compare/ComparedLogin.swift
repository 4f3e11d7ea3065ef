package import PostLogin
package import PostLoginScripts
package import WireFormats

/// A login on which two versions of a policy are compared.
package struct ComparedLogin: Sendable {
  /// The path of its fixture, or the suite and name of its case.
  package let name: String
  /// Where it is written down.
  package let location: SourceLocation
  /// What it becomes with a flow.
  let outcome: @Sendable (Flow) async throws -> Outcome
}

extension ComparedLogin {
  /// The login of a fixture.
  ///
  /// - Throws: what is wrong with the file.
  package init(
    fixture path: String,
    now: Double? = nil,
    geo locator: (any GeoLocator)? = nil,
    permissions: Permissions = Permissions()
  ) throws(PostLoginError) {
    let fixture = try Fixture.read(at: path, geo: locator)
    try fixture.check()
    let event = fixture.event
    var context = fixture.context
    context.now = now ?? context.now ?? SuiteSettings.defaultNow
    self.init(
      name: path,
      location: SourceLocation(file: path, line: 1, column: 1),
      outcome: { [context] flow in
        let access = permissions.access(of: flow)()
        let context = permissions.applied(to: context, access)
        return try await flow.run(event, context: context)
      }
    )
  }

  /// The login of a case, with its ways back from pauses; what it expects is not looked at.
  package init(_ item: ActionSuite.Case, permissions: Permissions = Permissions()) {
    self.init(
      name: item.id,
      location: item.location,
      outcome: { flow in try await item.outcome(of: flow, permissions) }
    )
  }
}

extension Comparison {
  /// Compares two versions, one login after the other.
  ///
  /// A login that cannot be run is reported, and the others are compared all the same. A version that
  /// cannot be run is reported once.
  package mutating func compare(
    _ before: Flow,
    _ after: Flow,
    on logins: [ComparedLogin]
  ) async {
    for login in logins {
      let first = await outcome(of: login, with: before)
      let second = await outcome(of: login, with: after)
      if let first, let second { add(login, before: first, after: second) }
    }
  }

  private mutating func outcome(of login: ComparedLogin, with flow: Flow) async -> Outcome? {
    do {
      return try await login.outcome(flow)
    } catch {
      let item = Broken(error, of: login)
      if !broken.contains(item) { broken.append(item) }
      return nil
    }
  }
}

extension Comparison.Broken {
  /// What a script lacks stands in the script, and everything else at the login.
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
