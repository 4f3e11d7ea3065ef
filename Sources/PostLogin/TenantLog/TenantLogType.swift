/// A type of tenant log: Auth0's code for it, and the facts about a login that follow from it.
///
/// `all` lists the types that the tenant writes or an analysis reads. Auth0's catalogue has more, and
/// grows, so that a code from outside may be none of them.
package struct TenantLogType: Sendable, Hashable {
  /// The result that logs of a type report.
  package enum Outcome: Sendable {
    case success, failure
    /// A step or a note that neither succeeds nor fails.
    case other
  }

  /// Auth0's code, such as `seacft`.
  package let code: String
  /// The title of the type, which is the description of a log without one of its own.
  package let title: String
  /// The result that logs of the type report.
  package let outcome: Outcome
  /// The grants whose login a log of the type ends, the likeliest first; empty for a type that ends
  /// no login.
  package let grants: [Transaction.Grant]
  /// Whether Auth0's logs of the type name the executions of Actions (`details.actions.executions`).
  ///
  /// This follows its published catalogue. A failed login (`f`, `fsa`, `fepft`) and a code exchange
  /// (`seacft`) name none, although Actions ran before.
  package let hasExecutions: Bool

  /// Whether a log of the type ends a login that post-login Actions may have decided.
  package var isLogin: Bool { !grants.isEmpty }

  /// Whether the login that a log of the type ends began at `/authorize`.
  package var isInBrowser: Bool { grants.first?.isAuthorizeRequest ?? false }
}

extension TenantLogType {
  /// Every type, each once.
  package static let all = logins + exchanges + factorExchanges + factors + accounts + operation

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// The type of this code; nil for one that is not in the table.
  package init?(code: String) {
    guard let type = Self.byCode[code] else { return nil }
    self = type
  }

  /// A type of logs about a success.
  package static func success(
    _ code: String,
    _ title: String,
    of grants: [Transaction.Grant] = [],
    hasExecutions: Bool = false
  ) -> TenantLogType {
    .init(code: code, title: title, outcome: .success, grants: grants, hasExecutions: hasExecutions)
  }

  /// A type of logs about a failure.
  package static func failure(
    _ code: String,
    _ title: String,
    of grants: [Transaction.Grant] = [],
    hasExecutions: Bool = false
  ) -> TenantLogType {
    .init(code: code, title: title, outcome: .failure, grants: grants, hasExecutions: hasExecutions)
  }

  /// A type of logs about a successful exchange at the token endpoint.
  static func exchange(
    _ code: String,
    _ subject: String,
    of grants: [Transaction.Grant] = [],
    hasExecutions: Bool = false
  ) -> TenantLogType {
    let title = "Successful exchange of \(subject) for Access Token"
    return success(code, title, of: grants, hasExecutions: hasExecutions)
  }

  /// A type of logs about a failed exchange at the token endpoint.
  static func failedExchange(
    _ code: String,
    _ subject: String,
    of grants: [Transaction.Grant] = [],
    hasExecutions: Bool = false
  ) -> TenantLogType {
    let title = "Failed exchange of \(subject) for Access Token"
    return failure(code, title, of: grants, hasExecutions: hasExecutions)
  }

  /// A type of logs about a step that neither succeeds nor fails.
  package static func note(_ code: String, _ title: String) -> TenantLogType {
    .init(code: code, title: title, outcome: .other, grants: [], hasExecutions: false)
  }
}
