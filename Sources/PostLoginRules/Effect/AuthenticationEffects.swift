import PostLogin
import WireFormats

/// The commands of `api.authentication`.
public struct AuthenticationEffects: Sendable {
  /// A factor that a user can be asked for.
  public enum Factor: String, Sendable {
    /// A code by e-mail.
    case email
    /// A one-time password.
    case otp
    /// A code by telephone.
    case phone
    /// A notification of an application.
    case pushNotification = "push-notification"
    /// A code that was written down; it can be asked for but not enrolled.
    case recoveryCode = "recovery-code"
    /// A key of the device.
    case webAuthnPlatform = "webauthn-platform"
    /// A key that is carried along.
    case webAuthnRoaming = "webauthn-roaming"

    fileprivate var form: EffectArgument.Form {
      .object([EffectArgument.Member(name: "type", value: .constant(.string(rawValue)))])
    }
  }

  /// Asks for a factor, or for one of others instead.
  public func challenge(with factor: Factor, or additional: Factor...) -> Effect {
    call(.authenticationChallengeWith, factor, additional)
  }

  /// Asks for one of these factors.
  public func challenge(withAny factors: Factor...) -> Effect {
    Effect(.authenticationChallengeWithAny, [.array(factors.map(\.form))])
  }

  /// Asks the user to enroll a factor, or one of others instead.
  public func enroll(with factor: Factor, or additional: Factor...) -> Effect {
    call(.authenticationEnrollWith, factor, additional)
  }

  /// Asks the user to enroll one of these factors.
  public func enroll(withAny factors: Factor...) -> Effect {
    Effect(.authenticationEnrollWithAny, [.array(factors.map(\.form))])
  }

  /// Records a method that the user has passed elsewhere.
  public func recordMethod(_ url: RuleText) -> Effect {
    Effect(.authenticationRecordMethod, [url.form])
  }

  /// Makes another user the one who logs in.
  public func setPrimaryUser(_ userID: RuleText) -> Effect {
    Effect(.authenticationSetPrimaryUser, [userID.form])
  }

  private func call(
    _ name: MethodName,
    _ factor: Factor,
    _ additional: [Factor]
  ) -> Effect {
    let others = EffectArgument.Form.array(additional.map(\.form))
    let options = EffectArgument.Form.object([
      EffectArgument.Member(name: "additionalFactors", value: others)
    ])
    return Effect(name, [factor.form, additional.isEmpty ? .undefined : options])
  }
}
