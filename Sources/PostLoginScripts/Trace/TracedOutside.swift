import PostLogin
import ScriptEnvironment

/// A way outside that has every wish written down.
final class TracedOutside: OutsideWorld {
  private let outside: any OutsideWorld
  private let trace: RealmTrace

  init(_ outside: any OutsideWorld, _ trace: RealmTrace) {
    self.outside = outside
    self.trace = trace
  }

  func module(_ name: String, from file: String) -> OutsideModule {
    trace.note(.ask, "module \(name)")
    return outside.module(name, from: file)
  }

  func send(_ request: OutsideRequest) {
    trace.note(.ask, Self.text(of: request))
    outside.send(request)
  }

  func receive(within limit: Duration?) -> OutsideReply? { outside.receive(within: limit) }

  /// Without the query, in which secrets travel.
  private static func text(of request: OutsideRequest) -> String {
    let value = (try? JSONText(request.json))?.value
    let url = value?["url"]?.stringValue ?? ""
    let method = value?["method"]?.stringValue ?? "GET"
    return "\(method) \(url.prefix { $0 != "?" && $0 != "#" })"
  }
}
