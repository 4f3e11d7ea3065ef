import WireFormats

/// Checks the actor of `api.authentication.setActor`, with the limits and words of Auth0's runtime.
enum ActorCheck {
  private static let levelCount = 5
  private static let memberCount = 5
  private static let subjectLength = 512
  private static let textLength = 64

  /// The reason why the value is no actor; nil if it is one.
  static func problem(of actor: CallArgument) -> String? {
    guard actor.isPlainObject else { return "The actor must be a plain object." }
    var level = actor
    for number in 1...levelCount {
      if let problem = problem(ofLevel: level) { return problem }
      let next = level["act"]
      if next.value == .undefined { return nil }
      guard number < levelCount else {
        return "Actor nesting must not exceed \(levelCount) levels."
      }
      guard next.isPlainObject else { return "The act claim must be a plain object." }
      level = next
    }
    return nil
  }

  /// The problem of one actor, without that of its own actor.
  private static func problem(ofLevel actor: CallArgument) -> String? {
    guard let subject = actor["sub"].value.stringValue, !subject.isEmpty else {
      return "The actor object must contain a sub claim."
    }
    guard subject.utf16.count <= subjectLength else {
      return "Invalid setActor arguments: sub must NOT have more than \(subjectLength) characters"
    }
    let own = actor.entries.filter { !["sub", "act", "type"].contains($0.name) }
    guard own.count <= memberCount else {
      return "No more than \(memberCount) custom properties are allowed in the actor object."
    }
    for member in own {
      switch member.argument.value {
      case .string, .number, .boolean: break
      default: return "Custom property in an actor object must be a string, number, or boolean."
      }
      guard member.name.utf16.count <= textLength else {
        return "Custom property key in an actor object must NOT have more than \(textLength) "
          + "characters."
      }
      if let text = member.argument.value.stringValue, text.utf16.count > textLength {
        return "Custom string property value in an actor object must NOT have more than "
          + "\(textLength) characters."
      }
    }
    return nil
  }
}
