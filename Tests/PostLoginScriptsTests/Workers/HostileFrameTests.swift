import Glibc
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Manipulated and invented frames.
@Suite(.tags(.workers, .sandbox), .timeLimit(.minutes(5)))
struct HostileFrameTests {
  private static let mutationsPerSample = 2_000
  /// A worker does not validate its parent's events again, so mutations of run requests skip the
  /// event.
  private static let runKind: UInt8 = 3

  private static func content(_ frame: [UInt8]) -> [UInt8] {
    Array(frame.dropFirst(WorkerProtocol.headerByteCount))
  }

  @Test(arguments: [11, 12] as [UInt64])
  func `no change of a frame does harm`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let memory = ProcessTable.residentBytes
    let contents = try FrameSamples.requests.map(Self.content)
    let replies = FrameSamples.replies.map(Self.content)
    for content in contents + replies {
      for _ in 0..<Self.mutationsPerSample {
        let mutant = Mutation.applied(to: content, among: contents + replies, using: &generator)
        let reply = try? WorkerReply(mutant)
        if case .result(let result, _) = reply { try await Self.fold(result) }
        guard mutant.first != Self.runKind else {
          #expect(reply == nil)
          continue
        }
        #expect(reply == nil || (try? WorkerRequest(mutant)) == nil)
      }
    }
    #expect(ProcessTable.residentBytes < memory + 512 << 20)
  }

  /// Folds a worker's result into a login.
  private static func fold(_ result: ActionResult) async throws {
    let flow = Flow([Flow.Step(Answer(result: result)), Flow.Step(Answer(result: ActionResult()))])
    let outcome = try await flow.run(Event(json: Login.event))
    let text = outcome.jsonValue.jsonText()
    #expect(throws: Never.self) { try JSONText(text) }
  }

  private struct Answer: Action {
    let name = "answer"
    let result: ActionResult

    func run(_ invocation: Invocation) async throws -> ActionResult { result }
  }

  @Test(arguments: [(-1, 0), (0, -1), (.min, 0), (.max, 0), (1 << 40, 0)])
  func `a time that nothing can take is refused`(seconds: Int64, attoseconds: Int64) {
    let time = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    for result in [ActionResult(duration: time), ActionResult(timeSpent: time)] {
      let content = Self.content(WorkerReply.result(result).frame)
      #expect(throws: FrameError.malformed) { try WorkerReply(content) }
    }
  }

  @Test func `a time that no number of seconds can say is refused`() {
    var writer = FrameWriter()
    for _ in 0..<2 { writer.write(Int.max) }
    var reader = FrameReader(Self.content(writer.bytes))
    #expect(throws: FrameError.malformed) { try reader.timeTaken() }
  }

  @Test(arguments: [13, 14] as [UInt64])
  func `no change of what belongs to an event does harm`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var writer = FrameWriter()
    writer.write(FrameSamples.context)
    writer.write(FlowConstants(of: try FrameSamples.invocations[1]))
    writer.write(try FrameSamples.history.flatMap(\.reports))
    let content = Self.content(writer.bytes)
    for _ in 0..<Self.mutationsPerSample * 5 {
      let mutant = Mutation.applied(to: content, among: [content], using: &generator)
      var reader = FrameReader(mutant)
      do throws(FrameError) {
        _ = try reader.value() as RunContext
        _ = try reader.value() as FlowConstants
        _ = try reader.values() as [ActionReport]
      } catch {
        #expect([.truncated, .malformed].contains(error))
      }
    }
  }

  @Test func `every frame that is cut short is refused`() throws {
    for frame in try FrameSamples.requests + FrameSamples.replies {
      let content = Self.content(frame)
      for count in 0..<content.count {
        #expect(throws: FrameError.self) { try WorkerRequest(Array(content[..<count])) }
        #expect(throws: FrameError.self) { try WorkerReply(Array(content[..<count])) }
      }
    }
  }

  @Test(arguments: [5, 127, 1 << 20, UInt64(Int.max), .max])
  func `a forged length is refused before anything is allocated`(length: UInt64) {
    var writer = FrameWriter()
    writer.write(length)
    let bytes = Array(writer.bytes.dropFirst(WorkerProtocol.headerByteCount))
    var text = FrameReader(bytes + [1, 2, 3])
    #expect(throws: FrameError.truncated) { try text.string() }
    var list = FrameReader(bytes + [1, 2, 3])
    #expect(throws: FrameError.truncated) { try list.values() as [Command] }
  }

  /// The count matches the bytes, but the elements are invalid.
  @Test func `a list that promises much reserves little`() {
    let count = 32 << 20
    var writer = FrameWriter()
    writer.write(UInt64(count))
    var bytes = Array(writer.bytes.dropFirst(WorkerProtocol.headerByteCount))
    bytes += [UInt8](repeating: 0xFF, count: count)
    let before = ProcessTable.status("VmPeak", of: getpid())
    var reader = FrameReader(bytes)
    #expect(throws: FrameError.self) { try reader.values() as [Diagnostic] }
    #expect(
      ProcessTable.kilobytes(before, to: ProcessTable.status("VmPeak", of: getpid())) < 1 << 20
    )
  }

  /// The elements are valid, and take many times the memory of the bytes.
  @Test(
    arguments: [
      ("commands", [0, 0, 0], 200_001), ("lines", [0, 0, 0], 262_145 + 300_000),
      ("arguments", [0], 5_000_000),
    ] as [(String, [UInt8], Int)]
  )
  func `a result with more than the limits allow is refused`(
    name: String,
    element: [UInt8],
    count: Int
  ) {
    var limits = Limits()
    limits.commandCount = 100
    limits.consoleBytes = 100
    let content = Self.result(of: name, count: count, element: element)
    let before = ProcessTable.status("VmPeak", of: getpid())
    #expect(throws: FrameError.tooLong) {
      try WorkerReply(content, elementBytes: limits.resultElementBytes)
    }
    #expect(
      ProcessTable.kilobytes(before, to: ProcessTable.status("VmPeak", of: getpid())) < 4 << 10
    )
  }

  /// The same bytes are a valid result under larger limits.
  @Test(
    arguments: [("commands", [0, 0, 0], 1000), ("lines", [0, 0, 0], 1000)]
      as [(String, [UInt8], Int)]
  )
  func `a result within the limits is read`(name: String, element: [UInt8], count: Int) throws {
    let content = Self.result(of: name, count: count, element: element)
    guard
      case .result(let result, _) = try WorkerReply(
        content,
        elementBytes: Limits().resultElementBytes
      )
    else {
      Issue.record("another reply")
      return
    }
    #expect(result.commands.count + result.logs.count == count)
  }

  @Test func `limits as large as numbers can be allow as much as numbers can say`() {
    var limits = Limits()
    limits.commandCount = .max
    #expect(limits.resultElementBytes == .max)
    limits = Limits()
    limits.consoleBytes = .max
    #expect(limits.resultElementBytes == .max)
  }

  /// The content of a result frame with one long list, made by hand.
  private static func result(of name: String, count: Int, element: [UInt8]) -> [UInt8] {
    var writer = FrameWriter()
    writer.write(UInt64(67))
    if name == "arguments" {
      writer.write(UInt64(1))
      writer.write("")
    } else if name == "lines" {
      writer.write(UInt64(0))
    }
    writer.write(UInt64(count))
    var bytes = content(writer.bytes)
    for _ in 0..<count { bytes += element }
    // A location for the one command; then empty lists, no error, two durations and no trace.
    if name == "arguments" { bytes += [0] }
    bytes += [UInt8](repeating: 0, count: name == "lines" ? 8 : 9)
    return bytes
  }

  @Test func `a number that never ends is refused`() {
    var reader = FrameReader([UInt8](repeating: 0x80, count: 1000))
    #expect(throws: FrameError.malformed) { try reader.unsigned() }
  }

  @Test(arguments: [21, 22] as [UInt64])
  func `no change of JSON gets past the scanner that a reader could not read`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let samples = [
      Login.event, #"{"a":[1,-2.5e10,true,false,null,"\u00e9\n\"",{"b":{}}]}"#, #"[[[[[]]]],{}]"#,
    ].map { Array($0.utf8) }
    var accepted = 0
    for sample in samples {
      for _ in 0..<5_000 {
        let mutant = Mutation.applied(to: sample, among: samples, using: &generator)
        guard let text = try? JSONText(checking: mutant) else { continue }
        accepted += 1
        // Accepted text can be read, written and read again.
        let value = text.value
        #expect(try JSONText(value.jsonText()).value == value)
      }
    }
    #expect(accepted > 100)
  }

  @Test(arguments: [31, 32] as [UInt64])
  func `no change of a sealed suspension opens`(seed: UInt64) async throws {
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        api.redirect.sendUserTo('https://example.com/');
      };
      exports.onContinuePostLogin = async () => {};
      """
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: ScriptHost())
    let outcome = try await Login.flow([Flow.Step(action)]).run(Event(json: Login.event))
    let suspension = try #require(outcome.suspension)
    let seal = try SuspensionSeal(key: Array("0123456789abcdef".utf8))
    let sealed = try seal.seal(suspension)
    #expect(try seal.open(sealed) == suspension)
    var generator = SplitMix64(seed: seed)
    let bytes = Array(sealed.utf8)
    for _ in 0..<5_000 {
      let mutant = Mutation.applied(to: bytes, among: [bytes], using: &generator)
      let text = String(decoding: mutant, as: UTF8.self)
      // Only equivalent text opens: with white space around it, or other unused bits in the last
      // letter.
      if let opened = try? seal.open(text) { #expect(opened == suspension) }
    }
  }
}
