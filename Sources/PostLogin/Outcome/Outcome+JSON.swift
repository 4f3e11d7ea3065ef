extension Outcome {
  /// The outcome as one JSON object in which every key is present, even when it is empty; but for
  /// `trace`, which is there where the Actions were traced.
  ///
  /// `postlogin schema outcome` prints the schema of it.
  public var jsonValue: JSONValue {
    guard let trace, case .object(let members) = untracedJSONValue else { return untracedJSONValue }
    return .object(members + [JSONMember("trace", trace.jsonValue)])
  }

  private var untracedJSONValue: JSONValue {
    [
      "decision": .string(decision.rawValue),
      "reason": .optional(reason),
      "degraded": .boolean(isDegraded),
      "suspension": suspension?.jsonValue ?? .null,
      "access": ["denied": denial.map { ["reason": .string($0.reason)] } ?? false],
      "validation": details.validation,
      "accessToken": [
        "claims": .members(accessToken.claims),
        "scopes": [
          "added": .array(accessToken.addedScopes.map(JSONValue.string)),
          "removed": .array(accessToken.removedScopes.map(JSONValue.string)),
        ],
      ],
      "idToken": ["claims": .members(idTokenClaims)],
      "user": [
        "app_metadata": .members(appMetadata),
        "user_metadata": .members(userMetadata),
      ],
      "redirect": details.redirect,
      "authentication": details.authentication,
      "multifactor": details.multifactor,
      "prompt": details.prompt,
      "cache": details.cache,
      "session": details.session,
      "refreshToken": details.refreshToken,
      "samlResponse": details.samlResponse,
      "transaction": details.transaction,
      "diagnostics": .array(diagnostics.map(\.jsonValue)),
      "actions": .array(actions.map(\.jsonValue)),
      "requests": .array(requests.map(\.jsonValue)),
    ]
  }
}

extension Outcome.Request {
  var jsonValue: JSONValue {
    [
      "method": .string(method),
      "url": .string(url),
      "status": status.map { .number(String($0)) } ?? .null,
      "failure": .optional(failure),
    ]
  }
}

extension Suspension {
  /// What a person needs to know of it.
  fileprivate var jsonValue: JSONValue {
    [
      "pause": .string(pause.rawValue),
      "action": .string(action),
      "state": .string(state),
    ]
  }
}

extension Diagnostic {
  var jsonValue: JSONValue {
    [
      "code": .string(code.rawValue),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "action": .string(action),
      "line": .number(String(location?.line ?? 0)),
      "column": .number(String(location?.column ?? 0)),
    ]
  }
}

extension ActionReport {
  var jsonValue: JSONValue {
    [
      "name": .string(name),
      "durationMs": .number(duration.inMilliseconds),
      "logs": .array(logs.map { ["level": .string($0.level), "text": .string($0.text)] }),
      "commands": .array(
        commands.map { command in
          [
            "method": .string(command.method),
            "arguments": .array(command.reportedArguments),
          ]
        }
      ),
      "rules": .array(rules.map(JSONValue.string)),
      "error": error?.jsonValue ?? .null,
      "policy": .optional(policy?.rawValue),
    ]
  }
}

extension ActionError {
  var jsonValue: JSONValue {
    [
      "code": .string(code.rawValue),
      "message": .string(message),
      "hostedMessage": .optional(hostedMessage),
      "file": .optional(location?.file),
      "line": .number(String(location?.line ?? 0)),
      "column": .number(String(location?.column ?? 0)),
      "stack": .optional(stack),
    ]
  }
}

extension JSONValue {
  package static func optional(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  static func members(_ claims: [Outcome.Claim]) -> JSONValue {
    .object(claims.map { JSONMember($0.name, $0.value.value) })
  }
}

extension Duration {
  /// With three decimals, which is as fine as a shared machine can tell.
  package var inMilliseconds: String {
    let (seconds, attoseconds) = components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    let decimals = String(microseconds % 1000)
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}
