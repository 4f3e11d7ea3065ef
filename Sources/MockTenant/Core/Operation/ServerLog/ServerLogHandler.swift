package import FoundationEssentials
package import Logging
import PostLogin
import WireFormats

/// Writes the server's own log to standard error, one line for each event.
///
/// Callers leave out tokens, secrets and personal addresses; the handler also masks words that look
/// like them.
package struct ServerLogHandler: LogHandler {
  /// The format of the lines.
  package enum Format: String, Sendable, CaseIterable { case text, json }

  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?
  private let label: String
  private let format: Format
  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Date

  /// Creates a handler for one logger.
  package init(
    label: String,
    format: Format,
    now: @escaping @Sendable () -> Date = { TenantClock().now.date },
    write: @escaping @Sendable (String) -> Void = { TerminalOutput.error.write($0) }
  ) {
    self.label = label
    self.format = format
    self.now = now
    self.write = write
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    var details = metadata
    details.merge(metadataProvider?.get() ?? [:]) { $1 }
    details.merge(event.metadata ?? [:]) { $1 }
    let pairs = details.sorted { $0.key < $1.key }
      .map { ($0.key, LogMask.masking($0.value.description)) }
    let message = LogMask.masking(event.message.description)
    switch format {
    case .text:
      let tail = pairs.map { " \($0)=\(Self.line($1))" }.joined()
      write("\(Instant(now()).text) \(event.level.rawValue) \(Self.line(message))\(tail)\n")
    case .json:
      let members: [JSONMember] =
        [
          JSONMember("time", .string(Instant(now()).text)),
          JSONMember("level", .string(event.level.rawValue)),
          JSONMember("logger", .string(label)), JSONMember("message", .string(message)),
        ] + pairs.map { JSONMember($0, .string($1)) }
      write(JSONObject(members).text + "\n")
    }
  }

  /// Escapes line breaks, so that texts from requests cannot start a new line of the log.
  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}
