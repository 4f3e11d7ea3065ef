import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers `/health` with 503 on the connection's own thread while the executor runs no tasks.
///
/// It answers the first request of a connection only: a later one may follow requests whose answers
/// have to be sent before.
final class StalledHealthHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundOut = HTTPResponsePart

  private let watchdog: ExecutorWatchdog
  private var isFirst = true
  private var hasAnswered = false

  init(_ watchdog: ExecutorWatchdog) { self.watchdog = watchdog }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // Data after an answer is dropped, since the connection is about to close.
    guard !hasAnswered else { return }
    if case .head(let request) = unwrapInboundIn(data) {
      defer { isFirst = false }
      if isFirst, request.path == "/health", watchdog.isStalled {
        hasAnswered = true
        return answer(request, in: context)
      }
    }
    context.fireChannelRead(data)
  }

  private func answer(_ request: HTTPRequest, in context: ChannelHandlerContext) {
    let body = #"{"status":"stalled"}"#
    let head = HTTPResponse(
      status: .serviceUnavailable,
      headerFields: [
        .contentType: "application/json; charset=utf-8", .contentLength: "\(body.utf8.count)",
        .connection: "close",
      ]
    )
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if request.method != .head {
      let content = context.channel.allocator.buffer(string: body)
      context.write(wrapOutboundOut(.body(content)), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)))
      .assumeIsolated()
      .whenComplete { _ in context.close(promise: nil) }
  }
}
