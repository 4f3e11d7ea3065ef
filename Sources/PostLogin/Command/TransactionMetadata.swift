import WireFormats

/// Metadata that lives as long as the trigger, across redirects, forms and challenges
/// (Auth0: Actions Limitations).
///
/// Auth0 documents the limits but not the errors; the texts are this project's.
struct TransactionMetadata: CallState {
  private let limits: Limits.TransactionMetadata
  private var members: MetadataMembers

  init(before context: CallContext) {
    limits = context.limits.transactionMetadata
    members = MetadataMembers(context.event[path: ["transaction", "metadata"]])
  }

  private static let largestInteger = 9_007_199_254_740_991.0

  /// `setMetadata`: sets an entry, or removes it if the value is null.
  mutating func set(_ arguments: Arguments) -> Reply {
    guard let key = arguments[0].stringValue, key.utf16.count <= limits.keyLength else {
      return Self.failure("the key must be a string of at most \(limits.keyLength) characters")
    }
    if let problem = problem(of: arguments[1]) { return Self.failure(problem) }
    var changed = members
    changed[key] = arguments[1] == .null ? nil : arguments[1].jsonText
    guard Self.byteCount(of: changed) <= limits.totalBytes else {
      return Self.failure(
        "all metadata together must not be larger than \(limits.totalBytes.inKilobytes)"
      )
    }
    members = changed
    var reply = Reply.undefined(
      issuing: Command(.transactionSetMetadata, [arguments[0], arguments[1]])
    )
    reply.eventChanges = [
      Reply.EventChange(
        path: ["transaction", "metadata"],
        value: members.text,
        makesParents: true
      )
    ]
    return reply
  }

  private func problem(of value: ScriptValue) -> String? {
    switch value {
    case .null, .boolean: return nil
    case .string(let text):
      return text.utf8.count <= limits.valueBytes
        ? nil : "the value must not be larger than \(limits.valueBytes.inKilobytes)"
    case .number(let number):
      guard number.isFinite else { return "the value must be a finite number" }
      let isSafe = number != number.rounded() || number.magnitude <= Self.largestInteger
      return isSafe ? nil : "the value must be an integer that a number can hold exactly"
    default: return "the value must be a string, number, boolean or null"
    }
  }

  private static func byteCount(of members: MetadataMembers) -> Int {
    members.list.reduce(0) { count, member in
      count + member.name.utf8.count
        + (member.value.stringValue?.utf8.count ?? member.value.bytes.count)
    }
  }

  private static func failure(_ problem: String) -> Reply {
    .failure(.error, "`api.transaction.setMetadata`: \(problem)")
  }
}
