public import FoundationEssentials
import PostLogin
import WireFormats

/// The expiry of a session or token.
public struct ExpiryTime: Sendable {
  let form: EffectArgument.Form

  /// A duration after the login.
  public static func fromNow(_ time: Duration) -> ExpiryTime {
    ExpiryTime(form: .fromNow(milliseconds: time.milliseconds))
  }

  /// A fixed time.
  public static func at(_ time: Date) -> ExpiryTime {
    let number = JSONValue.number(time.millisecondsSince1970.javaScriptText)
    return ExpiryTime(form: .constant(number))
  }
}
