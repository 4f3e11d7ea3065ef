import WireFormats

extension MethodName {
  package static let authenticationChallengeWith: MethodName = "authentication.challengeWith"
  package static let authenticationChallengeWithAny: MethodName = "authentication.challengeWithAny"
  package static let authenticationEnrollWith: MethodName = "authentication.enrollWith"
  package static let authenticationEnrollWithAny: MethodName = "authentication.enrollWithAny"
  package static let authenticationSetPrimaryUser: MethodName = "authentication.setPrimaryUser"
  package static let authenticationRecordMethod: MethodName = "authentication.recordMethod"
}

extension Namespace {
  /// `api.authentication`: challenges, enrolments, recorded methods, account linking (Auth0:
  /// Post-Login API Object).
  static let authentication = Namespace(
    [
      challengeMethod(
        .authenticationChallengeWith,
        .challenge,
        meaning: "Asks the user for a factor before the next Action runs",
        takes: ["factor": "FactorSelector", "options?": "{ additionalFactors?: FactorSelector[] }"]
      ),
      challengeMethod(
        .authenticationChallengeWithAny,
        .challenge,
        meaning: "Asks the user for one factor of their choice before the next Action runs",
        takes: ["factors": "FactorSelector[]"],
        offersChoice: true
      ),
      challengeMethod(
        .authenticationEnrollWith,
        .enroll,
        meaning: "Has the user set up a factor before the next Action runs",
        takes: [
          "factor": "EnrollmentFactorSelector",
          "options?": "{ additionalFactors?: EnrollmentFactorSelector[] }",
        ]
      ),
      challengeMethod(
        .authenticationEnrollWithAny,
        .enroll,
        meaning: "Has the user set up one factor of their choice before the next Action runs",
        takes: ["factors": "EnrollmentFactorSelector[]"],
        offersChoice: true
      ),
      Method(
        .authenticationSetPrimaryUser,
        .changes,
        meaning: "Continues as another user, to whom the account is linked as a secondary identity",
        takes: ["primary_user_id": "string"],
        changing: .authentication
      ) { arguments, context in
        let calls = context[PrimaryUserCalls.self]
        if let failure = calls.failure(
          setting: arguments[0],
          wasSetEarlier: context.hasPrimaryUser
        ) {
          return failure
        }
        context[PrimaryUserCalls.self].isSet = true
        return .undefined(issuing: Command(.authenticationSetPrimaryUser, [arguments[0]]))
      } fold: { command, effects in
        effects.setPrimaryUser(command)
      },
      Method(
        .authenticationRecordMethod,
        .changes,
        meaning: "Records an authentication method, named by a URL; only in onContinuePostLogin",
        takes: ["provider_url": "string"],
        gives: "PostLoginAPI",
        changing: .authentication
      ) { arguments, context in
        var reply = Reply.api(issuing: Command(.authenticationRecordMethod, [arguments[0]]))
        if !context.isContinuing { reply.diagnostics.append(.methodRecordedTooEarly) }
        return reply
      } fold: { command, effects in
        effects.recordMethod(command)
      },
    ]
  )

  /// A method that requests factors; its first argument is one factor, or a list to choose from.
  private static func challengeMethod(
    _ name: MethodName,
    _ kind: Challenge.Kind,
    meaning: String,
    takes parameters: KeyValuePairs<String, String>,
    offersChoice: Bool = false
  ) -> Method {
    Method(
      name,
      .interrupts(rank: InterruptionRank.challenge),
      meaning: meaning,
      takes: parameters,
      changing: .authentication
    ) { arguments, _ in
      .undefined(issuing: Command(name, Array(arguments.values.prefix(2))))
    } fold: { command, effects in
      effects.addChallenge(command, kind, offersChoice: offersChoice)
    }
  }
}

/// The state of the primary user in one execution.
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
  /// Records a method; an address in `event.authentication.methods` must be an `http` or `https`
  /// URL.
  fileprivate mutating func recordMethod(_ command: Command) {
    guard let url = command.argument(0).stringValue, HTTPName(url) != nil else {
      return diagnose(.methodIsNoURL, at: command)
    }
    outcome.authentication.recordedMethods.append(url)
  }
}

extension Diagnostic.Code {
  /// A recorded method that is invalid, or recorded too early.
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
