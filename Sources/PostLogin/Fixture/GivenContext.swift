/// A caller's settings for every login, which override its fixture, suite or log.
package struct GivenContext: Sendable, Equatable {
  /// The time that scripts see, in milliseconds since 1970; nil for that of the login.
  package var now: Double?
  /// What `api.cache` holds, in addition to the records of the login.
  package var cache: WrittenCache?

  package init() {}

  /// The context of a login with the caller's settings.
  package func applied(to context: RunContext) -> RunContext {
    var context = context
    context.milliseconds = now ?? context.milliseconds
    let records = cache?.records(at: context.milliseconds)
    context.cache.merge(records ?? [:]) { $1 }
    return context
  }
}
