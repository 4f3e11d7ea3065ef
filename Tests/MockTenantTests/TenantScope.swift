import PostLogin
import WireFormats

@testable import MockTenant

/// Runs a test with a sample tenant of its own, and stops the tenant afterwards.
func withTenant<Value>(
  _ change: (inout TenantConfiguration) -> Void = { _ in },
  action: (any Action)? = nil,
  exchangeActions: [String: any Action] = [:],
  streamActions: [String: any Action] = [:],
  makeStep: ActionDeployment.Maker? = nil,
  body: (TenantServer) async throws -> Value
) async throws -> Value {
  var configuration = TenantConfiguration.sample
  configuration.places = [
    .init(address: "127.0.0.1", asn: "64500"), .init(address: "203.0.113.7", asn: "AS64500"),
    .init(address: "198.51.100.9", asn: "64999"),
  ]
  change(&configuration)
  var options = TenantServer.Options()
  options.hasTestControl = true
  options.exchangeFlows = exchangeActions.mapValues { Flow([Flow.Step($0)]) }
  options.streamFlows = streamActions.mapValues { Flow([Flow.Step($0)], trigger: .eventStream) }
  options.makeStep = makeStep
  let flow = Flow(action.map { [Flow.Step($0)] } ?? [])
  let tenant = try await TenantServer.start(configuration, flow: flow, options: options)
  do {
    let value = try await body(tenant)
    try await tenant.stop()
    return value
  } catch {
    try? await tenant.stop()
    throw error
  }
}

extension TenantServer {
  /// Types of the tenant logs, the oldest first.
  func logTypes() async throws -> [String] { try await logs().map(\.type) }

  /// Descriptions of the warnings among the tenant logs.
  func warnings() async throws -> [String] {
    try await logs().filter { $0.type == "w" }.map(\.entryDescription)
  }
}
