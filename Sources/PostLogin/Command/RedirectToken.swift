import WireFormats

/// `api.redirect.encodeToken` and `api.redirect.validateToken`: the content of the token and its
/// validation.
extension Namespace {
  static func encodedToken(_ options: CallArgument, _ context: borrowing CallContext) -> Reply {
    guard !options.value.isNullish else { return options.value.failureReading("expiresInSeconds") }
    let payloadOption = options["payload"]
    if let message = payloadOption.value.refusal
      ?? (options.isUnknown ? options.value.refusal : nil)
    {
      return .failure(.typeError, message)
    }
    let event = context.event
    guard let request = event["request"], request.kind != .null else {
      return ScriptValue.undefined.failureReading("hostname")
    }
    guard let user = event["user"], user.kind != .null else {
      return ScriptValue.undefined.failureReading("user_id")
    }
    let issuedAt = (context.now / 1000).rounded(.down)
    let end: JSONText
    switch expiry(of: options["expiresInSeconds"], issuedAt) {
    case .success(let time): end = time
    case .failure(let failure): return Reply(value: .failure(failure))
    }
    let claims: [(name: String, value: JSONText?)] = [
      ("iat", JSONText(number: issuedAt)),
      ("iss", request["hostname"]),
      ("sub", user["user_id"]),
      ("exp", end),
      ("ip", request["ip"]),
    ]
    // The payload's members are added last, and may overwrite any of them.
    let payload = payloadOption.value.jsonText?.entries ?? []
    let own = claims.compactMap { claim in claim.value.map { (name: claim.name, value: $0) } }
    let all = JSONText(members: (own + payload).lastOfEach { $0.name })
    let secret = options["secret"].value.jsonText
    let token = SessionToken.encode(all, secret: secret?.secretText ?? "")
    var reply = Reply(value: .json(JSONText(string: token)))
    if secret?.secretText.isEmpty ?? true || secret?.kind != .string {
      reply.diagnostics.append(.secretIsNoText)
    }
    return reply
  }

  /// The result of JavaScript's `+` on the time and the option's value: a text is appended to the
  /// digits.
  private static func expiry(
    of seconds: CallArgument,
    _ issuedAt: Double
  ) -> Result<JSONText, Reply.Failure> {
    switch seconds.value {
    case .undefined, .null: return .success(JSONText(number: issuedAt + 900))
    case .number(let number): return .success(JSONText(number: issuedAt + number))
    case .boolean(let flag): return .success(JSONText(number: issuedAt + (flag ? 1 : 0)))
    case .symbol, .bigint:
      let message = "Cannot convert a symbol or BigInt to a number"
      return .failure(Reply.Failure(kind: .typeError, message: message))
    case .object(let text?) where text.kind == .number:
      return .success(JSONText(number: issuedAt + (text.value.doubleValue ?? 0)))
    default: return seconds.text.map { JSONText(string: issuedAt.javaScriptText + $0) }
    }
  }

  static func validatedToken(_ options: CallArgument, _ context: borrowing CallContext) -> Reply {
    guard !options.value.isNullish else {
      return options.value.failureReading("tokenParameterName")
    }
    switch options.value {
    case .object, .array, .function: break
    case .unserializable(_, let message) where options.isUnknown:
      return .failure(.typeError, message)
    case .unserializable: break
    default:
      return .failure(.typeError, "Cannot create property 'tokenParameterName' on this value")
    }
    var change: [Reply.ArgumentChange] = []
    var name = "session_token"
    let given = options["tokenParameterName"]
    if !given.value.isFalsy {
      switch given.text {
      case .success(let text): name = text
      case .failure(let failure): return Reply(value: .failure(failure))
      }
    } else {
      let value = JSONText(string: name)
      change = [Reply.ArgumentChange(position: 0, name: "tokenParameterName", value: value)]
    }
    let secret = options["secret"].value.stringValue ?? ""
    var reply = validatedToken(in: name, secret: secret, context: context)
    reply.argumentChanges = change
    return reply
  }

  private static func validatedToken(
    in name: String,
    secret: String,
    context: borrowing CallContext
  ) -> Reply {
    let request = context.live(["request"])
    // The body takes precedence, even if its value is empty.
    guard let token = request?["body"]?[name] ?? request?["query"]?[name], !token.isFalsy else {
      return .failure(
        .error,
        "There is no parameter called '\(name)' available in either the POST body or query string."
      )
    }
    let invalid = "The session token is invalid: "
    guard let text = token.stringValue else {
      return .failure(.error, invalid + "jwt must be a string")
    }
    // Auth0 documents the application's URL as the issuer; its runtime passes the host name.
    let isStrict = context.run.requiresHostNameAsSessionTokenIssuer
    let expectation = SessionToken.Expectation(
      issuer: isStrict ? request?["hostname"] ?? .null : nil,
      subject: context.event[path: ["user", "user_id"]],
      state: request?["body"]?["state"] ?? request?["query"]?["state"],
      now: context.now
    )
    do {
      return Reply(
        value: .json(try SessionToken.decode(text, secret: secret, expecting: expectation))
      )
    } catch {
      return .failure(.error, invalid + error.reason)
    }
  }
}

extension JSONText {
  /// The text that is used as the secret: empty for a missing one.
  fileprivate var secretText: String { kind == .null ? "" : javaScriptText }
}

extension Diagnostic.Code {
  /// An empty or invalid secret for session tokens.
  public static let weakSecret = Self(rawValue: "weakSecret")
}

extension Diagnostic {
  fileprivate static let secretIsNoText = Diagnostic(
    .weakSecret,
    .warning,
    "the secret of the session token is empty or not a string; pass one from `event.secrets`"
  )
}
