extension MethodName {
  package static let accessTokenSetCustomClaim: MethodName = "accessToken.setCustomClaim"
  package static let accessTokenAddScope: MethodName = "accessToken.addScope"
  package static let accessTokenRemoveScope: MethodName = "accessToken.removeScope"
}

extension Namespace {
  /// `api.accessToken`: claims and scopes of the access token (Auth0: Post-Login API Object).
  static let accessToken = Namespace(
    [
      .setCustomClaim(of: .access, .accessTokenSetCustomClaim),
      Method(
        .accessTokenAddScope,
        .changes,
        meaning: "Adds a scope to the access token",
        takes: ["scope": "string"],
        changing: .accessToken
      ) { arguments, _ in
        scopeReply(.accessTokenAddScope, arguments)
      } fold: { command, effects in
        effects.setScope(command, isAdded: true)
      },
      Method(
        .accessTokenRemoveScope,
        .narrows,
        meaning: "Takes a scope off the access token",
        takes: ["scope": "string"],
        changing: .accessToken
      ) { arguments, _ in
        scopeReply(.accessTokenRemoveScope, arguments)
      } fold: { command, effects in
        effects.setScope(command, isAdded: false)
      },
    ]
  )

  private static func scopeReply(_ name: MethodName, _ arguments: Arguments) -> Reply {
    switch Scope.checked(arguments[0]) {
    case .success(let scope): .undefined(issuing: Command(name, [.string(scope)]))
    case .failure(let failure): Reply(value: .failure(failure))
    }
  }
}

extension Effects {
  /// The last call for a scope wins; scopes keep the order of that call.
  ///
  /// An API of Auth0 takes no changes of its scopes (Auth0 Community: Modify Scopes of Access Token
  /// for Auth0 Management API).
  fileprivate mutating func setScope(_ command: Command, isAdded: Bool) {
    guard let scope = command.argument(0).stringValue else { return }
    guard case .other = AccessTokenAudience(of: event) else {
      return diagnose(.scopeOfAuth0API(scope), at: command)
    }
    outcome.accessToken.addedScopes.removeAll { $0 == scope }
    outcome.accessToken.removedScopes.removeAll { $0 == scope }
    guard isAdded else { return outcome.accessToken.removedScopes.append(scope) }
    guard outcome.accessToken.addedScopes.count < Self.maximumAddedScopes else {
      return diagnose(.tooManyScopes, at: command)
    }
    outcome.accessToken.addedScopes.append(scope)
  }

  private static let maximumAddedScopes = 1000
}

extension Diagnostic.Code {
  /// A change of a scope that has no effect.
  public static let scopeIgnored = Self(rawValue: "scopeIgnored")
}

extension Diagnostic {
  fileprivate static func scopeOfAuth0API(_ scope: String) -> Diagnostic {
    Diagnostic(
      .scopeIgnored,
      .warning,
      "the access token is for an API of Auth0, whose scopes no Action changes; the change of "
        + "`\(scope)` has no effect"
    )
  }

  fileprivate static let tooManyScopes = Diagnostic(
    .limitExceeded,
    .warning,
    "at most 1000 scopes can be added; this one is left out"
  )
}

extension StringProtocol {
  /// The text without white space at both ends, as `String.prototype.trim` does it.
  func trimmingJavaScriptWhitespace() -> String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isJavaScriptWhitespace }),
      let last = scalars.lastIndex(where: { !$0.isJavaScriptWhitespace })
    else { return "" }
    return String(String.UnicodeScalarView(scalars[first...last]))
  }
}

extension Unicode.Scalar {
  /// White space or line end of ECMA-262 (WhiteSpace, LineTerminator).
  var isJavaScriptWhitespace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }
}
