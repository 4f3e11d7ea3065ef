extension API {
  /// `api.authentication`: challenges, enrolments, recorded methods, account linking (reference 2).
  static let authentication = Namespace(
    "authentication",
    methods: [
      challengeMethod(
        "challengeWith",
        "Asks the user for a factor before the next Action runs",
        takes: ["factor": "FactorSelector", "options?": "{ additionalFactors?: FactorSelector[] }"]
      ),
      challengeMethod(
        "challengeWithAny",
        "Asks the user for one factor of their choice before the next Action runs",
        takes: ["factors": "FactorSelector[]"]
      ),
      challengeMethod(
        "enrollWith",
        "Has the user set up a factor before the next Action runs",
        takes: [
          "factor": "EnrollmentFactorSelector",
          "options?": "{ additionalFactors?: EnrollmentFactorSelector[] }",
        ]
      ),
      challengeMethod(
        "enrollWithAny",
        "Has the user set up one factor of their choice before the next Action runs",
        takes: ["factors": "EnrollmentFactorSelector[]"]
      ),
      Method(
        "setPrimaryUser",
        "Goes on as another user, of whom the account is a secondary identity",
        takes: ["primary_user_id": "string"]
      ) { arguments, context in
        let wasSetEarlier = context.effects?.primaryUser != nil
        let calls = context[PrimaryUserCalls.self]
        if let failure = calls.failure(setting: arguments[0], wasSetEarlier: wasSetEarlier) {
          return failure
        }
        context[PrimaryUserCalls.self].isSet = true
        return .undefined(issuing: Command("authentication.setPrimaryUser", [arguments[0]]))
      },
      Method(
        "recordMethod",
        "Notes a way of authentication, named by a URL; only in onContinuePostLogin",
        takes: ["provider_url": "string"],
        gives: "PostLoginAPI"
      ) { arguments, context in
        var reply = Reply.api(issuing: Command("authentication.recordMethod", [arguments[0]]))
        if !context.isContinuing { reply.diagnostics.append(.methodRecordedTooEarly) }
        return reply
      },
    ],
    fold: { command, effects in
      switch command.method {
      case "authentication.challengeWith", "authentication.challengeWithAny":
        effects.addChallenge(command, .challenge)
      case "authentication.enrollWith", "authentication.enrollWithAny":
        effects.addChallenge(command, .enroll)
      case "authentication.setPrimaryUser": effects.setPrimaryUser(command)
      default: effects.recordMethod(command)
      }
    }
  )

  private static func challengeMethod(
    _ name: String,
    _ meaning: String,
    takes parameters: KeyValuePairs<String, String>
  ) -> Method {
    Method(name, meaning, takes: parameters, isDecisive: true) { arguments, _ in
      .undefined(issuing: Command("authentication.\(name)", Array(arguments.values.prefix(2))))
    }
  }
}

/// What one execution has done about the primary user.
private struct PrimaryUserCalls: CallState {
  var isSet = false

  init(before context: CallContext) {}

  func failure(setting value: ScriptValue, wasSetEarlier: Bool) -> Reply? {
    guard !isSet, !wasSetEarlier else {
      return .failure(.error, "The primary user can only be altered once per transaction")
    }
    guard let userID = value.stringValue, !userID.isEmpty else {
      return .failure(.error, "The provided primary_user_id must be a non-empty string")
    }
    guard userID.utf16.count <= 128 else {
      return .failure(.error, "The provided primary_user_id exceeds the maximum length.")
    }
    return nil
  }
}

extension Effects {
  /// An address in `event.authentication.methods` has to be an `http` or `https` URL.
  fileprivate mutating func recordMethod(_ command: Command) {
    guard let url = command.argument(0).stringValue, HTTPName(url) != nil else {
      return diagnose(.methodIsNoURL, at: command)
    }
    recordedMethods.append(url)
  }
}

extension Diagnostic.Code {
  /// A method that is not recorded, or not where it should be.
  public static let methodNotRecorded = Self(rawValue: "methodNotRecorded")
}

extension Diagnostic {
  fileprivate static let methodRecordedTooEarly = Diagnostic(
    .methodNotRecorded,
    .warning,
    "`api.authentication.recordMethod` is only valid in `onContinuePostLogin`; call it there, after "
      + "the redirect"
  )

  fileprivate static let methodIsNoURL = Diagnostic(
    .methodNotRecorded,
    .warning,
    "the method to record is not an http or https URL, and left out; name it by a URL of your own"
  )
}
