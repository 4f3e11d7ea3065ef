package import Logging
import Glibc
import PostLogin
import WireFormats

/// Writes the server's own log to standard error, one line for each event.
///
/// Whoever logs leaves out tokens, secrets and addresses of people; what looks like one all the
/// same is masked.
package struct ServerLogHandler: LogHandler {
  /// How a line looks.
  package enum Format: String, Sendable, CaseIterable { case text, json }

  package var logLevel = Logger.Level.info
  package var metadata: Logger.Metadata = [:]
  package var metadataProvider: Logger.MetadataProvider?
  private let label: String
  private let format: Format
  private let write: @Sendable (String) -> Void
  private let now: @Sendable () -> Instant

  /// A handler for one logger.
  package init(
    label: String,
    format: Format,
    now: @escaping @Sendable () -> Instant = { TenantClock().now },
    write: @escaping @Sendable (String) -> Void = { TerminalOutput.write($0, to: STDERR_FILENO) }
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
      write("\(now().text) \(event.level.rawValue) \(Self.line(message))\(tail)\n")
    case .json:
      let members: [JSONMember] =
        [
          JSONMember("time", .string(now().text)),
          JSONMember("level", .string(event.level.rawValue)),
          JSONMember("logger", .string(label)), JSONMember("message", .string(message)),
        ] + pairs.map { JSONMember($0, .string($1)) }
      write(JSONObject(members).text + "\n")
    }
  }

  /// Nobody begins a line of the log from outside.
  private static func line(_ text: String) -> String { DocumentText.line(text, atMost: 1000) }
}
