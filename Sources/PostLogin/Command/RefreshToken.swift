extension API {
  /// `api.refreshToken`: lifetime, metadata and end of the token (reference 2, `api.refreshToken`).
  ///
  /// An online token lives and dies with its session.
  static let refreshToken = Namespace(
    "refreshToken",
    methods: [
      Method(
        "revoke",
        "Ends the refresh token and denies the exchange",
        takes: ["reason": "string"],
        stage: .enterprise,
        isDecisive: true
      ) { arguments, context in
        let problem = RevocationArguments(arguments)
          .problem(maximumLength: maximumReasonLength, takesOptions: false)
        if let problem { return .failure(.error, problem) }
        return Reply.undefined(issuing: Command("refreshToken.revoke", [arguments[0]]))
          .diagnosing(.noRefreshToken, unless: context.event.hasRefreshToken)
          .diagnosing(.endsSession, unless: !context.event.hasOnlineRefreshToken)
      },
      offline(
        "setExpiresAt",
        "Sets when the token ends, in milliseconds since 1970; it can only be shortened",
        takes: ["absolute": "number"]
      ) { arguments, context in
        Expiry(bound: .absolute, owner: .refreshToken)
          .reply(to: "setExpiresAt", arguments, in: context)
      },
      offline(
        "setIdleExpiresAt",
        "Sets when the token ends unless it is exchanged before, in milliseconds since 1970",
        takes: ["inactivity": "number"]
      ) { arguments, context in
        Expiry(bound: .inactivity, owner: .refreshToken)
          .reply(to: "setIdleExpiresAt", arguments, in: context)
      },
      offline(
        "setMetadata",
        "Keeps a string with the token; null removes it",
        takes: ["key": "string", "value": "string | null"],
        stage: .general,
        prefix: "Failed to set refresh token metadata: "
      ) {
        arguments,
        context in
        context[RefreshTokenState.self].metadata.set(arguments)
      },
      offline(
        "deleteMetadata",
        "Removes a string kept with the token",
        takes: ["key": "string"],
        stage: .general,
        reading: .texts
      ) { arguments, context in
        context[RefreshTokenState.self].metadata.delete(arguments)
      },
      offline(
        "evictMetadata",
        "Removes all strings kept with the token",
        stage: .general
      ) { _, context in
        context[RefreshTokenState.self].metadata.evict(evenWhenEmpty: false)
      },
    ],
    fold: { command, effects in
      switch command.method {
      case "refreshToken.revoke": effects.revoke(.refreshToken, command)
      case "refreshToken.setExpiresAt":
        let limit = StoredMetadata.Owner.refreshToken.expiry(in: effects.event)
        let refusal = effects.refreshToken.lifetime.setExpiresAt(command, limit: limit)
        effects.diagnose(refusal, at: command)
      case "refreshToken.setIdleExpiresAt":
        effects.diagnose(effects.refreshToken.lifetime.setIdleExpiresAt(command), at: command)
      default:
        let stored = effects.event[path: ["refresh_token", "metadata"]]
        effects.refreshToken.metadata.change(command, from: stored)
      }
    }
  )

  /// In code points.
  private static let maximumReasonLength = 1024

  /// A method that an online token refuses before its arguments are looked at.
  private static func offline(
    _ name: String,
    _ meaning: String,
    takes parameters: KeyValuePairs<String, String> = [:],
    stage: Method.Stage = .enterprise,
    prefix: String = "",
    reading: Method.Reading = .json,
    _ call: @escaping Method.Call
  ) -> Method {
    // A prefixed text shows that the method catches what goes wrong inside it.
    let detachment: Method.Detachment = prefix.isEmpty ? .throwsTypeError : .throwsError
    return Method(
      name,
      meaning,
      takes: parameters,
      stage: stage,
      detachment: detachment,
      reading: reading
    ) {
      arguments,
      context in
      guard !context.event.hasOnlineRefreshToken else {
        return .failure(.error, "\(prefix)Cannot call \(name) on an online refresh token.")
      }
      return call(arguments, &context)
    }
  }
}

/// What `api.refreshToken` remembers of the calls of one execution.
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
