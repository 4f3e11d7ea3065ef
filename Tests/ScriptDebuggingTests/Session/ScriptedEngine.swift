import Glibc
import MessageChannel
import PostLoginScripts
import ScriptEngine
import Testing
import WireFormats

@testable import ScriptDebugging

/// A session whose engine is a test: it reads the session's calls, and tells it events and answers.
final class ScriptedEngine {
  let session: DebugSession
  let link: InspectorLink
  private let engine: Int32
  private let client: Int32
  private var reader = MessageReader(limit: 1 << 20)
  private var rest: [UInt8] = []

  init(phase: DebugSession.Phase, isRepeatable: Bool) throws {
    var pair: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    var pipeEnds: [Int32] = [0, 0]
    try #require(pipe(&pipeEnds) == 0)
    for end in [pair[1], pipeEnds[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    engine = pair[1]
    client = pipeEnds[0]
    link = InspectorLink(port: 0) {}
    session = DebugSession(
      DebuggedLogin(isRepeatable: isRepeatable) { _ in .empty },
      client: ClientChannel(input: -1, output: pipeEnds[1]),
      host: ScriptHost(),
      link: link,
      wakeUp: try WakeUp()
    )
    session.engine = EngineChannel(pair[0])
    session.phase = phase
    session.isStoppable = phase == .running
  }

  deinit {
    close(engine)
    close(client)
  }

  /// Sends a request of a client.
  func ask(_ command: String, _ arguments: JSONValue = [:]) {
    session.handle([
      "type": "request", "seq": 1, "command": .string(command), "arguments": arguments,
    ])
  }

  /// What the client has received since the last call.
  func received() throws -> [JSONValue] { try reader.messages(adding: Self.read(client)) }

  /// The calls of the session since the last one of this, as `id`, `method` and `params`.
  func calls() throws -> [JSONValue] {
    rest += Self.read(engine)
    var calls: [JSONValue] = []
    while rest.count > 5 {
      let length = rest[..<4].reduce(0) { $0 << 8 | Int($1) }
      let content = rest[5..<(5 + length)]
      rest = Array(rest[(5 + length)...])
      let name = content.prefix { $0 != 0 }
      guard String(decoding: name, as: UTF8.self) == "SendMessageToTarget" else { continue }
      calls.append(
        try JSONText(checking: Array(content.dropFirst(name.count + 9).dropLast())).value
      )
    }
    return calls
  }

  /// The first call of a method since the last look, which is then answered.
  func answer(_ method: String, _ result: JSONValue) throws {
    let call = try #require(try calls().first { $0["method"] == .string(method) })
    try tell(["id": call["id"] ?? 0, "result": result])
  }

  func tell(_ event: String, _ parameters: JSONValue) throws {
    try tell(["method": .string(event), "params": parameters])
  }

  private func tell(_ message: JSONValue) throws {
    let name = Array("SendMessageToFrontend".utf8) + [0]
    let body = name + [1, 0, 0, 0, 0, 0, 0, 0] + JSONText(message).bytes + [0]
    let length = withUnsafeBytes(of: UInt32(body.count).bigEndian, Array.init)
    #expect(FileBytes.write(length + [1] + body, to: engine))
    try session.readEngine()
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return all
  }
}

extension [JSONValue] {
  func event(_ name: String) -> JSONValue? { first { $0["event"] == .string(name) }?["body"] }
  var methods: [String] { compactMap { $0["method"]?.stringValue } }
}

extension LoginEnd {
  static let empty = LoginEnd(text: "", story: "", exitCode: 0, errors: [])
}
