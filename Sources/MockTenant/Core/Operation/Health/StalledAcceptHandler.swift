import NIOCore

/// Keeps accepting connections while the executor runs no tasks, so that `/health` can be asked.
///
/// The server accepts only a few more connections than its tasks have taken over. This handler stands
/// before the one that counts them.
final class StalledAcceptHandler: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let watchdog: ExecutorWatchdog

  init(_ watchdog: ExecutorWatchdog) { self.watchdog = watchdog }

  func handlerAdded(context: ChannelHandlerContext) {
    let eventLoop = context.eventLoop
    let bound = NIOLoopBound(context, eventLoop: eventLoop)
    watchdog.setReaction { eventLoop.execute { bound.value.read() } }
  }

  func handlerRemoved(context: ChannelHandlerContext) { watchdog.setReaction(nil) }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if watchdog.isStalled { context.read() }
  }
}
