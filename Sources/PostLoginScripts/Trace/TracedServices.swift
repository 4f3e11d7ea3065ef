import PostLogin
import ScriptEnvironment
import WireFormats

/// Host services that record every call.
final class TracedServices: HostServices {
  private let services: any HostServices
  private let trace: RealmTrace

  init(_ services: any HostServices, _ trace: RealmTrace) {
    self.services = services
    self.trace = trace
  }

  func module(_ name: String, from file: String) -> HostModule {
    trace.note(.ask, "module \(name)")
    return services.module(name, from: file)
  }

  func send(_ request: RequestText) {
    trace.note(.ask, Self.text(of: request))
    services.send(request)
  }

  func receive(within limit: Duration?) -> RequestReply? { services.receive(within: limit) }

  /// The URL without its query, which may hold secrets.
  private static func text(of request: RequestText) -> String {
    let value = (try? JSONText(request.json))?.value
    let url = value?["url"]?.stringValue ?? ""
    let method = value?["method"]?.stringValue ?? "GET"
    return "\(method) \(url.prefix { $0 != "?" && $0 != "#" })"
  }
}
