public import WireFormats

extension Trace {
  /// The trace as JSON: one object for each Action.
  public var jsonValue: JSONValue {
    .array(
      actions.map { trace in
        [
          "action": .string(trace.action),
          "cut": .boolean(trace.isCut),
          "entries": .array(trace.entries.map(\.jsonValue)),
        ]
      }
    )
  }
}

extension ActionTrace.Entry {
  fileprivate var jsonValue: JSONValue {
    [
      "kind": .string(kind.rawValue),
      "path": .string(path),
      "value": .optional(value),
      "missing": .boolean(isMissing),
      "indirect": .boolean(isIndirect),
      "line": .integer(location?.line ?? 0),
      "column": .integer(location?.column ?? 0),
    ]
  }
}
