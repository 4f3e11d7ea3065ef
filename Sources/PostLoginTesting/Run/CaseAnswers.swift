package import PostLogin
package import PostLoginPolicies
package import WireFormats

/// What a case gives its login besides event and context: stubs, modules, and what comes back after
/// each pause.
package struct CaseAnswers: Sendable {
  /// The stubs, modules, variables and seed.
  package let permissions: Permissions
  private let returns: [Return]

  /// The answers of a case.
  package init(of item: ActionSuite.Case) {
    permissions = item.plan.permissions.grants(to: item)
    returns = item.returns
  }

  /// How often the login comes back.
  package var returnCount: Int { returns.count }

  /// What a page sends back after the first pause: its query, or the fields of its form.
  package var firstFields: [String: JSONValue] {
    guard let first = returns.first else { return [:] }
    let fields = first.prompt?["fields"] ?? first.request["query"]
    let members = (fields?.objectValue ?? []).filter { $0.name != Return.stateName }
    return Dictionary(members.map { ($0.name, $0.value) }) { $1 }
  }

  /// The session token of the first page that sends one.
  package var firstToken: (secret: String, payload: JSONValue, parameter: String)? {
    returns.lazy.compactMap(\.token).first.map { ($0.secret, $0.payload, $0.parameter) }
  }

  /// What comes back after a pause, which is counted from 0; nil where the case does not say it.
  package func continuation(
    afterPause number: Int,
    _ suspension: Suspension,
    of event: Event,
    now: Double
  ) -> Continuation? {
    guard returns.indices.contains(number) else { return nil }
    return returns[number].continuation(of: suspension, event, now: now)
  }
}
