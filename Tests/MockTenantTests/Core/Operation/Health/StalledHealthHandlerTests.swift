import HTTPTypes
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import TestSupport
import Testing

@testable import MockTenant

@Suite(.tags(.tenant))
struct StalledHealthHandlerTests {
  private func watchdog(isStalled: Bool) -> ExecutorWatchdog {
    let watchdog = ExecutorWatchdog(logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    {
      _ in
    }
    watchdog.check(at: .uptimeNanoseconds(0))
    if isStalled { watchdog.check(at: .uptimeNanoseconds(0) + ExecutorWatchdog.limit) }
    return watchdog
  }

  private func request(_ method: HTTPRequest.Method, _ path: String) -> [HTTPRequestPart] {
    let head = HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1", path: path)
    return [.head(head), .end(nil)]
  }

  /// Sends requests, and returns the parts that the server sees and those that the client gets.
  private func parts(
    isStalled: Bool,
    _ requests: [[HTTPRequestPart]]
  ) throws -> (seen: Int, answer: [HTTPResponsePart]) {
    let channel = EmbeddedChannel(handler: StalledHealthHandler(watchdog(isStalled: isStalled)))
    for part in requests.joined() { try channel.writeInbound(part) }
    channel.embeddedEventLoop.run()
    var (seen, answer) = (0, [HTTPResponsePart]())
    while try channel.readInbound(as: HTTPRequestPart.self) != nil { seen += 1 }
    while let part = try channel.readOutbound(as: HTTPResponsePart.self) { answer.append(part) }
    _ = try? channel.finish()
    return (seen, answer)
  }

  @Test(arguments: [(HTTPRequest.Method.get, true), (.head, false)])
  func `the health of a stalled tenant is answered with 503`(
    _ method: HTTPRequest.Method,
    _ hasBody: Bool
  ) throws {
    let (seen, answer) = try parts(isStalled: true, [request(method, "/health")])
    #expect(seen == 0)
    guard case .head(let head) = answer.first else {
      Issue.record("no answer")
      return
    }
    #expect(head.status == .serviceUnavailable)
    #expect(head.headerFields[.connection] == "close")
    #expect(answer.count == (hasBody ? 3 : 2))
    if hasBody { #expect(answer[1] == .body(ByteBuffer(string: #"{"status":"stalled"}"#))) }
  }

  @Test func `every other request waits for the executor`() throws {
    let running = try parts(isStalled: false, [request(.get, "/health")])
    #expect(running.seen == 2)
    #expect(running.answer.isEmpty)
    let other = try parts(isStalled: true, [request(.get, "/authorize"), request(.get, "/health")])
    #expect(other.seen == 4)
    #expect(other.answer.isEmpty)
  }
}
