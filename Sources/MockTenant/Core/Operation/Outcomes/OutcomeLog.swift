import Logging
import PostLogin
import Synchronization
import WireFormats

/// Writes the printed lines, requests and diagnostics of Actions to the server's own log.
///
/// Every text is masked: secrets by the Outcome, and here the values of hidden fields of the login's
/// events, and words that look like tokens or addresses.
final class OutcomeLog: Sendable {
  /// The most lines of each kind that one Action may fill; a last line tells how many are missing.
  static let linesOfEachKind = 100
  /// The length of the part of a masked text that is kept; the handler shows less of it.
  private static let longestText = 2000

  private let logger: Logger
  private let written = WrittenParts()

  init(_ logger: Logger) { self.logger = logger }

  /// Writes the parts of an Outcome that were not written before the login waited for its user;
  /// `events` are those that its Actions received.
  func write(_ outcome: Outcome, of execution: String, on events: [Event]) {
    guard logger.logLevel <= .info else { return }
    let earlier = written.take(execution)
    if outcome.suspension != nil {
      let part = WrittenParts.Part(
        actionCount: outcome.actions.count,
        diagnostics: Set(outcome.diagnostics)
      )
      written.keep(part, of: execution)
    }
    let reports = outcome.actions.dropFirst(earlier?.actionCount ?? 0)
    let diagnostics = outcome.diagnostics.filter { earlier?.diagnostics.contains($0) != true }
    // Most logins leave no line, and making the mask takes longer than looking.
    guard !diagnostics.isEmpty || !reports.allSatisfy(\.isQuiet) else { return }
    let mask = EventMask(events, of: outcome.trigger, secrets: SecretMask([]))
    for report in reports { write(report, of: execution, mask) }
    writeLines(diagnostics.map { $0.line }, action: nil, execution: execution, mask)
  }

  private func write(_ report: ActionReport, of execution: String, _ mask: EventMask) {
    writeLines(report.logs.flatMap(\.lines), action: report.name, execution: execution, mask)
    writeLines(report.requests.map(\.line), action: report.name, execution: execution, mask)
    let failure = report.error.map { error in
      OutcomeLine(text: "failed: \(error.shownMessage)", location: error.location)
    }
    writeLines([failure].compactMap(\.self), action: report.name, execution: execution, mask)
  }

  private func writeLines(
    _ lines: [OutcomeLine],
    action: String?,
    execution: String,
    _ mask: EventMask
  ) {
    for line in lines.prefix(Self.linesOfEachKind) {
      var metadata: Logger.Metadata = [
        "action": .string(line.action ?? action ?? ""), "execution": .string(execution),
      ]
      if let location = line.location { metadata["place"] = .string(location.description) }
      if let number = line.number { metadata["line"] = .string(String(number)) }
      let text = LogMask.masking(mask.masked(line.text)).prefix(Self.longestText)
      logger.info("\(text)", metadata: metadata)
    }
    let rest = lines.count - Self.linesOfEachKind
    guard rest > 0 else { return }
    logger.info(
      "\(rest) more lines are left out",
      metadata: ["action": .string(action ?? ""), "execution": .string(execution)]
    )
  }
}

/// One line of the server's log about an Action.
private struct OutcomeLine {
  var text: String
  /// The Action; nil if the caller knows it.
  var action: String?
  var location: SourceLocation?
  /// The line in the Action's text, if only that is known.
  var number: Int?
}

extension ActionReport {
  /// Whether the execution leaves no line.
  fileprivate var isQuiet: Bool { logs.isEmpty && requests.isEmpty && error == nil }
}

extension LogLine {
  /// A line for each line of the printed text.
  fileprivate var lines: [OutcomeLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { part in
      OutcomeLine(text: "console.\(level): \(part)", number: line)
    }
  }
}

extension Outcome.Request {
  fileprivate var line: OutcomeLine {
    let result = status.map(String.init) ?? failure ?? "no answer"
    return OutcomeLine(text: "request: \(method) \(url): \(result)")
  }
}

extension Diagnostic {
  fileprivate var line: OutcomeLine {
    OutcomeLine(
      text: "\(severity.rawValue): \(code.rawValue): \(message)",
      action: action,
      location: location
    )
  }
}

/// Remembers the written lines of logins that wait for their user, so that they are not written
/// again when the logins continue.
///
/// It is in memory, because only the server that suspended a login can resume it.
private final class WrittenParts: Sendable {
  struct Part: Sendable {
    var actionCount: Int
    var diagnostics: Set<Diagnostic>
  }

  /// Beyond this number the oldest is forgotten, so that its lines would be written twice.
  private static let capacity = 1000

  private let parts = Mutex<[(execution: String, part: Part)]>([])

  func keep(_ part: Part, of execution: String) {
    parts.withLock { parts in
      parts.append((execution, part))
      if parts.count > Self.capacity { parts.removeFirst() }
    }
  }

  func take(_ execution: String) -> Part? {
    parts.withLock { parts in
      guard let index = parts.firstIndex(where: { $0.execution == execution }) else { return nil }
      return parts.remove(at: index).part
    }
  }
}
