import Foundation
import PostLogin
import TestSupport
import Testing
import WireFormats

/// `postlogin run --record` with a real server, and then a run from the stubs alone.
@Suite(.tags(.http, .access), .timeLimit(.minutes(5)))
struct RecordingTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let secret = "k-1c4f9a77e2"

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "postlogin-record-\(UUID())")

  private struct Run {
    var status: Int32
    var outcome: JSONValue
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func run(_ action: String, _ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = URL(
      filePath: ProcessInfo.processInfo.environment["POSTLOGIN_PROGRAM"]
        ?? Self.root.appending(path: ".build/release/postlogin").path
    )
    process.currentDirectoryURL = Self.root
    let secrets = try file("secrets.env", "API_KEY=\(Self.secret)\n")
    process.arguments =
      ["run", action, "--fixture", "Fixtures/ordinary-web-login.json", "--json"]
      + ["--secrets", secrets] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      outcome: try JSONText(checking: Array(bytes)).value
    )
  }

  @Test
  func `recorded responses replace the host later, without secrets`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let body = #"{"score":91,"access_token":"t-5d20c8b913","echo":"\#(Self.secret)"}"#
    let server = try LoopbackServer { _ in
      .bytes(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nSet-Cookie: session=s-77aa01\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
    }
    defer { server.stop() }
    let action = try file(
      "ask.js",
      """
      exports.onExecutePostLogin = async (event, api) => {
        const answer = await fetch(`\(server.url("/scores"))?key=${event.secrets.API_KEY}`, {
          method: 'POST',
          headers: { authorization: 'Basic c29tZWJvZHk6cGFzcw', 'x-key': event.secrets.API_KEY },
          body: JSON.stringify({ user: event.user.user_id }),
        });
        api.access.deny(`score ${(await answer.json()).score}`);
      };
      """
    )

    let refused = try run(action, [])
    #expect(refused.outcome["decision"] == "denied")
    #expect(server.requests.isEmpty)

    let records = folder.appending(path: "Stubs").path
    let real = try run(action, ["--allow-host", "127.0.0.1", "--record", records])
    #expect(real.status == 0)
    #expect(real.outcome["reason"] == "score 91")
    let request = try #require(server.requests.first)
    #expect(request.contains("Basic c29tZWJvZHk6cGFzcw"))
    #expect(request.contains("?key=\(Self.secret) HTTP/1.1"))

    let names = try FileManager.default.contentsOfDirectory(atPath: records).sorted()
    #expect(names.count == 1)
    var stubs: [String] = []
    for name in names {
      let path = "\(records)/\(name)"
      stubs += ["--http", path]
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for hidden in [Self.secret, "c29tZWJvZHk6cGFzcw", "t-5d20c8b913", "s-77aa01"] {
        #expect(!text.contains(hidden), "\(hidden) stands in \(name)")
      }
      #expect(text.contains("score"))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }

    server.stop()
    let replayed = try run(action, stubs)
    #expect(replayed.outcome["reason"] == "score 91")
    #expect(replayed.outcome["requests"]?.arrayValue?.first?["status"] == .number("200"))
    #expect(server.requests.count == 1)
    #expect(replayed.outcome["diagnostics"]?.arrayValue?.isEmpty == true)
  }
}
