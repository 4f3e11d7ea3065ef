import WireFormats

/// The authentication methods in the prompts of a record.
enum RecordedMethods {
  /// The methods with their times, oldest first; nil for a record without prompts.
  static func methods(in record: JSONValue) -> [JSONValue]? {
    guard let prompts = record.member("details", "prompts")?.arrayValue else { return nil }
    return prompts.compactMap { prompt in
      guard let name = name(of: prompt, in: record),
        let end = prompt["completedAt"]?.doubleValue ?? prompt["initiatedAt"]?.doubleValue
      else { return nil }
      return ["name": .string(name), "timestamp": .string(String.eventTime(of: Int(end)))]
    }
  }

  /// Whether the record began its session: it has a credential and no earlier session.
  static func beginSession(_ record: JSONValue) -> Bool {
    guard let prompts = record.member("details", "prompts")?.arrayValue else { return false }
    return !prompts.contains { $0.member("session") != nil }
      && methods(in: record)?.isEmpty == false
  }

  private static func name(of prompt: JSONValue, in record: JSONValue) -> String? {
    if let name = prompt.text("passwordless_amr") { return name }
    let references = prompt["performed_amr"]?.strings ?? []
    let name = prompt.text("name")
    if name == "mfa" || references.contains("mfa") { return "mfa" }
    if name == "lock-password-authenticate" || name == "prompt-authenticate" { return "pwd" }
    if let first = references.first { return first }
    guard let strategy = prompt.text("strategy") else { return nil }
    switch strategy {
    case "auth0": return "pwd"
    case "sms", "email": return strategy
    default: return "federated"
    }
  }
}
