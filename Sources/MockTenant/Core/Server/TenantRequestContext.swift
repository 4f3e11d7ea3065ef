import Hummingbird
import NIOCore

/// The request context of all routes: Hummingbird's, with the client's address.
struct TenantRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the connected client; nil without a network, as in some tests.
  let remoteAddress: String?
  /// The request's whole body.
  var body: [UInt8] = []

  init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress?.ipAddress
  }

  /// The largest body that any endpoint needs; larger ones are refused before they are read.
  var maxUploadSize: Int { 256 * 1024 }
}
