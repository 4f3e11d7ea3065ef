import FoundationEssentials
import PostLogin
import WireFormats

/// A line of a file of cases, read only as far as a run needs it.
struct CaseLogin: Sendable {
  let text: JSONText
  let logID: String
  let type: String
  let date: String
  /// The grants that the login may have used, at least one.
  let grants: [Transaction.Grant]
  let event: Event
  var context: RunContext
  /// The unknown paths, which many logins share.
  let knowledge: Knowledge
  /// The user or session whose logins are replayed in order.
  let group: JSONText?
  private let recordedText: JSONText?
  /// The text of the bounds of unknown times.
  let boundsText: JSONText?

  /// The bounds of unknown times.
  var bounds: [BacktestCase.Bound] {
    (boundsText?.value.arrayValue ?? []).map(BacktestCase.Bound.init)
  }

  /// The texts of the unknown paths, and of those that the recorder logged.
  struct Knowledge: Hashable {
    var unknown: JSONText?
    var observed: JSONText?
  }

  /// The login's result in the log; nil if the case has none.
  var recorded: BacktestCase.Recorded? { recordedText.flatMap { BacktestCase.Recorded($0.value) } }

  init(_ text: JSONText) throws(PostLoginError) {
    let members = Members(text)
    guard members.version?.text == "\(BacktestCase.version)",
      let id = members.logID?.stringValue, let type = members.type?.stringValue,
      let event = members.event, event.kind == .object
    else {
      // Reading the whole case reports what is wrong.
      _ = try BacktestCase(text)
      throw .invalidCase("the case has no event")
    }
    self.text = text
    logID = id
    self.type = type
    date = members.date?.stringValue ?? ""
    let named = (members.grants?.elements ?? []).compactMap { grant in
      grant.stringValue.flatMap(Transaction.Grant.init(rawValue:))
    }
    grants = named.isEmpty ? [.authorizationCode] : named
    self.event = try Event(valid: event)
    context = Self.context(members.context ?? .emptyObject, date: date)
    knowledge = Knowledge(
      unknown: members.unknown.flatMap { $0 == .emptyObject ? nil : $0 },
      observed: members.observed
    )
    group = members.group
    recordedText = members.recorded
    boundsText = members.bounds
  }

  private static func context(_ text: JSONText, date: String) -> RunContext {
    var now = Date(eventText: date)?.millisecondsSince1970
    var context = RunContext()
    for (name, value) in text.members {
      switch name {
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
    // A login without a date has the time among its unknown paths.
    context.milliseconds = now ?? 0
    return context
  }
}

/// The members of a case that a run needs.
private struct Members {
  var version, logID, type, date, group: JSONText?
  var grants, event, context, unknown, observed, bounds, recorded: JSONText?

  init(_ text: JSONText) {
    for (name, value) in text.members {
      switch name {
      case "version": version = value
      case "log_id": logID = value
      case "type": type = value
      case "date": date = value
      case "grants": grants = value
      case "event": event = value
      case "context": context = value
      case "unknown": unknown = value
      case "observed": observed = value
      case "group": group = value
      case "recorded": recorded = value
      case "bounds": bounds = value
      default: break
      }
    }
  }
}
