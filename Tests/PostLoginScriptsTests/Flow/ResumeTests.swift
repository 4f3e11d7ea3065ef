import Foundation
import TestSupport
import Testing

@testable import PostLogin
@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Logins that are suspended for a page, a form or a factor, and resumed.
@Suite(.tags(.redirect, .suspension), .timeLimit(.minutes(5)))
struct ResumeTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|1","app_metadata":{"plan":"plus"},"user_metadata":{},
    "enrolledFactors":[{"type":"otp"},{"type":"phone"}]},"request":{"ip":"203.0.113.7",
    "hostname":"example.test","query":{},"geoip":{}},"transaction":{"protocol":"oidc-basic-profile",
    "metadata":{}},"authentication":{"methods":[]},"secrets":{}}
    """#

  private static let now = 1_767_225_600_000.0

  private static func flow(_ sources: [String], secrets: JSONText? = nil) throws -> Flow {
    let host = ScriptHost()
    let steps = try sources.enumerated().map { index, source in
      let action = try ScriptAction(
        name: "action \(index + 1)",
        source: source,
        file: "\(index + 1).js",
        host: host
      )
      return Flow.Step(action, secrets: secrets)
    }
    return Login.flow(steps)
  }

  private static func suspended(_ flow: Flow) async throws -> (Outcome, Suspension) {
    let outcome = try await flow.run(Event(json: event), context: RunContext(milliseconds: now))
    return (outcome, try #require(outcome.suspension))
  }

  /// The request with which a browser returns.
  private static func back(_ suspension: Suspension, query: String = "") throws -> Continuation {
    Continuation(
      request: try JSONText(
        #"{"ip":"203.0.113.9","hostname":"example.test","query":{"state":"\#(suspension.state)"\#(query)},"body":{},"geoip":{}}"#
      )
    )
  }

  private static func resumed(
    _ flow: Flow,
    _ suspension: Suspension,
    continuation: Continuation? = nil
  ) async throws -> Outcome {
    try await flow.resume(
      suspension,
      with: continuation ?? back(suspension),
      context: RunContext(milliseconds: now)
    )
  }

  private static let first = "exports.onExecutePostLogin = async (event, api) => {"

  @Test func `only the Action that redirected is resumed, then the ones after it`() async throws {
    let flow = try Self.flow([
      """
      \(Self.first) console.log('1 executes'); };
      exports.onContinuePostLogin = async () => { console.log('1 continues'); };
      """,
      """
      \(Self.first) console.log('2 executes'); api.redirect.sendUserTo('https://example.com/'); };
      exports.onContinuePostLogin = async (event) => {
        console.log('2 continues', event.request.ip, event.request.query.state.length > 20);
      };
      """,
      "\(Self.first) console.log('3 executes', event.request.ip); };",
    ])
    let (outcome, suspension) = try await Self.suspended(flow)
    #expect(outcome.decision == .redirected)
    #expect(outcome.actions.map(\.name) == ["action 1", "action 2"])
    #expect(suspension.pause == .redirect)
    #expect(suspension.action == "action 2")
    let end = try await Self.resumed(flow, suspension)
    #expect(end.decision == .allowed)
    #expect(end.suspension == nil)
    #expect(
      end.actions.flatMap(\.logs).map(\.text) == [
        "1 executes", "2 executes", "2 continues 203.0.113.9 true", "3 executes 203.0.113.9",
      ]
    )
  }

  @Test func `transaction metadata and the effects of earlier Actions survive`() async throws {
    let flow = try Self.flow([
      """
      \(Self.first)
        api.transaction.setMetadata('step', 1);
        api.idToken.setCustomClaim('https://example.com/a', 1);
        api.redirect.sendUserTo('https://example.com/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        console.log(event.transaction.metadata.step);
        api.idToken.setCustomClaim('https://example.com/b', 2);
      };
      """
    ])
    let (_, suspension) = try await Self.suspended(flow)
    let end = try await Self.resumed(flow, suspension)
    #expect(end.actions.last?.logs.map(\.text) == ["1"])
    #expect(end.idTokenClaims.map(\.name) == ["https://example.com/a", "https://example.com/b"])
    #expect(end.jsonValue["redirect"] == .null)
  }

  @Test func `metadata of the user is written before the browser leaves, and once`() async throws {
    let flow = try Self.flow([
      """
      \(Self.first)
        api.user.setAppMetadata('plan', 'free');
        api.redirect.sendUserTo('https://example.com/');
      };
      exports.onContinuePostLogin = async (event, api) => {
        console.log(JSON.stringify(event.user.app_metadata));
        api.user.setUserMetadata('seen', true);
      };
      """
    ])
    let (outcome, suspension) = try await Self.suspended(flow)
    #expect(outcome.appMetadata.map(\.value.text) == [#""free""#])
    let same = try await Self.resumed(flow, suspension)
    #expect(same.actions.last?.logs.map(\.text) == [#"{"plan":"free"}"#])
    #expect(same.appMetadata == [])
    #expect(same.userMetadata.map(\.name) == ["seen"])
    var fresh = try Self.back(suspension)
    fresh.user = try JSONText(#"{"user_id":"auth0|1","app_metadata":{"plan":"gold"}}"#)
    let other = try await Self.resumed(flow, suspension, continuation: fresh)
    #expect(other.actions.last?.logs.map(\.text) == [#"{"plan":"gold"}"#])
  }

  @Test func `the token that comes back is checked against user, host and state`() async throws {
    let source = """
      \(Self.first)
        const token = api.redirect.encodeToken({ secret: 's3cret', payload: { plan: 'gold' } });
        api.redirect.sendUserTo('https://example.com/', { query: { session_token: token } });
      };
      exports.onContinuePostLogin = async (event, api) => {
        const payload = api.redirect.validateToken({ secret: event.secrets.KEY });
        console.log(payload.plan);
      };
      """
    let flow = try Self.flow([source], secrets: JSONText(#"{"KEY":"s3cret"}"#))
    let (_, suspension) = try await Self.suspended(flow)
    func end(_ claims: String, secret: String = "s3cret") async throws -> Outcome {
      let payload = try JSONText(claims.replacing("STATE", with: suspension.state))
      let token = SessionToken.encode(payload, secret: secret)
      let query = #","session_token":"\#(token)""#
      return try await Self.resumed(
        flow,
        suspension,
        continuation: Self.back(suspension, query: query)
      )
    }
    let good = #"""
      {"iat":1767225600,"exp":1767226500,"sub":"auth0|1","iss":"https://app.example/",\#
      "state":"STATE","plan":"gold"}
      """#
    #expect(try await end(good).actions.last?.logs.map(\.text) == ["gold"])
    let wrongState = good.replacing("STATE", with: "other")
    let expected = "The session token is invalid: "
    #expect(
      try await end(wrongState).reason
        == expected + "State in the token does not match the /continue state."
    )
    #expect(try await end(good, secret: "other").reason == expected + "Failed signature validation")
    let expired = good.replacing("1767226500", with: "1767225600")
    #expect(try await end(expired).reason == expected + "Token has expired.")
    let unsigned =
      "eyJhbGciOiJub25lIn0." + Base64URL.encode(Array(good.utf8)) + "."
    let query = #","session_token":"\#(unsigned)""#
    let none = try await Self.resumed(
      flow,
      suspension,
      continuation: Self.back(suspension, query: query)
    )
    #expect(none.reason == expected + "jwt signature is required")
  }

  @Test func `a form comes back with its fields, which no later Action sees`() async throws {
    let flow = try Self.flow([
      """
      \(Self.first) api.prompt.render('ap_form', { fields: { name: 'Rosa' }, vars: { n: 1 } }); };
      exports.onContinuePostLogin = async (event) => { console.log(JSON.stringify(event.prompt)); };
      """,
      "\(Self.first) console.log(event.prompt); };",
    ])
    let (outcome, suspension) = try await Self.suspended(flow)
    #expect(outcome.decision == .prompted)
    var answer = try Self.back(suspension)
    answer.prompt = try JSONText(#"{"fields":{"name":"Rosa","age":7}}"#)
    let end = try await Self.resumed(flow, suspension, continuation: answer)
    #expect(
      end.actions.flatMap(\.logs).map(\.text) == [
        #"{"id":"ap_form","fields":{"name":"Rosa","age":7},"vars":{"n":1}}"#, "undefined",
      ]
    )
  }

  @Test func `after a challenge the next Action starts and sees the factor`() async throws {
    let flow = try Self.flow([
      """
      \(Self.first)
        api.authentication.challengeWithAny([{ type: 'otp' }, { type: 'phone' }]);
        api.authentication.enrollWith({ type: 'webauthn-roaming' });
        api.user.setAppMetadata('plan', 'free');
      };
      exports.onContinuePostLogin = async () => { console.log('never'); };
      """,
      """
      \(Self.first)
        console.log(JSON.stringify(event.authentication.methods));
        console.log(event.user.enrolledFactors.map((factor) => factor.type).join(' '));
        console.log(event.user.app_metadata.plan, event.request.ip);
      };
      """,
    ])
    let (outcome, suspension) = try await Self.suspended(flow)
    #expect(outcome.decision == .challenged)
    var passed = try Self.back(suspension)
    passed.factors = ["phone", "webauthn-roaming"]
    let end = try await Self.resumed(flow, suspension, continuation: passed)
    let time = "2026-01-01T00:00:00.000Z"
    #expect(
      end.actions.flatMap(\.logs).map(\.text) == [
        #"[{"name":"mfa","timestamp":"\#(time)","type":"phone"},"#
          + #"{"name":"mfa","timestamp":"\#(time)","type":"webauthn-roaming"}]"#,
        "otp phone webauthn-roaming", "free 203.0.113.9",
      ]
    )
    #expect(end.decision == .allowed)
    #expect(end.appMetadata.map(\.name) == ["plan"], "nothing was written before a challenge")
  }

  @Test func `the fifth challenge of a flow fails, over several pauses`() async throws {
    let ask = "\(Self.first) api.authentication.challengeWith({ type: 'FACTOR' }); };"
    let enroll = "\(Self.first) api.authentication.enrollWith({ type: 'FACTOR' }); };"
    let flow = try Self.flow([
      ask.replacing("FACTOR", with: "otp"), ask.replacing("FACTOR", with: "phone"),
      enroll.replacing("FACTOR", with: "webauthn-roaming"),
      enroll.replacing("FACTOR", with: "webauthn-platform"),
      enroll.replacing("FACTOR", with: "push-notification"),
    ])
    var (outcome, suspension) = try await Self.suspended(flow)
    for count in 2...4 {
      outcome = try await Self.resumed(flow, suspension)
      suspension = try #require(outcome.suspension)
      #expect(outcome.actions.count == count)
      #expect(outcome.decision == .challenged)
    }
    outcome = try await Self.resumed(flow, suspension)
    #expect(outcome.suspension == nil)
    #expect(outcome.decision != .allowed)
    #expect(outcome.diagnostics.last?.code == .limitExceeded)
  }

  @Test func `a factor that was passed is not asked for again`() async throws {
    let ask = "\(Self.first) api.authentication.challengeWithAny([{type:'otp'},{type:'phone'}]); };"
    let flow = try Self.flow([ask, ask])
    let (_, suspension) = try await Self.suspended(flow)
    let outcome = try await Self.resumed(flow, suspension)
    #expect(outcome.decision == .challenged)
    #expect(outcome.jsonValue["authentication"]?["challenges"]?.arrayValue?.count == 1)
    #expect(
      outcome.jsonValue["authentication"]?["challenges"]?.arrayValue?.first?["factors"]
        == [["type": "phone"]]
    )
  }

  @Test func `an Action without the handler to go on cannot be run`() async throws {
    let flow = try Self.flow([
      "\(Self.first) api.redirect.sendUserTo('https://example.com/'); };"
    ])
    let (_, suspension) = try await Self.suspended(flow)
    let error = await #expect(throws: PostLoginError.self) {
      try await Self.resumed(flow, suspension)
    }
    #expect(error?.message.contains(#""onContinuePostLogin" handler"#) == true)
  }

  @Test func `methods that a resumed login records are kept`() async throws {
    let flow = try Self.flow([
      """
      \(Self.first) api.redirect.sendUserTo('https://example.com/'); };
      exports.onContinuePostLogin = async (event, api) => {
        api.authentication.recordMethod('https://example.com/mfa');
      };
      """
    ])
    let (_, suspension) = try await Self.suspended(flow)
    let end = try await Self.resumed(flow, suspension)
    #expect(end.jsonValue["authentication"]?["recordedMethods"] == ["https://example.com/mfa"])
    #expect(end.diagnostics == [])
  }

  @Test func `an error after the return denies and takes earlier claims with it`() async throws {
    let flow = try Self.flow([
      "\(Self.first) api.idToken.setCustomClaim('https://example.com/a', 1); };",
      """
      \(Self.first) api.redirect.sendUserTo('https://example.com/'); };
      exports.onContinuePostLogin = async () => { throw new Error('broken'); };
      """,
    ])
    let (_, suspension) = try await Self.suspended(flow)
    let end = try await Self.resumed(flow, suspension)
    #expect(end.decision == .denied)
    #expect(end.reason == "broken")
    #expect(end.idTokenClaims == [])
  }

  @Test func `a resumed login may be suspended again`() async throws {
    let flow = try Self.flow([
      """
      \(Self.first) api.redirect.sendUserTo('https://example.com/1'); };
      exports.onContinuePostLogin = async (event, api) => {
        if (event.request.query.again) api.redirect.sendUserTo('https://example.com/2');
      };
      """
    ])
    let (_, suspension) = try await Self.suspended(flow)
    let again = try Self.back(suspension, query: #","again":"1""#)
    let second = try await Self.resumed(flow, suspension, continuation: again)
    #expect(second.jsonValue["redirect"]?["url"] == "https://example.com/2")
    let next = try #require(second.suspension)
    #expect(next.state != suspension.state)
    #expect(try await Self.resumed(flow, next).decision == .allowed)
  }
}
