/// The notices that wait to be delivered.
///
/// They are kept in memory: as at Auth0, a logout token is sent once, and not after a restart.
final class LogoutNotices: Sendable {
  let stream: AsyncStream<LogoutNotice>
  private let continuation: AsyncStream<LogoutNotice>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send(_ notice: LogoutNotice) { continuation.yield(notice) }

  /// Ends the stream after the notices that wait.
  func finish() { continuation.finish() }
}
