import WireFormats

extension MethodName {
  package static let accessDeny: MethodName = "access.deny"
}

extension Namespace {
  /// `api.access`: ends the login (Auth0: Post-Login API Object).
  static let access = Namespace(
    [
      Method(
        .accessDeny,
        .denies,
        meaning: "Denies the login; the application is shown the reason as error_description",
        takes: ["reason": "string"],
        gives: "PostLoginAPI",
        changing: .access
      ) { arguments, _ in
        var reply = Reply.api(issuing: Command(.accessDeny, [arguments[0]]))
        if arguments.count > 1 { reply.diagnostics.append(.secondDenyArgument) }
        return reply
      } fold: { command, effects in
        guard effects.outcome.denial == nil else {
          return effects.diagnose(.repeatedDenial, at: command)
        }
        if command.argument(0).stringValue == nil {
          effects.diagnose(.denialWithoutText, at: command)
        }
        effects.outcome.denial = Outcome.Denial(reason: command.argument(0).displayText)
        effects.decide(.denial, by: command)
      }
    ]
  )
}

extension ScriptValue {
  /// The value as a text: empty for undefined and null, JSON for objects.
  var displayText: String {
    switch self {
    case .undefined, .null: ""
    case .object(let text): text?.text ?? ""
    case .array(let text): text.text
    default: propertyName ?? ""
    }
  }
}

extension Diagnostic {
  static let secondDenyArgument = Diagnostic(
    .ignoredArgument,
    .warning,
    "`api.access.deny` takes one argument in post-login Actions; the second is ignored, and the "
      + "first is the reason that the application is shown"
  )
  static let repeatedDenial = Diagnostic(
    .callAfterDecision,
    .warning,
    "the login was already denied; this reason is not used"
  )
  static let denialWithoutText = Diagnostic(
    .reasonIsNoText,
    .warning,
    "the reason of `api.access.deny` is not a string; pass the text that the application shows"
  )
}
