import WireFormats

/// Facts about the login of a record.
enum RecordedLogins {
  /// The number of logins of the user, where a record tells it; null is not known.
  static func count(in record: JSONValue) -> JSONValue? {
    let prompts = record.member("details", "prompts")?.arrayValue ?? []
    let count =
      prompts.last { $0.member("stats", "loginsCount") != nil }?.member("stats", "loginsCount")
      ?? record.member("details", "stats", "loginsCount")
    return count?.doubleValue == nil ? nil : count
  }

  /// Whether the exchange gave a session transfer token.
  static func givesTransferToken(_ record: JSONValue) -> Bool {
    let audience = record.text("details", "requested_audience") ?? record.text("audience") ?? ""
    return audience.hasPrefix("urn:") && audience.hasSuffix(":session_transfer")
  }

  /// The number of executions of the flow that the record names; nil where it names none.
  static func executionCount(in record: JSONValue) -> Int? {
    record.member("details", "actions", "executions")?.arrayValue?.count
  }
}
