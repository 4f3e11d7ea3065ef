import PostLogin
import WireFormats

extension JSONValue {
  /// The event as the content of a fixture; a fixture of logins does not name their trigger.
  func fixture(of trigger: Trigger?) -> JSONValue {
    guard let trigger, trigger != .ofLogins else { return self }
    return ["trigger": .string(trigger.rawValue), "event": self]
  }
}
