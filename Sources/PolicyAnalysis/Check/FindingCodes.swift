package import PostLogin

extension Diagnostic.Code {
  /// A text that is not JavaScript.
  package static let syntaxError = Self(rawValue: "syntaxError")
  /// A module without a handler that Auth0 would call.
  package static let noHandler = Self(rawValue: "noHandler")
  /// More code than an Action may have.
  package static let codeTooLarge = Self(rawValue: "codeTooLarge")
  /// An error caused by a member of the event that some logins lack.
  package static let missingFieldThrows = Self(rawValue: "missingFieldThrows")
  /// An error that the engine threw.
  package static let actionThrows = Self(rawValue: "actionThrows")
  /// A call whose arguments are refused.
  package static let callRefused = Self(rawValue: "callRefused")
  /// A right, or a decision that lets in, that follows from what users can write themselves.
  package static let rightsFromUserInput = Self(rawValue: "rightsFromUserInput")
  /// A fallback that lets more through than its Action does.
  package static let looserFallback = Self(rawValue: "looserFallback")
  /// An Action that fails in every login, so that its fallback was compared in none.
  package static let fallbackNotCompared = Self(rawValue: "fallbackNotCompared")
  /// A comment that accepts findings without a reason.
  package static let acceptanceWithoutReason = Self(rawValue: "acceptanceWithoutReason")
  /// A comment that accepts a finding that does not exist.
  package static let unusedAcceptance = Self(rawValue: "unusedAcceptance")
  /// An error caused by taking an optional member out of a case's event.
  package static let faultThrows = Self(rawValue: "faultThrows")
  /// A denial that is lost when an optional member is missing.
  package static let faultAllows = Self(rawValue: "faultAllows")
  /// A call that stops the interactive login but not every other way in.
  package static let looserWay = Self(rawValue: "looserWay")
  /// A name of module scope that carries a value from one login to the next.
  package static let leak = Self(rawValue: "leak")
  /// A change by which a login gets further, or has to do less for it.
  package static let looserChange = Self(rawValue: "looserChange")
  /// A change by which a login gets as far and has more rights.
  package static let privilegeChange = Self(rawValue: "privilegeChange")
  /// A comment of a suite that accepts what no change does.
  package static let unknownAcceptance = Self(rawValue: "unknownAcceptance")

  /// Codes that only a run of tests can find, and a check of an Action alone cannot.
  static let ofTests: Set<Self> = [.faultThrows, .faultAllows, .looserWay, .leak]
}
