import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

/// Values survive writing and reading.
@Suite(.tags(.workers))
struct FrameTests {
  private static func content(_ frame: [UInt8]) -> [UInt8] {
    Array(frame.dropFirst(WorkerProtocol.headerByteCount))
  }

  private static func again<Value: FrameValue>(_ value: Value) throws -> Value {
    var writer = FrameWriter()
    writer.write(value)
    var reader = FrameReader(content(writer.bytes))
    let copy: Value = try reader.value()
    #expect(reader.isAtEnd)
    return copy
  }

  /// The invocation that a worker with these constants reads from a request.
  private static func again(
    _ invocation: Invocation,
    knowing constants: FlowConstants? = nil
  ) throws -> Invocation {
    var writer = FrameWriter()
    invocation.write(to: &writer, knowing: constants)
    var reader = FrameReader(content(writer.bytes))
    let copy = try Invocation(from: &reader, knowing: constants)
    #expect(reader.isAtEnd)
    return copy
  }

  @Test(arguments: FrameSamples.values)
  func `every kind of argument`(value: ScriptValue) throws {
    #expect(try Self.again(value) == value)
  }

  @Test func `a number that is none`() throws {
    guard case .number(let number) = try Self.again(ScriptValue.number(.nan)) else {
      Issue.record("another kind")
      return
    }
    #expect(number.isNaN)
    guard case .number(let zero) = try Self.again(ScriptValue.number(-0.0)) else {
      Issue.record("another kind")
      return
    }
    #expect(zero.sign == .minus)
  }

  @Test(arguments: ["{\"user\":{\"name\":\"é\"},\"a\\u0062\":[1,{}] , \"user\":null}", Login.event])
  func `an event, with the places of its members`(text: String) throws {
    let event = try Event(json: text)
    let copy = try Self.again(event)
    #expect(copy == event)
    #expect(copy.members.map(\.name) == event.members.map(\.name))
    for name in Set(event.members.map(\.name)) { #expect(copy[name] == event[name]) }
  }

  private static let places: [(UInt64, UInt64)] = [(3, 0), (0, 3), (1, 2), (.max, 1), (1, .max)]

  @Test(arguments: places)
  func `a member outside of its event is refused`(place: UInt64, count: UInt64) {
    var writer = FrameWriter()
    writer.write(Array("{}".utf8)[...])
    writer.write([(place, count)]) { frame, member in
      frame.write("user")
      frame.write(member.0)
      frame.write(member.1)
    }
    var reader = FrameReader(Self.content(writer.bytes))
    #expect(throws: FrameError.malformed) { let _: Event = try reader.value() }
  }

  @Test func `commands, errors, diagnostics and lines`() throws {
    for command in FrameSamples.commands { #expect(try Self.again(command) == command) }
    #expect(try Self.again(FrameSamples.error) == FrameSamples.error)
    #expect(try Self.again(ActionError(.crashed, "")) == ActionError(.crashed, ""))
    for diagnostic in FrameSamples.diagnostics {
      #expect(try Self.again(diagnostic) == diagnostic)
    }
    let error = PostLoginError(.noHandler, "text", at: FrameSamples.placeless)
    #expect(try Self.again(error) == error)
  }

  @Test func `results, with every member`() throws {
    for result in FrameSamples.results {
      let copy = try Self.again(result)
      #expect(copy.commands == result.commands)
      #expect(copy.logs == result.logs)
      // The comparison of texts leaves out their lines.
      #expect(copy.logs.map(\.line) == result.logs.map(\.line))
      #expect(copy.diagnostics == result.diagnostics)
      #expect(copy.error == result.error)
      #expect(copy.duration == result.duration)
      #expect(copy.timeSpent == result.timeSpent)
      #expect(copy.rules == result.rules)
      #expect(copy.trace == result.trace)
      // A new member must be added above; the parent keeps requests, notes and effects.
      #expect(Mirror(reflecting: result).children.count == 11)
    }
  }

  @Test func `invocations, with every member`() throws {
    for invocation in try FrameSamples.invocations {
      let copy = try Self.again(invocation)
      #expect(copy.trigger == invocation.trigger)
      #expect(copy.event.json == invocation.event.json)
      #expect(copy.context == invocation.context)
      #expect(copy.timeLimit == invocation.timeLimit)
      #expect(copy.limits == invocation.limits)
      #expect(copy.entryPoint == invocation.entryPoint)
      #expect(copy.effects == invocation.effects)
      #expect(copy.history == invocation.history)
      #expect(Mirror(reflecting: invocation).children.count == 8)
      // All but the secrets, which are in the event by now, and what stays in the parent: the host
      // access, and what was guessed of the fixture.
      #expect(Mirror(reflecting: invocation.context).children.count == 12)
    }
  }

  @Test func `what a flow's logins share is sent when it changes`() throws {
    let samples = try FrameSamples.invocations
    let constants = samples.map(FlowConstants.init)
    let frames = [nil, constants[0], constants[1]].map { known in
      WorkerRequest.run(serial: 1, ExecutionMode(isolation: .warm), samples[1]).frameBytes(
        knowing: known
      )
    }
    #expect(frames[0] == frames[1])
    #expect(frames[2].count < frames[0].count)
    for known in [constants[0], constants[1]] {
      let copy = try Self.again(samples[1], knowing: known)
      #expect(copy.context == samples[1].context)
      #expect(copy.limits == samples[1].limits)
      #expect(copy.trigger == samples[1].trigger)
    }
    // A worker without constants cannot guess them.
    #expect(throws: FrameError.malformed) { try WorkerRequest(Self.content(frames[2])) }
  }

  @Test(
    arguments: [
      { $0.limits.commandCount = 5 },
      { $0.context.variables["STAGE"] = "test" },
      { $0.context.enabledFactors = ["otp"] },
      { $0.context.enabledFactors = [] },
      { $0.context.executedRules = ["rule"] },
      { $0.context.requiresHostNameAsSessionTokenIssuer = true },
    ] as [@Sendable (inout Invocation) -> Void]
  )
  func `each change of them reaches a worker`(
    change: @Sendable (inout Invocation) -> Void
  ) throws {
    let before = try FrameSamples.invocations[0]
    var after = before
    change(&after)
    let copy = try Self.again(after, knowing: FlowConstants(of: before))
    #expect(copy.limits == after.limits)
    #expect(copy.context == after.context)
    #expect(copy.context != before.context || copy.limits != before.limits)
    // A new constant must be added above; the trigger has no second value.
    #expect(Mirror(reflecting: FlowConstants(of: before)).children.count == 6)
  }

  @Test func `an Action and where it is to run`() throws {
    let source = FrameSamples.source
    guard case .load(let copy) = try WorkerRequest(Self.content(WorkerRequest.load(source).frame))
    else {
      Issue.record("another request")
      return
    }
    #expect(copy.serial == source.serial && copy.name == source.name)
    #expect(copy.file == source.file && copy.source == source.source)
    let invocation = try FrameSamples.invocations[0]
    let modes = Isolation.allCases.flatMap { isolation in
      [(true, false, false), (false, true, false), (false, false, true)].map { flags in
        ExecutionMode(
          isolation: isolation,
          makesNewRealms: flags.0,
          isTraced: flags.1,
          locatesOutput: flags.2
        )
      }
    }
    for mode in modes {
      let frame = WorkerRequest.run(serial: 5, mode, invocation).frame
      guard case .run(let serial, let found, _) = try WorkerRequest(Self.content(frame)) else {
        Issue.record("another request")
        return
      }
      #expect(serial == 5 && found == mode)
    }
  }

  @Test func `modules and answers of host services, with every member`() throws {
    for module in FrameSamples.modules {
      #expect(try Self.again(module) == module)
      #expect(Mirror(reflecting: module).children.count == 3)
    }
    for answer in FrameSamples.answers {
      #expect(try Self.again(answer) == answer)
      #expect(Mirror(reflecting: answer).children.count == 3)
    }
    for request in FrameSamples.hostRequests {
      guard case .request(let copy) = try Self.again(ServiceRequest.request(request)) else {
        Issue.record("another service request")
        return
      }
      #expect(copy == request)
      #expect(Mirror(reflecting: request).children.count == 3)
    }
  }

  @Test func `what a script asks for, and what it is told`() throws {
    guard case .module("lodash", "/a/é.js") = try Self.again(FrameSamples.serviceRequests[0]),
      case .answer(nil) = try Self.again(ServiceRequest.answer(within: nil)),
      case .answer(.milliseconds(1_100)) = try Self.again(FrameSamples.serviceRequests[3])
    else {
      Issue.record("another service request")
      return
    }
    let frames = [
      WorkerRequest.module(FrameSamples.modules[0]), .answer(FrameSamples.answers[0]), .answer(nil),
    ].map { Self.content($0.frame) }
    guard case .module(let module) = try WorkerRequest(frames[0]),
      case .answer(let answer) = try WorkerRequest(frames[1]),
      case .answer(nil) = try WorkerRequest(frames[2])
    else {
      Issue.record("another request")
      return
    }
    #expect(module == FrameSamples.modules[0])
    #expect(answer == FrameSamples.answers[0])
  }

  @Test(arguments: [0, 1, 3] as [UInt8])
  func `what confines a worker`(flags: UInt8) throws {
    var report = SandboxReport()
    report.hasLandlock = flags & 1 != 0
    report.diesWithParent = flags & 2 != 0
    #expect(try Self.again(report) == report)
    #expect(Mirror(reflecting: report).children.count == 4)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 63, 64, 127, 128, .max])
  func `numbers of either sign`(number: Int) throws {
    var writer = FrameWriter()
    writer.write(number)
    var reader = FrameReader(Self.content(writer.bytes))
    #expect(try reader.integer() == number)
  }

  @Test func `a request is no answer, and an answer is no request`() throws {
    for frame in try FrameSamples.requests {
      #expect(throws: FrameError.malformed) { try WorkerReply(Self.content(frame)) }
    }
    for frame in FrameSamples.replies {
      #expect(throws: FrameError.malformed) { try WorkerRequest(Self.content(frame)) }
    }
  }

  @Test func `a frame with more behind it is refused`() throws {
    for frame in FrameSamples.replies {
      #expect(throws: FrameError.malformed) { try WorkerReply(Self.content(frame) + [0]) }
    }
  }

  @Test func `what is no JSON is refused where JSON must stand`() {
    for text in ["", "{", "{}x", "nul", String(repeating: "[", count: 100_000)] {
      var writer = FrameWriter()
      writer.write(Array(text.utf8)[...])
      var reader = FrameReader(Self.content(writer.bytes))
      #expect(throws: FrameError.malformed) { try reader.value() as JSONText }
    }
  }
}
