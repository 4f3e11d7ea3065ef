/// The sections that an expectation can name: the keys of the outcome's JSON, and shorthands.
extension OutcomeShape {
  /// A section by its name.
  static func section(_ name: String) -> OutcomeShape? { sectionsByName[name] }

  /// In the order in which messages list them.
  static let sections: [(name: String, shape: OutcomeShape)] = [
    ("decision", .choice(["allowed", "denied", "redirected", "prompted", "challenged", "failed"])),
    ("reason", .text),
    ("error", error),
    ("rule", .text),
    ("degraded", .boolean),
    (
      "accessToken",
      .keys([
        "claims": .names(nullIsValue: false),
        "scopes": .keys(["added": .collection(.text), "removed": .collection(.text)]),
      ])
    ),
    ("idToken", .keys(["claims": .names(nullIsValue: false)])),
    (
      "user",
      .keys([
        "app_metadata": .names(nullIsValue: true), "user_metadata": .names(nullIsValue: true),
      ])
    ),
    (
      "redirect",
      .keys(
        shorthand: "url",
        [
          "url": .text, "query": .names(nullIsValue: false),
          "token": .derived(.names(nullIsValue: false)),
        ]
      )
    ),
    (
      "prompt",
      .keys(
        shorthand: "promptId",
        [
          "promptId": .text, "fields": .any, "vars": .any,
        ]
      )
    ),
    (
      "authentication",
      .keys([
        "challenges": .list(challenge), "recordedMethods": .list(.text), "primaryUser": .text,
        "denied": .unlessFalse(.keys(shorthand: "reason", ["method": .text, "reason": .text])),
      ])
    ),
    (
      "multifactor",
      .keys(
        shorthand: "provider",
        [
          "provider": .text, "allowRememberBrowser": .boolean, "providerOptions": .any,
        ]
      )
    ),
    (
      "session",
      .keys([
        "metadata": .names(nullIsValue: false), "expires_at": .number, "idle_expires_at": .number,
        "cookie_mode": .text, "revoked": revocation,
      ])
    ),
    (
      "refreshToken",
      .keys([
        "metadata": .names(nullIsValue: false), "expires_at": .number, "idle_expires_at": .number,
        "revoked": revocation,
      ])
    ),
    (
      "samlResponse",
      .keys([
        "attributes": .names(nullIsValue: false), "settings": .names(nullIsValue: false),
      ])
    ),
    (
      "transaction",
      .keys([
        "metadata": .names(nullIsValue: false), "target_scopes": .list(.text),
      ])
    ),
    ("cache", .names(nullIsValue: true)),
    ("validation", .keys(["error": .keys(shorthand: "code", ["code": .text, "message": .text])])),
    ("access", .keys(["denied": .unlessFalse(.keys(shorthand: "reason", ["reason": .text]))])),
    (
      "suspension",
      .keys(
        shorthand: "pause",
        [
          "pause": .choice(["redirect", "prompt", "challenge"]), "action": .text, "state": .text,
        ]
      )
    ),
    ("logs", .collection(logLine)),
    ("requests", .list(request)),
    (
      "diagnostics",
      .collection(
        .keys(
          shorthand: "code",
          [
            "code": .text, "severity": .choice(["info", "warning", "error"]), "message": .text,
            "action": .text, "line": .number, "column": .number,
          ]
        )
      )
    ),
    (
      "actions",
      .list(
        .keys(
          shorthand: "name",
          [
            "name": .text, "logs": .collection(logLine), "error": error,
            "commands": .list(
              .keys(shorthand: "method", ["method": .text, "arguments": .list(.any)])
            ),
            "rules": .list(.text),
            "policy": .choice(["deny", "continue", "fallback"]),
          ]
        )
      )
    ),
  ]

  /// What a login does besides being decided; `exact: true` is about all of them.
  static let effects = [
    "accessToken", "idToken", "user", "redirect", "prompt", "authentication", "multifactor",
    "session", "refreshToken", "samlResponse", "transaction", "cache", "validation",
  ]

  private static let sectionsByName = Dictionary(
    uniqueKeysWithValues: sections.map { ($0.name, $0.shape) }
  )

  private static let logLine = OutcomeShape.keys(
    shorthand: "text",
    ["level": .text, "text": .text]
  )

  private static let request = OutcomeShape.keys(
    shorthand: "url",
    ["method": .text, "url": .text, "status": .number, "failure": .text]
  )

  private static let revocation = OutcomeShape.keys(
    shorthand: "reason",
    ["reason": .text, "preserve_refresh_tokens": .boolean]
  )

  private static let challenge = OutcomeShape.keys(
    shorthand: "factors",
    [
      "kind": .choice(["challenge", "enroll"]), "picker": .boolean,
      "factors": .list(.keys(shorthand: "type", ["type": .text, "options": .any])),
    ]
  )

  private static let error = OutcomeShape.keys(
    shorthand: "code",
    [
      "code": .text, "message": .text, "hostedMessage": .text, "file": .text, "line": .number,
      "column": .number, "stack": .text, "action": .text,
    ]
  )
}
