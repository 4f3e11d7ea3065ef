import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

struct ZDebugTests {
  @Test func debug() async throws {
    let old = #"{"version":1,"name":"made","rules":[{"name":"rule 2","when":[{"field":"event.request.ip","isInNetworks":["10.0.0.0/8"]}],"then":[{"call":"access.deny","arguments":[{"$text":["no ",{"$field":"event.user.app_metadata.plan"}]}]}],"onUnknown":"guard"}]}"#
    let new = #"{"version":1,"name":"made","rules":[{"name":"rule 2","when":[{"field":"event.client.client_id","equals":"zzz"}],"then":[{"call":"access.deny","arguments":[{"$text":["no ",{"$field":"event.user.app_metadata.plan"}]}]}],"onUnknown":"guard"}]}"#
    let event = #"{"user":{"user_id":"auth0|1","app_metadata":{},"email_verified":true},"client":{"client_id":"web"}}"#
    let test = try Backtest(file: "rules.json", old, new)
    let judge = try #require(try test.policies().lanes.first?.judge)
    let json = try JSONText(event).value
    let c = judge.values.candidates(of: MemberPath(names: ["request", "ip"]), in: json, grants: [.authorizationCode], now: 0, bound: nil)
    print("CANDIDATES", c.values.map { $0?.jsonText() ?? "nil" }, c.isCut)
    for event in [event, event.replacing("\"client\"", with: "\"request\":{\"query\":{}},\"client\"")] {
      print("RESULT", try await test.result(event, unknown: ["event.user.app_metadata.plan", "event.request.query.*", "event.request.ip"]) as Any)
    }
    // Whole documented objects.
    for unknown in ["event.organization", "event.request.geoip"] {
      let name = unknown == "event.organization" ? "organization?.name === 'acme'" : "request.geoip?.countryCode === 'DE'"
      let script = try Backtest("", "if (event.\(name)) api.access.deny('x');")
      let found = try await script.result(#"{"user":{"user_id":"auth0|1"},"request":{}}"#, unknown: [unknown])
      print("OBJECT", unknown, found?.after as Any, found?.unknown as Any)
    }
  }
}
