import PostLogin
import PostLoginTesting
import WireFormats

/// The advantage that a login gains from a value that its user can write.
enum UserInputGain: Equatable {
  /// The login is no longer denied; the place is that of the denial.
  case entry(SourceLocation?)
  /// The login no longer requires a factor; the place is that of the challenge.
  case factor(SourceLocation?)
  /// The login has a right, which the call at this place gives.
  case right(method: String, SourceLocation?)

  /// Compares a login with one without user input; returns nil if nothing is gained.
  ///
  /// A right that the user has in any case, such as one of the user's own roles, is not gained.
  init?(from neutral: LoginRun, to written: LoginRun, excluding trusted: Set<String>) {
    guard let before = neutral.steps.last, let after = written.steps.last,
      !neutral.hasFailed, !written.hasFailed
    else { return nil }
    switch (before.decision, after.decision) {
    case (.denied, .allowed), (.denied, .challenged), (.denied, .redirected), (.denied, .prompted):
      self = .entry(before.cause?.location)
    case (.challenged, .allowed): self = .factor(before.cause?.location)
    case let (old, new) where old == new && new != .denied:
      guard let gained = Self.rights(gainedFrom: before, to: after, excluding: trusted) else {
        return nil
      }
      self = Self.right(gained, from: neutral, to: written)
    default: return nil
    }
  }

  /// Returns the texts of rights that are gained or no longer revoked; nil if there are none.
  private static func rights(
    gainedFrom before: Outcome,
    to after: Outcome,
    excluding trusted: Set<String>
  ) -> Set<String>? {
    let rights =
      after.sections.filter { $0.counts(ifBothAreDenied: false) }.flatMap(\.comparison.rights)
      + [Right.ofAppMetadata]
    for right in rights where right.isGained(before, after) {
      // Times and revocations have no texts: users may choose how long they stay.
      let texts = Set(right.texts(before)).symmetricDifference(right.texts(after))
      if !texts.isSubset(of: trusted) { return texts }
    }
    return nil
  }

  /// Names the call that only one login has; one with a text of the right comes first.
  private static func right(
    _ texts: Set<String>,
    from neutral: LoginRun,
    to written: LoginRun
  ) -> UserInputGain {
    let (before, after) = (neutral.calls, written.calls)
    let changed = after.filter { !before.contains($0) } + before.filter { !after.contains($0) }
    let giving = changed.filter { methods.contains($0.method) }
    let call =
      giving.first { call in
        let values = call.arguments.compactMap { $0.jsonText?.text }
        return texts.contains { text in values.contains { $0.contains(text) } }
      } ?? giving.first
    return .right(method: call.map { "api.\($0.method)" } ?? "the login", call?.location)
  }

  private static let methods: Set<MethodName> = [
    .accessTokenAddScope, .accessTokenRemoveScope, .accessTokenSetCustomClaim,
    .idTokenSetCustomClaim, .samlResponseSetAttribute, .transactionAddTargetScope,
    .transactionRemoveTargetScope, .transactionSetTargetScopes, .userSetAppMetadata,
  ]
}

extension LoginRun {
  /// Whether an Action failed, or lacks the handler to resume.
  fileprivate var hasFailed: Bool {
    lacksHandler || reports.contains { $0.error != nil }
  }

  fileprivate var calls: [Command] { reports.flatMap(\.placedCommands) }
}
