/// The first denial and the last interaction of one execution, for diagnostics about lost calls.
struct CallOrder: Sendable, Equatable {
  /// The method of the first call that denies the login.
  var denial: MethodName?
  /// The method of the last redirect, form or challenge.
  var interaction: Interaction?

  /// A call that asks the user for something, and its rank.
  struct Interaction: Sendable, Equatable {
    let method: MethodName
    let rank: Int
  }
}

extension Effects {
  /// Reports a call that loses its effect to another call of the same Action.
  ///
  /// Auth0 documents no order; the order of `Decider` says which call wins.
  mutating func diagnoseOrder(of command: Command, _ method: Method) {
    if let denial = order.denial {
      // The fold of the method itself reports a second denial of the same kind.
      guard method.isLostAfterDenial, method.name != denial else { return }
      return diagnose(.callAfterDenial(method.name, denial), at: command)
    }
    let interaction = method.kind.interruptionRank.map {
      CallOrder.Interaction(method: method.name, rank: $0)
    }
    if let earlier = order.interaction {
      if method.kind.isDenying {
        diagnose(.lostByDenial(earlier.method, method.name), at: command)
      } else if let interaction {
        diagnose(Self.remark(on: interaction, after: earlier), at: command)
      }
    }
    if method.kind.isDenying { order.denial = method.name }
    if let interaction { order.interaction = interaction }
  }

  private static func remark(
    on second: CallOrder.Interaction,
    after first: CallOrder.Interaction
  ) -> Diagnostic? {
    if first.rank < second.rank { return .interactionLost(second.method, first.method) }
    if first.rank > second.rank { return .interactionLost(first.method, second.method) }
    return first.rank == InterruptionRank.redirect ? .redirectReplaced : nil
  }
}

extension Diagnostic.Code {
  /// Two calls of one Action of which only one has an effect.
  public static let callOverridden = Self(rawValue: "callOverridden")
}

extension Diagnostic {
  fileprivate static func callAfterDenial(_ method: MethodName, _ denial: MethodName) -> Diagnostic
  {
    Diagnostic(
      .callAfterDecision,
      .warning,
      "the login was already denied by `api.\(denial)`, so that `api.\(method)` has no effect; "
        + "return right after the denial"
    )
  }

  fileprivate static func lostByDenial(
    _ earlier: MethodName,
    _ denial: MethodName
  ) -> Diagnostic {
    Diagnostic(
      .callOverridden,
      .warning,
      "`api.\(denial)` denies the login, so that the earlier `api.\(earlier)` has no effect; call "
        + "only one of them"
    )
  }

  fileprivate static func interactionLost(
    _ lost: MethodName,
    _ winner: MethodName
  ) -> Diagnostic {
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
