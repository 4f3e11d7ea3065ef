/// Which calls of one execution came first, so that those that come too late can be told of.
struct CallOrder: Sendable, Equatable {
  /// The method of the first call that denies the login.
  var denial: String?
  /// The method of the last redirect, form or challenge.
  var interaction: String?
}

extension Effects {
  /// Says aloud what an earlier call of the same Action takes the effect of, or the other way
  /// round.
  ///
  /// Auth0 documents no order; which call wins is the order of `interruption`.
  mutating func diagnoseOrder(of command: Command) {
    if let denial = order.denial {
      guard Self.isLost(command.method, afterDenial: denial) else { return }
      return diagnose(.callAfterDenial(command.method, denial), at: command)
    }
    let isDenial = API.denyingMethods.contains(command.method)
    let isInteraction = Self.interactionRank(of: command.method) != nil
    if let earlier = order.interaction {
      if isDenial {
        diagnose(.lostByDenial(earlier, command.method), at: command)
      } else if isInteraction {
        diagnoseInteractions(earlier, command)
      }
    }
    if isDenial { order.denial = command.method }
    if isInteraction { order.interaction = command.method }
  }

  private mutating func diagnoseInteractions(_ earlier: String, _ command: Command) {
    guard let first = Self.interactionRank(of: earlier),
      let second = Self.interactionRank(of: command.method)
    else { return }
    switch (first, second) {
    case (0, 0): diagnose(.redirectReplaced, at: command)
    case _ where first < second: diagnose(.interactionLost(command.method, earlier), at: command)
    case _ where first > second: diagnose(.interactionLost(earlier, command.method), at: command)
    default: break
    }
  }

  /// The lower one of two in one Action is what happens; nil for a call that asks the user nothing.
  private static func interactionRank(of method: String) -> Int? {
    switch method {
    case "redirect.sendUserTo": 0
    case "prompt.render": 1
    case "authentication.challengeWith", "authentication.challengeWithAny",
      "authentication.enrollWith", "authentication.enrollWithAny":
      2
    case "multifactor.enable": 3
    default: nil
    }
  }

  /// Metadata, cache, session and refresh token are changed all the same (reference 3.2).
  private static func isLost(_ method: String, afterDenial denial: String) -> Bool {
    if interactionRank(of: method) != nil { return true }
    // A second one of the same kind is told of where it is added up.
    if method == "validation.error" { return denial != method }
    return ["accessToken.", "idToken.", "samlResponse."].contains(where: method.hasPrefix)
  }
}

extension Diagnostic.Code {
  /// Two calls of one Action of which only one has an effect.
  public static let callOverridden = Self(rawValue: "callOverridden")
}

extension Diagnostic {
  fileprivate static func callAfterDenial(_ method: String, _ denial: String) -> Diagnostic {
    Diagnostic(
      .callAfterDecision,
      .warning,
      "the login was already denied by `api.\(denial)`, so that `api.\(method)` has no effect; "
        + "return right after the denial"
    )
  }

  fileprivate static func lostByDenial(_ earlier: String, _ denial: String) -> Diagnostic {
    Diagnostic(
      .callOverridden,
      .warning,
      "`api.\(denial)` denies the login, so that the earlier `api.\(earlier)` has no effect; call "
        + "only one of them"
    )
  }

  fileprivate static func interactionLost(_ lost: String, _ winner: String) -> Diagnostic {
    Diagnostic(
      .callOverridden,
      .warning,
      "`api.\(winner)` comes before `api.\(lost)`, which has no effect in the same Action; use two "
        + "Actions, a redirect in the last one"
    )
  }

  fileprivate static let redirectReplaced = Diagnostic(
    .callOverridden,
    .warning,
    "this redirect replaces an earlier one of the same Action; call `api.redirect.sendUserTo` once"
  )
}
