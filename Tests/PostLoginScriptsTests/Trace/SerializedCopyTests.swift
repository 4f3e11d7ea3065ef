import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Objects of the event that an Action hands to `api`, which are serialized without their copies
/// where that makes no difference.
@Suite(.tags(.trace), .timeLimit(.minutes(5)))
struct SerializedCopyTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|1","app_metadata":{"plan":"gold","n":7,"on":true,"none":null},
    "user_metadata":{},"identities":[],"multifactor":["guardian","email"],
    "enrolledFactors":[{"type":"phone"}]},"stats":{"logins_count":3}}
    """#

  private static func reads(
    _ handler: String
  ) async throws -> (names: [String], logs: [String]) {
    let host = ScriptHost(tracing: true)
    let outcome = try await Login.outcome(handler: handler, event: event, host: host)
    #expect(outcome.error == nil)
    let entries = (outcome.trace?.actions.first?.entries ?? []).filter { $0.kind != .call }
    return (
      entries.map { entry in
        let line = entry.location.map { "\($0.line)" } ?? "?"
        return "\(line) \(entry.kind.rawValue) \(entry.path) \(entry.value ?? "-")"
      },
      outcome.logs
    )
  }

  @Test func `the members of a flat list and of a flat object are read at the call`() async throws {
    let reads = try await Self.reads(
      """
      const { multifactor, app_metadata } = event.user;

      api.idToken.setCustomClaim('a', multifactor);
      api.idToken.setCustomClaim('b', app_metadata);
      """
    )
    #expect(
      reads.names.suffix(7) == [
        #"4 read event.user.multifactor[0] "guardian""#,
        #"4 read event.user.multifactor[1] "email""#,
        "5 list event.user.app_metadata -", "5 read event.user.app_metadata.plan ***",
        "5 read event.user.app_metadata.n ***", "5 read event.user.app_metadata.on true",
        "5 read event.user.app_metadata.none null",
      ]
    )
  }

  /// What happens to the event before, and what is serialized.
  private static let cases: [(before: String, value: String)] = [
    ("", "event.user.multifactor"), ("", "event.user.app_metadata"), ("", "event.user.identities"),
    ("", "event.user.user_metadata"), ("", "event.user.enrolledFactors"), ("", "event.user"),
    ("event.user.app_metadata.more = 1;", "event.user.app_metadata"),
    ("delete event.user.app_metadata.n;", "event.user.app_metadata"),
    ("event.user.multifactor.push('x');", "event.user.multifactor"),
    ("event.user.multifactor.length = 1;", "event.user.multifactor"),
    ("Object.freeze(event.user.multifactor);", "event.user.multifactor"),
    ("event.user.app_metadata.toJSON = toJSON;", "event.user.app_metadata"),
    ("Object.prototype.toJSON = toJSON;", "event.user.app_metadata"),
    ("Object.prototype.toJSON = toJSON;", "event.user.multifactor"),
    ("Array.prototype.toJSON = toJSON;", "event.user.multifactor"),
    ("Object.setPrototypeOf(event.user.multifactor, { toJSON });", "event.user.multifactor"),
    ("Object.setPrototypeOf(event.user.app_metadata, { toJSON });", "event.user.app_metadata"),
    ("Object.setPrototypeOf(event.user.app_metadata, null);", "event.user.app_metadata"),
    ("Object.setPrototypeOf(multifactor, new Proxy([], spy));", "event.user.multifactor"),
    ("Object.setPrototypeOf(Array.prototype, { toJSON });", "event.user.multifactor"),
    ("", "new Proxy(event.user.multifactor, {})"), ("", "[event.user.multifactor]"),
  ]

  @Test(arguments: cases)
  func `an Action sees the same as where it serializes the object itself, and so does the trace`(
    before: String,
    value: String
  ) async throws {
    let start = """
      const { multifactor, app_metadata } = event.user;
      function toJSON() {
        console.log(this === multifactor, this === app_metadata);
        return 'short';
      }
      const spy = { get(target, name) { console.log(String(name)); return target[name]; } };
      \(before)
      const value = \(value);
      """
    let own = try await Self.reads("\(start)\nJSON.stringify(value);")
    let handed = try await Self.reads("\(start)\napi.idToken.setCustomClaim('a', value);")
    #expect(handed.names == own.names)
    #expect(handed.logs == own.logs)
  }
}
