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
    /// A notification in an app.
    case pushNotification = "push-notification"
    /// A recovery code; users can be challenged for it but not enroll it.
    case recoveryCode = "recovery-code"
    /// A WebAuthn authenticator built into the device.
    case webAuthnPlatform = "webauthn-platform"
    /// A WebAuthn authenticator separate from the device.
    case webAuthnRoaming = "webauthn-roaming"

    fileprivate var form: EffectArgument.Form {
      .object([EffectArgument.Member(name: "type", value: .constant(.string(rawValue)))])
    }
  }

  /// Challenges the user with a factor, or one of the additional ones.
  public func challenge(with factor: Factor, or additional: Factor...) -> Effect {
    call(.authenticationChallengeWith, factor, additional: additional)
  }

  /// Challenges the user with one of these factors.
  public func challenge(withAny factors: Factor...) -> Effect {
    Effect(.authenticationChallengeWithAny, [.array(factors.map(\.form))])
  }

  /// Asks the user to enroll a factor, or one of the additional ones.
  public func enroll(with factor: Factor, or additional: Factor...) -> Effect {
    call(.authenticationEnrollWith, factor, additional: additional)
  }

  /// Asks the user to enroll one of these factors.
  public func enroll(withAny factors: Factor...) -> Effect {
    Effect(.authenticationEnrollWithAny, [.array(factors.map(\.form))])
  }

  /// Records an authentication method that the user has completed elsewhere.
  public func recordMethod(_ url: RuleText) -> Effect {
    Effect(.authenticationRecordMethod, [url.form])
  }

  /// Makes another user the subject of the login.
  public func setPrimaryUser(_ userID: RuleText) -> Effect {
    Effect(.authenticationSetPrimaryUser, [userID.form])
  }

  private func call(
    _ name: MethodName,
    _ factor: Factor,
    additional: [Factor]
  ) -> Effect {
    let others = EffectArgument.Form.array(additional.map(\.form))
    let options = EffectArgument.Form.object([
      EffectArgument.Member(name: "additionalFactors", value: others)
    ])
    return Effect(name, [factor.form, additional.isEmpty ? .undefined : options])
  }
}
