import WireFormats

extension Trace {
  /// The JSON Schema of a trace as `jsonValue` writes it.
  static var schema: JSONValue {
    JSONSchema.described(
      "The accesses to the event and the calls of each Action; only with --trace.",
      JSONSchema.list(
        of: JSONSchema.object([
          "action": JSONSchema.text,
          "cut": JSONSchema.described("Whether later entries were dropped.", JSONSchema.boolean),
          "entries": JSONSchema.described(
            "In order; repeated accesses at the same place are one entry.",
            JSONSchema.list(of: entry)
          ),
        ])
      )
    )
  }

  private static var entry: JSONValue {
    JSONSchema.object([
      "kind": JSONSchema.choice(
        of: "read",
        "test",
        "list",
        "whole",
        "write",
        "delete",
        "ask",
        "call"
      ),
      "path": JSONSchema.text,
      "value": JSONSchema.described(
        "As JSON; `***` for secret or personal values, null for none.",
        JSONSchema.optionalText
      ),
      "missing": JSONSchema.boolean,
      "indirect": JSONSchema.described(
        "Whether a package that the Action called did it.",
        JSONSchema.boolean
      ),
      "line": JSONSchema.integer,
      "column": JSONSchema.integer,
    ])
  }
}
