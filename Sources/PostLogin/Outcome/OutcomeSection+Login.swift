import WireFormats

/// The sections about the decision and about the work of the Actions.
extension OutcomeSection {
  static func decision(_ wording: TriggerWording) -> OutcomeSection {
    OutcomeSection(
      "decision",
      isEffect: false,
      comparison: .unlessDenied(),
      shape: .choice(wording.words),
      schema: JSONSchema.described(
        "The decision about the \(wording.subject).",
        ["enum": .strings(wording.words)]
      )
    ) { .string(wording.word(for: $0)) }
  }

  static func reason(_ wording: TriggerWording) -> OutcomeSection {
    OutcomeSection(
      "reason",
      isEffect: false,
      comparison: .always(by: { .optional($0.authoredReason) }),
      shape: .text,
      schema: JSONSchema.described(
        "The text for the application; null if the \(wording.subject) continues.",
        JSONSchema.optionalText
      )
    ) { .optional($0.reason) }
  }

  static func cause(_ wording: TriggerWording) -> OutcomeSection {
    OutcomeSection(
      "cause",
      isEffect: false,
      // It describes the scripts.
      comparison: .ignored,
      shape: .keys(
        shorthand: "method",
        [
          "action": .text, "method": .text, "arguments": .list(.any), "rule": .text,
          "error": .keys(shorthand: "code", ["code": .text, "message": .text]), "file": .text,
          "line": .number, "column": .number,
        ]
      ),
      schema: JSONSchema.described(
        "The cause of the decision: a call, or the failure of an Action; null if nothing kept the "
          + "\(wording.subject) from being \(wording.words[0]).",
        JSONSchema.object(
          [
            "action": JSONSchema.text,
            "method": JSONSchema.described(
              "The api method that was called; null if the Action failed.",
              JSONSchema.optionalText
            ),
            "arguments": ["type": "array"],
            "rule": JSONSchema.described(
              "The rule that decided; null for a script.",
              JSONSchema.optionalText
            ),
            "error": JSONSchema.orNull(
              JSONSchema.object(["code": JSONSchema.text, "message": JSONSchema.text])
            ),
            "file": JSONSchema.optionalText,
            "line": place, "column": place,
          ],
          isNullable: true
        )
      )
    ) { $0.cause?.jsonValue ?? .null }
  }

  static let degraded = OutcomeSection(
    "degraded",
    isEffect: false,
    // A fallback that decides alike is no difference.
    comparison: .unlessDenied(by: { .boolean($0.swallowsError) }),
    shape: .boolean,
    schema: JSONSchema.described(
      "Whether an Action failed and the flow continued by its policy.",
      JSONSchema.boolean
    )
  ) { .boolean($0.isDegraded) }

  static let suspension = OutcomeSection(
    "suspension",
    isEffect: false,
    // The decision tells the pause.
    comparison: .ignored,
    shape: .keys(
      shorthand: "pause",
      ["pause": .choice(["redirect", "prompt", "challenge"]), "action": .text, "state": .text]
    ),
    schema: JSONSchema.described(
      "The state for resuming the flow; null if it is not suspended.",
      JSONSchema.object(
        [
          "pause": JSONSchema.described(
            "The reason for the suspension.",
            JSONSchema.choice(of: "redirect", "prompt", "challenge")
          ),
          "action": JSONSchema.described("The Action that asked for it.", JSONSchema.text),
          "state": JSONSchema.described(
            "The `state` that the request to /continue must carry.",
            JSONSchema.text
          ),
        ],
        isNullable: true
      )
    )
  ) { $0.suspension?.jsonValue ?? .null }

  static let diagnostics = OutcomeSection(
    "diagnostics",
    isEffect: false,
    comparison: .ignored,
    shape: .collection(
      .keys(
        shorthand: "code",
        [
          "code": .text, "severity": .choice(["info", "warning", "error"]), "message": .text,
          "action": .text, "line": .number, "column": .number,
        ]
      )
    ),
    schema: JSONSchema.list(
      of: JSONSchema.object([
        "code": JSONSchema.described("A stable name to match on.", JSONSchema.text),
        "severity": JSONSchema.choice(of: "info", "warning", "error"),
        "message": JSONSchema.text,
        "action": JSONSchema.described(
          "The Action that it is about; empty for the whole flow.",
          JSONSchema.text
        ),
        "line": place,
        "column": place,
      ])
    )
  ) { .array($0.diagnostics.map(\.jsonValue)) }

  static let actions = OutcomeSection(
    "actions",
    isEffect: false,
    comparison: .ignored,
    shape: .list(
      .keys(
        shorthand: "name",
        [
          "name": .text, "logs": .collection(.logLine), "error": .actionError,
          "commands": .list(
            .keys(shorthand: "method", ["method": .text, "arguments": .list(.any)])
          ),
          "rules": .list(.text),
          "policy": .choice(["deny", "continue", "fallback"]),
        ]
      )
    ),
    schema: JSONSchema.described(
      "One report for each Action that ran, in order.",
      JSONSchema.list(of: ActionReport.schema)
    )
  ) { .array($0.actions.map(\.jsonValue)) }

  /// The requests, which only show the state that a realm keeps from login to login.
  package static let requests = OutcomeSection(
    "requests",
    isEffect: false,
    // Hosts see those that change something, with their bodies.
    comparison: .ignored,
    shape: .list(
      .keys(
        shorthand: "url",
        ["method": .text, "url": .text, "status": .number, "failure": .text]
      )
    ),
    schema: JSONSchema.described(
      "The HTTP requests of the Actions, in order, including followed redirects.",
      JSONSchema.list(
        of: JSONSchema.object([
          "method": JSONSchema.text,
          "url": JSONSchema.text,
          "status": JSONSchema.described(
            "Null without a response.",
            ["type": ["integer", "null"]]
          ),
          "failure": JSONSchema.described(
            "The code of the failure; null if there was a response.",
            JSONSchema.optionalText
          ),
        ])
      )
    )
  ) { .array($0.requests.map(\.jsonValue)) }

  private static let place = JSONSchema.described(
    "From 1; 0 if the place is unknown.",
    JSONSchema.integer
  )
}

extension OutcomeShape {
  package static let logLine = OutcomeShape.keys(
    shorthand: "text",
    ["level": .text, "text": .text]
  )

  /// The failure of an Action; the section `error` adds the Action's name.
  package static let actionError = OutcomeShape.keys(
    shorthand: "code",
    [
      "code": .text, "message": .text, "hostedMessage": .text, "file": .text, "line": .number,
      "column": .number, "stack": .text, "action": .text,
    ]
  )
}
