import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS
import PostLogin
import TestSupport
import Testing

@testable import MockTenant

/// The versions of TLS that a tenant accepts.
@Suite(.tags(.tenant), .timeLimit(.minutes(1)))
struct TLSVersionTests {
  /// Reports the version of a completed handshake, or that there was none.
  private final class Handshake: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let done: EventLoopPromise<Bool>

    init(_ done: EventLoopPromise<Bool>) { self.done = done }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .handshakeCompleted = event as? TLSUserEvent { done.succeed(true) }
      context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      done.succeed(false)
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) { done.succeed(false) }
  }

  @Test(arguments: [
    (TLSVersion.tlsv1, false), (.tlsv11, false), (.tlsv12, true), (.tlsv13, true),
  ])
  func `a client needs TLS 1.2 or later`(version: TLSVersion, isAccepted: Bool) async throws {
    let folder = NSTemporaryDirectory() + "certificate-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = TenantServer.Options()
    let certificate = try LocalCertificate(in: folder, hosts: [])
    // A client may lack ciphers for old versions, so the server's own setting counts too.
    #expect(try certificate.configuration().minimumTLSVersion == .tlsv12)
    options.certificate = certificate
    let tenant = try await TenantServer.start(.sample, flow: Flow([]), options: options)
    let port = try #require(URL(string: tenant.url)?.port)
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .none
    configuration.minimumTLSVersion = version
    configuration.maximumTLSVersion = version
    let context = try NIOSSLContext(configuration: configuration)
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    let done = loop.makePromise(of: Bool.self)
    let channel = try await ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers(
            NIOSSLClientHandler(context: context, serverHostname: nil),
            Handshake(done)
          )
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    let isDone = try await done.futureResult.get()
    try? await channel.close().get()
    #expect(isDone == isAccepted)
    try await tenant.stop()
  }
}
