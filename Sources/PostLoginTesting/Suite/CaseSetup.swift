import PostLogin
import WireFormats

/// Makes the login of a case: takes its fixture, applies the changes of the case, and then its
/// settings.
struct CaseSetup {
  let shelf: NamedFixtures
  let suite: SuiteSettings
  let own: SuiteSettings
  /// The caller's time and cache, which override all others.
  let given: GivenContext

  /// Returns the login with its trigger; nil if a problem was reported.
  func login(
    _ fixture: FixtureKey,
    at cursor: DocumentCursor,
    with changes: DocumentCursor?,
    mayBeIdle: Bool
  ) -> (event: Event, trigger: Trigger, context: RunContext)? {
    let settings = [suite.grant].compactMap(\.self).map {
      FixtureChange(cursor: $0, mayBeIdle: true)
    }
    let own = [
      changes.map { FixtureChange(cursor: $0, mayBeIdle: mayBeIdle) },
      self.own.grant.map { FixtureChange(cursor: $0, mayBeIdle: true) },
    ].compactMap(\.self)
    let clock = clock(with: changes)
    guard
      let base = shelf.login(fixture, at: cursor, clock: clock, changes: settings),
      let last = own.isEmpty
        ? base : shelf.login(fixture, at: cursor, clock: clock, changes: settings + own),
      let login = shelf.moved(last, to: given.now, cursor)
    else { return nil }
    var context = base.context
    suite.apply(to: &context)
    context.takeChanges(from: base.context, to: last.context)
    self.own.apply(to: &context)
    context.milliseconds = context.milliseconds ?? SuiteSettings.defaultNow
    let trigger = fixture.trigger ?? login.trigger
    return (event(login.event, with: changes), trigger, given.applied(to: context))
  }

  /// The time of the login in place of that of its fixture; nil if `with` changes that one.
  private func clock(with changes: DocumentCursor?) -> Double? {
    changes?.node["context"]?["now"] == nil ? own.now ?? suite.now : nil
  }

  /// Returns the event with the secrets of the suite, overridden by those of `with` and those of
  /// the case.
  private func event(_ event: Event, with changes: DocumentCursor?) -> Event {
    guard suite.secrets != nil || own.secrets != nil else { return event }
    var secrets = suite.secrets ?? event["secrets"] ?? .emptyObject
    let node = changes?.node
    let further = node?["secrets"] ?? node?["context"]?["secrets"]
    if let further, suite.secrets != nil { secrets = secrets.applying(mergePatch: further.json) }
    if let own = own.secrets { secrets = secrets.applying(mergePatch: own.value) }
    return event.replacing(["secrets"], with: secrets)
  }
}

extension RunContext {
  /// Applies changes to the context of a fixture.
  fileprivate mutating func takeChanges(from base: RunContext, to changed: RunContext) {
    guard changed != base else { return }
    func take<Value: Equatable>(_ path: WritableKeyPath<RunContext, Value>) {
      if changed[keyPath: path] != base[keyPath: path] {
        self[keyPath: path] = changed[keyPath: path]
      }
    }
    take(\.milliseconds)
    take(\.groups)
    take(\.roles)
    take(\.enabledFactors)
    take(\.executedRules)
    take(\.requiresHostNameAsSessionTokenIssuer)
    for key in Set(base.cache.keys).union(changed.cache.keys)
    where changed.cache[key] != base.cache[key] {
      cache[key] = changed.cache[key]
    }
  }
}
