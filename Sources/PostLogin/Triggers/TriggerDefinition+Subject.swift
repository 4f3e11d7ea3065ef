extension TriggerDefinition {
  /// The noun for an outcome of the trigger in messages, as in "the sign-up is denied".
  package var subject: String {
    switch trigger {
    case .postLogin: "login"
    case .credentialsExchange, .customTokenExchange: "token request"
    case .customEmailProvider: "e-mail"
    case .customPhoneProvider, .sendPhoneMessage: "message"
    case .eventStream: "event"
    case .passwordResetPostChallenge: "reset"
    case .postChangePassword: "new password"
    case .preUserRegistration, .postUserRegistration: "sign-up"
    default: "run"
    }
  }

  /// The decisions that an outcome of the trigger can have, in the order of `Outcome.Decision`.
  package var decisions: [Outcome.Decision] {
    var decisions: [Outcome.Decision] = [.allowed]
    if flow?.denial != nil { decisions.append(.denied) }
    if flow?.maySuspend ?? false { decisions += [.redirected, .prompted, .challenged] }
    return decisions + [.failed]
  }
}

extension Outcome {
  /// The noun for the outcome in messages.
  package var subject: String { TriggerDefinition.of(trigger)?.subject ?? "run" }
}
