import WireFormats

extension MethodName {
  package static let refreshTokenRevoke: MethodName = "refreshToken.revoke"
  package static let refreshTokenSetExpiresAt: MethodName = "refreshToken.setExpiresAt"
  package static let refreshTokenSetIdleExpiresAt: MethodName = "refreshToken.setIdleExpiresAt"
  package static let refreshTokenSetMetadata: MethodName = "refreshToken.setMetadata"
  package static let refreshTokenDeleteMetadata: MethodName = "refreshToken.deleteMetadata"
  package static let refreshTokenEvictMetadata: MethodName = "refreshToken.evictMetadata"
}

extension Namespace {
  /// `api.refreshToken`: lifetime, metadata and end of the token (Auth0: Post-Login API Object).
  ///
  /// An online token ends with its session.
  static let refreshToken = Namespace(
    [
      Method(
        .refreshTokenRevoke,
        .ends,
        meaning: "Ends the refresh token and denies the exchange",
        takes: ["reason": "string"],
        changing: .refreshToken,
        stage: .enterprise
      ) { arguments, context in
        let problem = RevocationArguments(arguments)
          .problem(maximumLength: maximumReasonLength, takesOptions: false)
        if let problem { return .failure(.error, problem) }
        return Reply.undefined(issuing: Command(.refreshTokenRevoke, [arguments[0]]))
          .diagnosing(.noRefreshToken, unless: context.event.hasRefreshToken)
          .diagnosing(.endsSession, unless: !context.event.hasOnlineRefreshToken)
      } fold: { command, effects in
        effects.revoke(.refreshToken, command)
      },
      offline(
        .refreshTokenSetExpiresAt,
        "Sets when the token ends, in milliseconds since 1970; it can only be shortened",
        takes: ["absolute": "number"]
      ) { arguments, context in
        Expiry(bound: .absolute, owner: .refreshToken)
          .reply(to: .refreshTokenSetExpiresAt, arguments, in: context)
      } fold: { command, effects in
        let limit = StoredMetadata.Owner.refreshToken.expiry(in: effects.event)
        effects.diagnose(
          effects.outcome.refreshToken.setExpiresAt(command, limit: limit),
          at: command
        )
      },
      offline(
        .refreshTokenSetIdleExpiresAt,
        "Sets when the token ends unless it is exchanged before, in milliseconds since 1970",
        takes: ["inactivity": "number"]
      ) { arguments, context in
        Expiry(bound: .inactivity, owner: .refreshToken)
          .reply(to: .refreshTokenSetIdleExpiresAt, arguments, in: context)
      } fold: { command, effects in
        effects.diagnose(effects.outcome.refreshToken.setIdleExpiresAt(command), at: command)
      },
      offline(
        .refreshTokenSetMetadata,
        "Keeps a string with the token; null removes it",
        takes: ["key": "string", "value": "string | null"],
        stage: .general,
        prefix: "Failed to set refresh token metadata: "
      ) { arguments, context in
        context[RefreshTokenState.self].metadata.set(arguments)
      } fold: {
        changeMetadata($0, &$1)
      },
      offline(
        .refreshTokenDeleteMetadata,
        "Removes a string kept with the token",
        takes: ["key": "string"],
        stage: .general,
        reading: .texts
      ) { arguments, context in
        context[RefreshTokenState.self].metadata.delete(arguments)
      } fold: {
        changeMetadata($0, &$1)
      },
      offline(
        .refreshTokenEvictMetadata,
        "Removes all strings kept with the token",
        stage: .general
      ) { _, context in
        context[RefreshTokenState.self].metadata.evict(evenWhenEmpty: false)
      } fold: {
        changeMetadata($0, &$1)
      },
    ]
  )

  private static func changeMetadata(_ command: Command, _ effects: inout Effects) {
    let stored = effects.event[path: ["refresh_token", "metadata"]]
    effects.outcome.refreshToken.changeMetadata(command, of: .refreshToken, from: stored)
  }

  /// The longest reason, in code points.
  private static let maximumReasonLength = 1024

  /// A method that refuses an online token before checking its arguments.
  private static func offline(
    _ name: MethodName,
    _ meaning: String,
    takes parameters: KeyValuePairs<String, String> = [:],
    stage: Method.Stage = .enterprise,
    prefix: String = "",
    reading: Method.Reading = .json,
    call: @escaping Method.Call,
    fold: @escaping Method.Fold
  ) -> Method {
    // A prefix shows that the method catches its own errors.
    let detachment: Method.Detachment = prefix.isEmpty ? .throwsTypeError : .throwsError
    return Method(
      name,
      .changes,
      meaning: meaning,
      takes: parameters,
      changing: .refreshToken,
      stage: stage,
      detachment: detachment,
      reading: reading,
      lookingAt: [["refresh_token", "access"]],
      overwriting: name == .refreshTokenSetMetadata ? .member : nil,
      call: { arguments, context in
        guard context.live(["refresh_token", "access"])?.stringValue != "online" else {
          return .failure(
            .error,
            "\(prefix)Cannot call \(name.shortName) on an online refresh token."
          )
        }
        return call(arguments, &context)
      },
      fold: fold
    )
  }
}

/// The state of `api.refreshToken` in one execution.
private struct RefreshTokenState: CallState {
  var metadata: StoredMetadata

  init(before context: CallContext) {
    metadata = StoredMetadata(of: .refreshToken, in: context.event)
  }
}

extension Event {
  fileprivate var hasRefreshToken: Bool { self["refresh_token"]?.kind == .object }

  fileprivate var hasOnlineRefreshToken: Bool {
    self[path: ["refresh_token", "access"]]?.stringValue == "online"
  }
}

extension Diagnostic {
  fileprivate static let noRefreshToken = Diagnostic(
    .noRefreshToken,
    .warning,
    "`api.refreshToken.revoke` is for the exchange of a refresh token, and this login has none"
  )
  fileprivate static let endsSession = Diagnostic(
    .endsSession,
    .info,
    "the refresh token is an online one; revoking it ends the whole session"
  )
}
