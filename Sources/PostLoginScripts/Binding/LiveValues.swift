import PostLogin
import ScriptEngine
import WireFormats

/// The event object of the running Action, and the objects that calls return again.
final class LiveValues {
  // Unowned: the realm keeps the `api` object, which keeps this.
  private unowned let realm: Realm
  private let changeEvent: ProtectedValue
  private let look: ProtectedValue
  private let changeArgument: ProtectedValue
  private let share: ProtectedValue

  init(_ handler: ProtectedValue, in realm: Realm) throws(ScriptEngineError) {
    self.realm = realm
    changeEvent = try handler.member("changeEvent", in: realm)
    look = try handler.member("look", in: realm)
    changeArgument = try handler.member("changeArgument", in: realm)
    share = try handler.member("share", in: realm)
  }

  /// Members of the event as the Action has left them; a member whose getter throws is missing.
  func members(at paths: [[String]], atMost limit: Int) -> [[String]: JSONText] {
    var members: [[String]: JSONText] = [:]
    for path in paths {
      let names = JSONValue.strings(path).jsonText()
      let answer = look.callForBytes([.string(GuestString(names))], atMost: limit, in: realm)
      if case .bytes(let bytes) = answer { members[path] = try? JSONText(checking: bytes) }
    }
    return members
  }

  /// Applies the changes that a call makes to its arguments.
  ///
  /// - Returns: The error to throw if an argument cannot be changed.
  func apply(_ reply: Reply, to call: HostCall) -> HostError? {
    for change in reply.argumentChanges {
      guard let argument = call.argument(change.position) else { continue }
      let value = GuestString(change.value.bytes)
      let failure = changeArgument.callForText(
        [.guest(argument), .string(GuestString(change.name)), .string(value)],
        in: realm
      )
      if let failure { return HostError("TypeError", failure) }
    }
    for change in reply.eventChanges {
      let path = JSONValue.strings(change.path).jsonText()
      _ = changeEvent.callForText(
        [
          .string(GuestString(path)), .string(GuestString(change.value.bytes)),
          .number(change.makesParents ? 1 : 0),
        ],
        in: realm
      )
    }
    return nil
  }

  /// The shared object of a key, or an object that has it as a member.
  func shared(_ key: String, member: String?, json text: JSONText) -> ProtectedValue? {
    try? share.call(
      [
        .string(GuestString(key)), .string(GuestString(text.bytes)),
        member.map { .string(GuestString($0)) } ?? .undefined,
      ],
      in: realm
    )
  }
}
