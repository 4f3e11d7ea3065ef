extension API {
  /// `api.session`: lifetime, cookie, metadata and end of the session (reference 2, `api.session`).
  static let session = Namespace(
    "session",
    methods: [
      Method(
        "revoke",
        "Ends the session and denies the login",
        takes: ["reason": "string", "options?": "{ preserveRefreshTokens?: boolean }"],
        stage: .enterprise,
        isDecisive: true,
        reading: .members
      ) {
        arguments,
        context in
        if let problem = RevocationArguments(arguments).problem(takesOptions: true) {
          return .failure(.error, problem)
        }
        let command = Command("session.revoke", [arguments[0], arguments[1]])
        return Reply.undefined(issuing: command)
          .diagnosing(.noSession("revoke"), unless: context.event.hasSessionID)
      },
      Method(
        "setExpiresAt",
        "Sets when the session ends, in milliseconds since 1970; it can only be shortened",
        takes: ["absolute": "number"],
        stage: .enterprise
      ) { arguments, context in
        Expiry(bound: .absolute, owner: .session)
          .reply(to: "setExpiresAt", arguments, in: context)
          .diagnosing(.noSession("setExpiresAt"), unless: context.event.session != nil)
      },
      Method(
        "setIdleExpiresAt",
        "Sets when the session ends unless it is used before, in milliseconds since 1970",
        takes: ["inactivity": "number"],
        stage: .enterprise
      ) { arguments, context in
        Expiry(bound: .inactivity, owner: .session)
          .reply(to: "setIdleExpiresAt", arguments, in: context)
          .diagnosing(.noSession("setIdleExpiresAt"), unless: context.event.session != nil)
      },
      Method(
        "setCookieMode",
        "Says whether the cookie of the session outlives the browser",
        takes: ["mode": #""persistent" | "non-persistent""#],
        stage: .early,
        reading: .texts
      ) { arguments, context in
        context[SessionState.self].setCookieMode(arguments)
      },
      Method(
        "setMetadata",
        "Keeps a string with the session; null removes it",
        takes: ["key": "string", "value": "string | null"],
        stage: .early,
        detachment: .throwsError
      ) { arguments, context in
        context[SessionState.self].changeMetadata(orElse: missingSession) { $0.set(arguments) }
      },
      Method(
        "deleteMetadata",
        "Removes a string kept with the session",
        takes: ["key": "string"],
        stage: .early,
        reading: .texts
      ) { arguments, context in
        context[SessionState.self].changeMetadata(orElse: ignored("deleteMetadata")) {
          $0.delete(arguments)
        }
      },
      Method(
        "evictMetadata",
        "Removes all strings kept with the session",
        stage: .early
      ) { _, context in
        context[SessionState.self].changeMetadata(orElse: ignored("evictMetadata")) {
          $0.evict(evenWhenEmpty: true)
        }
      },
    ],
    fold: { command, effects in
      switch command.method {
      case "session.revoke": effects.revoke(.session, command)
      case "session.setExpiresAt":
        let limit = StoredMetadata.Owner.session.expiry(in: effects.event)
        let refusal = effects.session.lifetime.setExpiresAt(command, limit: limit)
        effects.diagnose(refusal, at: command)
      case "session.setIdleExpiresAt":
        effects.diagnose(effects.session.lifetime.setIdleExpiresAt(command), at: command)
      case "session.setCookieMode": effects.session.cookieMode = command.argument(0).stringValue
      default:
        let stored = effects.event[path: ["session", "metadata"]]
        effects.session.metadata.change(command, from: stored)
      }
    }
  )

  private static let missingSession = StoredMetadata.Owner.session.setMetadataFailure(
    "Cannot set metadata on a session that does not exist."
  )

  private static func ignored(_ method: String) -> Reply {
    Reply(value: .undefined, diagnostics: [.noSession(method)])
  }
}

/// What `api.session` remembers of the calls of one execution.
private struct SessionState: CallState {
  private var metadata: StoredMetadata
  /// The session as the live event shows it.
  private var session: JSONText?

  init(before context: CallContext) {
    metadata = StoredMetadata(of: .session, in: context.event)
    session = context.event.session
  }

  mutating func changeMetadata(
    orElse missing: Reply,
    _ change: (inout StoredMetadata) -> Reply
  ) -> Reply {
    guard let session else { return missing }
    let reply = change(&metadata)
    if let metadata = reply.eventChanges.first?.value {
      self.session = session.replacing(["metadata"], with: metadata)
    }
    return reply
  }

  /// Replaces the session object of the event; an empty one counts as none.
  mutating func setCookieMode(_ arguments: Arguments) -> Reply {
    guard !arguments[0].isFalsy else { return .failure(.error, "Cookie mode must be provided") }
    guard let mode = arguments[0].stringValue, Self.cookieModes.contains(mode) else {
      return Self.refusal(of: arguments.argument(0))
    }
    var reply = Reply.undefined(issuing: Command("session.setCookieMode", [.string(mode)]))
    guard let session, !session.members.isEmpty else {
      reply.diagnostics = [.noSession("setCookieMode")]
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

  private static let cookieModes: Set<String> = ["persistent", "non-persistent"]

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
  fileprivate static func noSession(_ method: String) -> Diagnostic {
    Diagnostic(
      .noSession,
      .warning,
      "this login has no session that `api.session.\(method)` could act on"
    )
  }
}
