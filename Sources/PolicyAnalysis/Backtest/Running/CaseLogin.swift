import FoundationEssentials
import PostLogin
import WireFormats

/// A line of a file of cases with what a run needs of it; the rest stays text.
struct CaseLogin: Sendable {
  let text: JSONText
  let logID: String
  let type: String
  let date: String
  /// The grants that the login may have used, at least one.
  let grants: [Transaction.Grant]
  let event: Event
  let context: RunContext
  /// What is unknown, which many logins share.
  let knowledge: Knowledge
  /// The user or session among whose logins order matters.
  let group: JSONText?
  private let recordedText: JSONText?

  /// The texts of the unknown paths, and of those that the recorder saw.
  struct Knowledge: Hashable {
    var unknown: JSONText?
    var observed: JSONText?
  }

  /// What the log says of the login; nil for a case that does not say it.
  var recorded: BacktestCase.Recorded? { recordedText.flatMap { BacktestCase.Recorded($0.value) } }

  init(_ text: JSONText) throws(PostLoginError) {
    var values: [String: JSONText] = [:]
    for member in text.members {
      values[member.name] = JSONText(uncheckedBytes: text.bytes[member.range])
    }
    guard values["version"]?.text == "\(BacktestCase.version)",
      let id = values["log_id"]?.stringValue, let type = values["type"]?.stringValue,
      let event = values["event"], event.kind == .object
    else {
      // Reading all of the case says what is wrong with it.
      _ = try BacktestCase(text)
      throw .invalidCase("the case has no event")
    }
    self.text = text
    logID = id
    self.type = type
    date = values["date"]?.stringValue ?? ""
    let named = (values["grants"]?.elements ?? []).compactMap { grant in
      grant.stringValue.flatMap(Transaction.Grant.init(rawValue:))
    }
    grants = named.isEmpty ? [.authorizationCode] : named
    self.event = try Event(valid: event)
    context = Self.context(values["context"] ?? .emptyObject, date: date)
    knowledge = Knowledge(
      unknown: values["unknown"].flatMap { $0 == .emptyObject ? nil : $0 },
      observed: values["observed"]
    )
    group = values["group"]
    recordedText = values["recorded"]
  }

  private static func context(_ text: JSONText, date: String) -> RunContext {
    var now = Date(eventText: date)?.millisecondsSince1970
    var context = RunContext()
    for member in text.members {
      let value = JSONText(uncheckedBytes: text.bytes[member.range])
      switch member.name {
      case "now":
        now =
          value.stringValue.flatMap { Date(eventText: $0) }?.millisecondsSince1970
          ?? Double(value.text) ?? now
      case "roles": context.roles = value.elements
      case "groups": context.groups = value.elements
      case "factors": context.enabledFactors = value.elements.compactMap(\.stringValue)
      default: break
      }
    }
    // A login without a date says so in its unknown paths.
    context.milliseconds = now ?? 0
    return context
  }
}
