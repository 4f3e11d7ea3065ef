/// Wakes the deliverer of events: after a change with events, and when the clock moves.
final class EventSignal: Sendable {
  let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func send() { continuation.yield() }

  /// Ends the stream.
  func finish() { continuation.finish() }
}
