import Hummingbird
import NIOCore

/// What a route knows of its request besides the request itself.
struct TenantRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address at the other end; nil where there is no network, as in some tests.
  let remoteAddress: String?

  init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress?.ipAddress
  }

  /// Larger bodies are refused before they are read; no endpoint needs more.
  var maxUploadSize: Int { 256 * 1024 }
}
