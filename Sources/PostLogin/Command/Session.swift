import WireFormats

extension MethodName {
  package static let sessionRevoke: MethodName = "session.revoke"
  package static let sessionSetExpiresAt: MethodName = "session.setExpiresAt"
  package static let sessionSetIdleExpiresAt: MethodName = "session.setIdleExpiresAt"
  package static let sessionSetCookieMode: MethodName = "session.setCookieMode"
  package static let sessionSetMetadata: MethodName = "session.setMetadata"
  package static let sessionDeleteMetadata: MethodName = "session.deleteMetadata"
  package static let sessionEvictMetadata: MethodName = "session.evictMetadata"
}

extension Namespace {
  /// `api.session`: lifetime, cookie, metadata and end of the session (Auth0: Post-Login API
  /// Object).
  static let session = Namespace(
    [
      Method(
        .sessionRevoke,
        .ends,
        meaning: "Ends the session and denies the login",
        takes: ["reason": "string", "options?": "{ preserveRefreshTokens?: boolean }"],
        changing: .session,
        stage: .enterprise,
        reading: .members
      ) { arguments, context in
        if let problem = RevocationArguments(arguments).problem(takesOptions: true) {
          return .failure(.error, problem)
        }
        return Reply.undefined(issuing: Command(.sessionRevoke, [arguments[0], arguments[1]]))
          .diagnosing(.noSession(.sessionRevoke), unless: context.event.hasSessionID)
      } fold: { command, effects in
        effects.revoke(.session, command)
      },
      Method(
        .sessionSetExpiresAt,
        .changes,
        meaning: "Sets when the session ends, in milliseconds since 1970; it can only be shortened",
        takes: ["absolute": "number"],
        changing: .session,
        stage: .enterprise
      ) { arguments, context in
        Expiry(bound: .absolute, owner: .session)
          .reply(to: .sessionSetExpiresAt, arguments, in: context)
          .diagnosing(.noSession(.sessionSetExpiresAt), unless: context.event.session != nil)
      } fold: { command, effects in
        let limit = StoredMetadata.Owner.session.expiry(in: effects.event)
        effects.diagnose(
          effects.outcome.session.setExpiresAt(command, limit: limit),
          at: command
        )
      },
      Method(
        .sessionSetIdleExpiresAt,
        .changes,
        meaning: "Sets when the session ends unless it is used before, in milliseconds since 1970",
        takes: ["inactivity": "number"],
        changing: .session,
        stage: .enterprise
      ) { arguments, context in
        Expiry(bound: .inactivity, owner: .session)
          .reply(to: .sessionSetIdleExpiresAt, arguments, in: context)
          .diagnosing(.noSession(.sessionSetIdleExpiresAt), unless: context.event.session != nil)
      } fold: { command, effects in
        effects.diagnose(effects.outcome.session.setIdleExpiresAt(command), at: command)
      },
      Method(
        .sessionSetCookieMode,
        .changes,
        meaning: "Sets whether the cookie of the session outlives the browser",
        takes: ["mode": #""persistent" | "non-persistent""#],
        changing: .session,
        stage: .early,
        reading: .texts,
        overwriting: .value
      ) { arguments, context in
        context[SessionState.self].setCookieMode(arguments)
      } fold: { command, effects in
        effects.outcome.session.cookieMode = command.argument(0).stringValue
          .flatMap(SessionCookieMode.init)
      },
      metadataMethod(
        .sessionSetMetadata,
        "Keeps a string with the session; null removes it",
        takes: ["key": "string", "value": "string | null"],
        detachment: .throwsError,
        orElse: missingSession
      ) { $1.set($0) },
      metadataMethod(
        .sessionDeleteMetadata,
        "Removes a string kept with the session",
        takes: ["key": "string"],
        reading: .texts
      ) { $1.delete($0) },
      metadataMethod(
        .sessionEvictMetadata,
        "Removes all strings kept with the session"
      ) { $1.evict(evenWhenEmpty: true) },
    ]
  )

  /// A method of the metadata, which belongs to the session of the live event.
  private static func metadataMethod(
    _ name: MethodName,
    _ meaning: String,
    takes parameters: KeyValuePairs<String, String> = [:],
    detachment: Method.Detachment = .throwsTypeError,
    reading: Method.Reading = .json,
    orElse missing: Reply? = nil,
    change: @escaping @Sendable (Arguments, inout StoredMetadata) -> Reply
  ) -> Method {
    Method(
      name,
      .changes,
      meaning: meaning,
      takes: parameters,
      changing: .session,
      stage: .early,
      detachment: detachment,
      reading: reading,
      lookingAt: [["session"]],
      overwriting: name == .sessionSetMetadata ? .member : nil
    ) { arguments, context in
      guard context.liveSession != nil else {
        return missing ?? Reply(value: .undefined, diagnostics: [.noSession(name)])
      }
      return context[SessionState.self].changeMetadata { change(arguments, &$0) }
    } fold: { command, effects in
      let stored = effects.event[path: ["session", "metadata"]]
      effects.outcome.session.changeMetadata(command, of: .session, from: stored)
    }
  }

  private static let missingSession = StoredMetadata.Owner.session.setMetadataFailure(
    "Cannot set metadata on a session that does not exist."
  )
}

/// The state of `api.session` in one execution.
private struct SessionState: CallState {
  private var metadata: StoredMetadata
  /// The session of the live event.
  private var session: JSONText?

  init(before context: CallContext) {
    metadata = StoredMetadata(of: .session, in: context.event)
    session = context.event.session
  }

  mutating func changeMetadata(_ change: (inout StoredMetadata) -> Reply) -> Reply {
    let reply = change(&metadata)
    if let metadata = reply.eventChanges.first?.value {
      session = session?.replacing(["metadata"], with: metadata)
    }
    return reply
  }

  /// Replaces the session object of the event; does nothing for an empty one.
  mutating func setCookieMode(_ arguments: Arguments) -> Reply {
    guard !arguments[0].isFalsy else { return .failure(.error, "Cookie mode must be provided") }
    guard let mode = arguments[0].stringValue.flatMap(SessionCookieMode.init)?.rawValue else {
      return Self.refusal(of: arguments.argument(0))
    }
    var reply = Reply.undefined(issuing: Command(.sessionSetCookieMode, [.string(mode)]))
    guard let session, !session.members.isEmpty else {
      reply.diagnostics = [.noSession(.sessionSetCookieMode)]
      return reply
    }
    let cookie = session["cookie"].flatMap { $0.kind == .object ? $0 : nil } ?? .emptyObject
    let changed = session.replacing(
      ["cookie"],
      with: cookie.replacing(["mode"], with: JSONText(string: mode))
    )
    self.session = changed
    reply.eventChanges = [Reply.EventChange(path: ["session"], value: changed)]
    return reply
  }

  private static func refusal(of mode: CallArgument) -> Reply {
    switch mode.text {
    case .failure(let failure): Reply(value: .failure(failure))
    case .success(let text):
      .failure(
        .error,
        "Invalid cookie mode: \(text). Valid values are 'persistent' and 'non-persistent'."
      )
    }
  }
}

extension CallContext {
  /// The session of the live event.
  fileprivate var liveSession: JSONText? {
    live(["session"]).flatMap { $0.kind == .null ? nil : $0 }
  }
}

extension Event {
  fileprivate var session: JSONText? {
    self["session"].flatMap { $0.kind == .null ? nil : $0 }
  }

  fileprivate var hasSessionID: Bool { self[path: ["session", "id"]]?.stringValue != nil }
}

extension Reply {
  /// Adds a diagnostic to a call that did not throw.
  func diagnosing(_ diagnostic: Diagnostic, unless condition: Bool) -> Reply {
    guard !condition, !commands.isEmpty else { return self }
    var copy = self
    copy.diagnostics.append(diagnostic)
    return copy
  }
}

extension Diagnostic {
  fileprivate static func noSession(_ method: MethodName) -> Diagnostic {
    Diagnostic(
      .noSession,
      .warning,
      "this login has no session that `api.\(method)` could act on"
    )
  }
}
