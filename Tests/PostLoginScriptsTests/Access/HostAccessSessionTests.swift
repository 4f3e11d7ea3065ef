import PostLogin
import ScriptEnvironment
import TestSupport
import Testing

@testable import PostLoginScripts
import WireFormats

/// The limits of one execution on all its modules and requests.
@Suite(.tags(.access, .http), .timeLimit(.minutes(5)))
struct HostAccessSessionTests {
  private static func session(calls: Int = 10, bytes: Int = 10_000) -> HostAccessSession {
    HostAccessSession(
      NoHostAccess(),
      callCount: calls,
      requestBytes: bytes,
      until: .now + .seconds(30)
    )
  }

  private static func request(_ id: Int, body: Int = 0, head: Int = 0) -> RequestText {
    let url = "https://a.example/" + String(repeating: "x", count: head)
    return RequestText(
      id: id,
      json: #"{"method":"GET","url":"\#(url)","headers":[]}"#,
      body: [UInt8](repeating: 0, count: body)
    )
  }

  /// The codes of all available replies, by the number of the request.
  private static func codes(_ session: HostAccessSession) -> [Int: String] {
    var codes: [Int: String] = [:]
    while let reply = session.receive() {
      let json = try? JSONText(reply.json).value
      codes[reply.id] = json?["reply"]?["error"]?["code"]?.stringValue ?? "none"
    }
    return codes
  }

  @Test func `more calls than allowed are refused, and then not even answered`() {
    let session = Self.session(calls: 2)
    for id in 1...100 { session.send(Self.request(id)) }
    let codes = Self.codes(session)
    #expect(codes.keys.sorted() == [1, 2, 3, 4])
    #expect(codes[1] == codes[2] && codes[1] != "POSTLOGIN_LIMIT")
    #expect(codes[3] == "POSTLOGIN_LIMIT" && codes[4] == "POSTLOGIN_LIMIT")
  }

  @Test func `more bytes than allowed are refused, and less are not`() {
    let session = Self.session()
    session.send(Self.request(1, body: 6_000))
    session.send(Self.request(2, body: 6_000))
    session.send(Self.request(3, body: 1_000))
    let codes = Self.codes(session)
    #expect(codes[2] == "POSTLOGIN_LIMIT")
    #expect(codes[1] == codes[3] && codes[1] != "POSTLOGIN_LIMIT")
  }

  @Test func `a request with a head that no host would take is refused`() {
    let session = Self.session(bytes: .max)
    session.send(Self.request(1, head: 300_000))
    session.send(Self.request(2, body: 300_000))
    let codes = Self.codes(session)
    #expect(codes[1] == "POSTLOGIN_LIMIT")
    #expect(codes[2] != "POSTLOGIN_LIMIT")
  }

  @Test func `an invalid request is refused`() {
    let session = Self.session()
    for (id, json) in ["", "[]", "{}", #"{"url":1,"method":2}"#].enumerated() {
      session.send(RequestText(id: id, json: json, body: []))
    }
    let codes = Self.codes(session)
    #expect(codes.count == 4)
    #expect(codes.values.allSatisfy { $0 == "ERR_INVALID_ARG_VALUE" })
  }

  @Test func `modules count as calls`() {
    let session = Self.session(calls: 1)
    #expect(session.module("a", from: "/b.js").json == "{}")
    #expect(session.module("a", from: "/b.js").json.contains("accessCallCount"))
  }

  private struct SilentAccess: HostAccess {
    func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

    func request(_ request: ScriptRequest) async -> HTTPReply {
      // Nothing comes; the stream ends when the session cancels the request.
      let (silence, continuation) = AsyncStream.makeStream(of: Void.self)
      for await _ in silence {}
      continuation.finish()
      return HTTPReply(.failure(HTTPFailure(code: "none", message: "never")))
    }
  }

  private static func silent(for time: Duration) -> (
    session: HostAccessSession, yieldCount: () -> Int
  ) {
    var count = 0
    let session = HostAccessSession(
      SilentAccess(),
      callCount: 10,
      requestBytes: 10_000,
      until: .now + time,
      yieldTurn: { wait in
        count += 1
        return wait()
      }
    )
    return (session, { count })
  }

  @Test func `an answer is waited for no longer than is wanted, and in the end comes late`() {
    let (session, yieldCount) = Self.silent(for: .milliseconds(500))
    for id in 1...3 { session.send(Self.request(id)) }
    let start = ContinuousClock.now
    #expect(session.receive(within: .zero) == nil)
    #expect(yieldCount() == 0)
    #expect(session.receive(within: .milliseconds(20)) == nil)
    #expect(yieldCount() == 1)
    #expect(ContinuousClock.now - start < .milliseconds(450))
    let codes = Self.codes(session)
    #expect(codes == [1: "ETIMEDOUT", 2: "ETIMEDOUT", 3: "ETIMEDOUT"])
    // After the deadline no turn is yielded any more.
    #expect(yieldCount() == 2)
    #expect(ContinuousClock.now - start >= .milliseconds(490))
  }

  @Test func `an answer that comes too late takes more time than there was`() throws {
    let (session, _) = Self.silent(for: .milliseconds(50))
    session.send(Self.request(7))
    let reply = try #require(session.receive())
    let json = try JSONText(reply.json).value
    #expect(try #require(json["duration"]?.doubleValue) > 1_000)
  }

  /// A worker warms up with them, and must start no task then.
  @Test func `no host services answer at once`() {
    let services = NoHostServices()
    #expect(services.receive(within: nil) == nil)
    #expect(services.module("a", from: "/b.js") == HostModule(json: "{}"))
    services.send(Self.request(5))
    #expect(services.receive(within: nil)?.id == 5)
    #expect(services.receive(within: nil) == nil)
  }
}
