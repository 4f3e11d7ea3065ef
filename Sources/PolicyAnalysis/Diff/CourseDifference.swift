import PostLogin
import PostLoginTesting
import WireFormats

/// What differs between the courses of one login in two versions.
struct CourseDifference {
  var direction: PolicyDifference.Direction
  /// Whether the login has more rights afterwards, though it gets as far.
  var isPrivilege = false
  /// The paths of the outcome that differ; empty if the decision alone tells.
  var changes: [JSONDifference] = []
  /// The number of the outcome that differs, counted from the first pause.
  var step: Int

  /// Nil if nothing differs that counts.
  init?(_ before: LoginCourse, _ after: LoginCourse) {
    let count = min(before.steps.count, after.steps.count)
    for step in 0..<count {
      let (first, second) = (before.steps[step], after.steps[step])
      guard let direction = Self.direction(first, second) else { continue }
      self.direction = direction
      self.step = step
      return
    }
    for step in 0..<count {
      let changes = Self.changes(before.steps[step], after.steps[step])
      guard !changes.isEmpty else { continue }
      direction = .effects
      isPrivilege = Privilege.isGiven(by: changes)
      self.changes = changes
      self.step = step
      return
    }
    let (first, second) = (before.requested.changes.sorted(), after.requested.changes.sorted())
    guard first != second, count > 0 else { return nil }
    direction = .effects
    step = count - 1
    changes = JSONDifference.between(
      .array(first.map(JSONValue.string)),
      .array(second.map(JSONValue.string)),
      at: "requests"
    )
  }

  private static func direction(
    _ before: Outcome,
    _ after: Outcome
  ) -> PolicyDifference.Direction? {
    let (first, second) = (before.decision.reach, after.decision.reach)
    if first != second { return first < second ? .looser : .stricter }
    guard first > 0, before.decision == after.decision else { return nil }
    if let isEasier = FactorDemand(after).isEasier(than: FactorDemand(before)) {
      return isEasier ? .looser : .stricter
    }
    // A swallowed error may have been that of a check.
    guard before.swallowsError != after.swallowsError else { return nil }
    return after.swallowsError ? .looser : .stricter
  }

  // MARK: - Effects

  private static func changes(_ before: Outcome, _ after: Outcome) -> [JSONDifference] {
    guard !before.hasSameEffects(as: after) else { return [] }
    return JSONDifference.between(before.effects, after.effects, at: "")
      .filter { !$0.isBetweenNothings || !$0.path.hasPrefix("multifactor.") }
  }
}

extension Outcome {
  /// Whether an Action failed, and the login went on as if it had not.
  var swallowsError: Bool { actions.contains { $0.policy == .continue } }

  /// Whether nothing but logs, places, times and diagnostics can differ.
  fileprivate func hasSameEffects(as other: Outcome) -> Bool {
    decision == other.decision && reason == other.reason && accessToken == other.accessToken
      && idTokenClaims == other.idTokenClaims && appMetadata == other.appMetadata
      && userMetadata == other.userMetadata && redirect == other.redirect
      && authentication == other.authentication && multifactor == other.multifactor
      && prompt == other.prompt && cache == other.cache && session == other.session
      && refreshToken == other.refreshToken && saml == other.saml
      && transaction == other.transaction && validation == other.validation
  }

  /// What the login changes, without the values.
  var effectNames: [String] {
    idTokenClaims.map { "id \($0.name)" } + accessToken.claims.map { "access \($0.name)" }
      + accessToken.addedScopes + accessToken.removedScopes.map { "no \($0)" }
      + appMetadata.map { "app \($0.name)" } + userMetadata.map { "user \($0.name)" }
      + [session == SessionChanges() ? "" : "session"]
      + [refreshToken == RefreshTokenChanges() ? "" : "refresh"]
  }

  /// What the application, the tenant and the user see of the login.
  fileprivate var effects: JSONValue {
    let names: [String] =
      decision.reach == 0
      ? ["validation", "user", "cache", "session", "refreshToken"]
      : [
        "validation", "accessToken", "idToken", "user", "redirect", "authentication",
        "multifactor", "prompt", "cache", "session", "refreshToken", "samlResponse", "transaction",
      ]
    var members = names.compactMap { name in
      OutcomeSection.named(name).map { section in
        JSONMember(name, name == "accessToken" ? sortedAccessToken : section.json(self))
      }
    }
    if decision.reach > 0 { members.append(JSONMember("decision", .string(decision.rawValue))) }
    if decision.reach == 0, let reason = authoredReason {
      members.append(JSONMember("reason", .string(reason)))
    }
    return .object(members)
  }

  /// The reason, unless the engine has worded it.
  private var authoredReason: String? {
    guard let error = cause?.error else { return reason }
    let isOfEngine =
      error.code != .uncaughtError || error.hostedMessage != nil
      || diagnostics.contains { $0.code == .engineWording }
    return isOfEngine ? nil : error.shownMessage
  }

  /// The order of scopes means nothing.
  private var sortedAccessToken: JSONValue {
    [
      "claims": .object(accessToken.claims.map { JSONMember($0.name, $0.value.value) }),
      "scopes": [
        "added": .names(accessToken.addedScopes), "removed": .names(accessToken.removedScopes),
      ],
    ]
  }
}

extension JSONValue {
  /// An object with a member for each name, which has no order.
  fileprivate static func names(_ names: [String]) -> JSONValue {
    .object(names.sorted().map { JSONMember($0, true) })
  }
}
