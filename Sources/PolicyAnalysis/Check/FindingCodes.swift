package import PostLogin

extension Diagnostic.Code {
  /// A text that is not JavaScript.
  package static let syntaxError = Self(rawValue: "syntaxError")
  /// A module without a handler that Auth0 calls.
  package static let noHandler = Self(rawValue: "noHandler")
  /// Code larger than Auth0 allows.
  package static let codeTooLarge = Self(rawValue: "codeTooLarge")
  /// TypeScript or an ES module, which Auth0 takes only after `postlogin build`.
  package static let needsBuild = Self(rawValue: "needsBuild")
  /// An error caused by a member of the event that some logins lack.
  package static let missingFieldThrows = Self(rawValue: "missingFieldThrows")
  /// An error that the engine threw.
  package static let actionThrows = Self(rawValue: "actionThrows")
  /// A call with invalid arguments.
  package static let callRefused = Self(rawValue: "callRefused")
  /// A version of a trigger that Auth0 has deprecated, in the metadata of an Action.
  package static let deprecatedTriggerVersion = Self(rawValue: "deprecatedTriggerVersion")
  /// A right, or an allowed login, that depends on data that users can write.
  package static let rightsFromUserInput = Self(rawValue: "rightsFromUserInput")
  /// A fallback that is looser than its Action.
  package static let looserFallback = Self(rawValue: "looserFallback")
  /// An Action that fails in every login, so that its fallback could not be compared.
  package static let fallbackNotCompared = Self(rawValue: "fallbackNotCompared")
  /// An Action behind one that denied every generated event.
  package static let unreachableAction = Self(rawValue: "unreachableAction")
  /// A comment that accepts findings without giving a reason.
  package static let acceptanceWithoutReason = Self(rawValue: "acceptanceWithoutReason")
  /// A comment that accepts a finding that does not exist.
  package static let unusedAcceptance = Self(rawValue: "unusedAcceptance")
  /// An error caused by removing an optional member from a case's event.
  package static let faultThrows = Self(rawValue: "faultThrows")
  /// A denial that is lost without an optional member.
  package static let faultAllows = Self(rawValue: "faultAllows")
  /// A call that stops the interactive login but not every other entry path.
  package static let looserWay = Self(rawValue: "looserWay")
  /// A module-scope name that carries a value from one login to the next.
  package static let leak = Self(rawValue: "leak")
  /// A change that lets a login get further, or with fewer demands.
  package static let looserChange = Self(rawValue: "looserChange")
  /// A change that gives a login more rights.
  package static let privilegeChange = Self(rawValue: "privilegeChange")
  /// A comment in a suite that accepts an effect that no change has.
  package static let unknownAcceptance = Self(rawValue: "unknownAcceptance")

  /// Codes that only a run of tests can report, not a check of an Action alone.
  static let ofTests: Set<Self> = [.faultThrows, .faultAllows, .looserWay, .leak]
}
