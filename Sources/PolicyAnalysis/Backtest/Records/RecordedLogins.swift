import WireFormats

/// Facts about a login from its record.
enum RecordedLogins {
  /// The user's number of logins, if the record contains it; null means unknown.
  static func count(in record: JSONValue) -> JSONValue? {
    let prompts = record.member("details", "prompts")?.arrayValue ?? []
    let count =
      prompts.last { $0.member("stats", "loginsCount") != nil }?.member("stats", "loginsCount")
      ?? record.member("details", "stats", "loginsCount")
    return count?.doubleValue == nil ? nil : count
  }

  /// Whether the exchange returned a session transfer token.
  static func givesTransferToken(_ record: JSONValue) -> Bool {
    let audience = record.text("details", "requested_audience") ?? record.text("audience") ?? ""
    return audience.hasPrefix("urn:") && audience.hasSuffix(":session_transfer")
  }

  /// The number of executions of the flow in the record; nil if it contains none.
  static func executionCount(in record: JSONValue) -> Int? {
    record.member("details", "actions", "executions")?.arrayValue?.count
  }
}
