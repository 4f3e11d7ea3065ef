import WireFormats

extension Trace {
  /// The JSON Schema of a trace as `jsonValue` writes it.
  static var schema: JSONValue {
    JSONSchema.described(
      "What each Action looked at, changed and asked for; only with --trace.",
      JSONSchema.list(
        of: JSONSchema.object([
          "action": JSONSchema.text,
          "cut": JSONSchema.described("Whether it did more than is kept.", JSONSchema.boolean),
          "entries": JSONSchema.described(
            "In order; what is done again at the same place is one entry.",
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
        "As JSON; `***` for what is secret or personal, null for none.",
        JSONSchema.optionalText
      ),
      "missing": JSONSchema.boolean,
      "indirect": JSONSchema.described(
        "Whether a package did it that the Action called.",
        JSONSchema.boolean
      ),
      "line": JSONSchema.integer,
      "column": JSONSchema.integer,
    ])
  }
}
