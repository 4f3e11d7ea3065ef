import FoundationEssentials
import Logging
import PostLogin
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant))
struct ServerLogTests {
  private final class Lines: Sendable {
    let texts = Mutex<[String]>([])
  }

  private func lines(_ format: ServerLogHandler.Format, _ body: (Logger) -> Void) -> [String] {
    let lines = Lines()
    let logger = Logger(label: "test") { label in
      ServerLogHandler(
        label: label,
        format: format,
        now: { Date(millisecondsSince1970: 1_768_478_400_000) },
        write: { text in lines.texts.withLock { $0.append(text) } }
      )
    }
    body(logger)
    return lines.texts.withLock { $0 }
  }

  @Test func `a line of text holds time, level, message and details by name`() {
    let lines = lines(.text) { $0.warning("it\nhappens", metadata: ["b": "2", "a": "1"]) }
    #expect(lines == ["2026-01-15T12:00:00.000Z warning it\\nhappens a=1 b=2\n"])
  }

  @Test func `a line of JSON is an object`() throws {
    let lines = lines(.json) { $0.info("it \"happens\"", metadata: ["path": "/authorize"]) }
    #expect(
      lines == [
        #"{"time":"2026-01-15T12:00:00.000Z","level":"info","logger":"test","#
          + #""message":"it \"happens\"","path":"/authorize"}"# + "\n"
      ]
    )
  }

  @Test func `what is less important than the level is left out`() {
    #expect(lines(.text) { $0.debug("hush") }.isEmpty)
  }

  @Test(arguments: [
    ("ada@example.com failed", "*** failed"),
    ("ada%40example.com", "ada%40example.com"),
    ("token=ZP6ZWnfI3w20wwHGzEucvgQpILlqpOOCwzOciS1FYPI", "token=***"),
    ("Bearer eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9.eyJpYXQiOjE3OTUyODcxNDF9.sig", "Bearer ***"),
    (
      "90020261121266616132221995553809375528540955364957473061",
      "90020261121266616132221995553809375528540955364957473061"
    ),
    ("/api/v2/users/auth0|ada", "/api/v2/users/auth0|ada"),
    ("native-to-web-network-mismatch-and-more", "native-to-web-network-mismatch-and-more"),
  ])
  func `addresses and what looks like a token are masked`(_ text: String, _ masked: String) {
    #expect(LogMask.masking(text) == masked)
  }
}
