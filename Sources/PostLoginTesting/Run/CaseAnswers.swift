package import PostLogin
package import PostLoginPolicies
package import WireFormats

/// The answers for a case's login: stubs, modules, and the request that resumes it after each
/// pause.
package struct CaseAnswers: Sendable {
  /// The stubs, modules, variables and seed.
  package let permissions: Permissions
  private let returns: [Return]

  /// Takes the answers of a case.
  package init(of item: ActionSuite.Case) {
    permissions = item.plan.permissions.grants(to: item)
    returns = item.returns
  }

  /// The number of requests that resume the login.
  package var returnCount: Int { returns.count }

  /// The data of a page after the first pause: its query, or the fields of its form.
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

  /// Returns the data that resumes the login after a pause, from 0; nil if the case has none.
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
