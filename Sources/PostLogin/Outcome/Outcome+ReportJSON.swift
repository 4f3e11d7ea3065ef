package import WireFormats

/// The JSON of the parts of a login's report other than its effects.

extension Outcome.Cause {
  var jsonValue: JSONValue {
    [
      "action": .string(action),
      "method": .optional(call?.method.rawValue),
      "arguments": .array(call?.reportedArguments ?? []),
      "rule": .optional(rule),
      "error": error.map {
        ["code": .string($0.code.rawValue), "message": .string($0.message)]
      } ?? .null,
      "file": .optional(location?.file),
      "line": .integer(location?.line ?? 0),
      "column": .integer(location?.column ?? 0),
    ]
  }
}

extension Outcome.Request {
  var jsonValue: JSONValue {
    [
      "method": .string(method),
      "url": .string(url),
      "status": status.map { .integer($0) } ?? .null,
      "failure": .optional(failure),
    ]
  }
}

extension Suspension {
  /// The parts of a suspension that a report shows.
  var jsonValue: JSONValue {
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
      "line": .integer(location?.line ?? 0),
      "column": .integer(location?.column ?? 0),
    ]
  }
}

extension ActionReport {
  var jsonValue: JSONValue {
    var members = steadyMembers
    members.insert(JSONMember("durationMs", .number(duration.inMilliseconds)), at: 1)
    return .object(members)
  }

  /// The members of the report's JSON without its duration, which differs between runs.
  package var steadyMembers: [JSONMember] {
    let value: JSONValue = [
      "name": .string(name),
      "logs": .array(logs.map(\.jsonValue)),
      "commands": .array(
        commands.map { command in
          [
            "method": .string(command.method.rawValue),
            "arguments": .array(command.reportedArguments),
          ]
        }
      ),
      "rules": .strings(rules),
      "error": error?.jsonValue ?? .null,
      "policy": .optional(policy?.rawValue),
    ]
    return value.objectValue ?? []
  }

  static var schema: JSONValue {
    JSONSchema.object([
      "name": JSONSchema.text,
      "durationMs": JSONSchema.number,
      "logs": JSONSchema.list(
        of: JSONSchema.object(["level": JSONSchema.text, "text": JSONSchema.text])
      ),
      "commands": JSONSchema.list(
        of: JSONSchema.object(["method": JSONSchema.text, "arguments": ["type": "array"]])
      ),
      "rules": JSONSchema.described(
        "The rules that issued commands, the deciding one first.",
        JSONSchema.texts
      ),
      "error": JSONSchema.orNull(
        JSONSchema.object([
          "code": JSONSchema.text,
          "message": JSONSchema.text,
          "hostedMessage": JSONSchema.optionalText,
          "file": JSONSchema.optionalText,
          "line": JSONSchema.integer,
          "column": JSONSchema.integer,
          "stack": JSONSchema.optionalText,
        ])
      ),
      "policy": JSONSchema.choice(of: "deny", "continue", "fallback", .null),
    ])
  }
}

extension LogLine {
  package var jsonValue: JSONValue { ["level": .string(level), "text": .string(text)] }
}

extension ActionError {
  package var jsonValue: JSONValue {
    [
      "code": .string(code.rawValue),
      "message": .string(message),
      "hostedMessage": .optional(hostedMessage),
      "file": .optional(location?.file),
      "line": .integer(location?.line ?? 0),
      "column": .integer(location?.column ?? 0),
      "stack": .optional(stack),
    ]
  }
}

extension Duration {
  /// The duration with three decimals, the precision of a shared machine.
  package var inMilliseconds: String {
    let (seconds, attoseconds) = components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    let decimals = String(microseconds % 1000)
    return "\(microseconds / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}
