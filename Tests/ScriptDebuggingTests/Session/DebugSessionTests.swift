import PostLogin
import ScriptEngine
import TestSupport
import Testing
import WireFormats

@testable import ScriptDebugging

/// A session with an engine that the test plays; real ones are in `Tests/RealClients`.
@Suite(.tags(.debugging))
struct DebugSessionTests {
  private static func frame(
    _ script: String,
    line: Int,
    column: Int = 2,
    name: String = ""
  ) -> JSONValue {
    [
      "callFrameId": .string("frame-\(script)-\(line)"), "functionName": .string(name),
      "location": [
        "scriptId": .string(script), "lineNumber": .integer(line - 1),
        "columnNumber": .integer(column),
      ],
      "scopeChain": [["type": "closure", "object": ["objectId": "o1"]]],
    ]
  }

  /// An engine that has parsed the Action `/none/a.js` as the script 3.
  private static func engine() throws -> ScriptedEngine {
    let engine = try ScriptedEngine(phase: .running, isRepeatable: true)
    try engine.tell("Debugger.scriptParsed", ["scriptId": "3", "url": "/none/a.js"])
    try engine.tell("Debugger.scriptParsed", ["scriptId": "1", "url": "postlogin:engine"])
    _ = try engine.received()
    _ = try engine.calls()
    return engine
  }

  @Test func `a pause shows the frames of the author only`() throws {
    let engine = try Self.engine()
    try engine.tell(
      "Debugger.paused",
      ["reason": "Breakpoint", "callFrames": [Self.frame("3", line: 4), Self.frame("1", line: 9)]]
    )
    #expect(try engine.received().event("stopped")?["reason"] == "breakpoint")
    engine.ask("stackTrace", ["threadId": 1])
    let answer = try engine.received().first
    #expect(answer?["body"]?["totalFrames"] == 1)
    let shown = answer?["body"]?["stackFrames"]?.arrayValue?.first
    #expect(shown?["line"] == 4)
    #expect(shown?["column"] == 3)
    #expect(shown?["source"]?["path"] == "/none/a.js")
  }

  @Test func `a pause without a frame of the author goes on at once`() throws {
    let engine = try Self.engine()
    try engine.tell("Debugger.paused", ["reason": "other", "callFrames": []])
    #expect(try engine.received() == [])
    #expect(try engine.calls().methods == ["Debugger.resume"])
  }

  @Test func `a step that comes to a script of ours is repeated`() throws {
    let engine = try Self.engine()
    let stop: JSONValue = ["reason": "Breakpoint", "callFrames": [Self.frame("3", line: 4)]]
    try engine.tell("Debugger.paused", stop)
    engine.ask("next", ["threadId": 1])
    #expect(try engine.calls().methods == ["Debugger.stepOver"])
    _ = try engine.received()
    try engine.tell(
      "Debugger.paused",
      ["reason": "other", "callFrames": [Self.frame("1", line: 9), Self.frame("3", line: 4)]]
    )
    #expect(try engine.calls().methods == ["Debugger.stepOver"])
    #expect(try engine.received() == [])
    try engine.tell(
      "Debugger.paused",
      ["reason": "other", "callFrames": [Self.frame("3", line: 5)]]
    )
    #expect(try engine.received().event("stopped")?["reason"] == "step")
  }

  @Test func `a host function that stops shows the place of its call`() throws {
    let engine = try Self.engine()
    try engine.tell(
      "Debugger.paused",
      [
        "reason": "DebuggerStatement",
        "callFrames": [Self.frame("9", line: 1, column: 0), Self.frame("3", line: 6)],
      ]
    )
    #expect(try engine.received().event("stopped")?["reason"] == "function breakpoint")
    engine.ask("stackTrace", ["threadId": 1])
    #expect(try engine.received().first?["body"]?["stackFrames"]?.arrayValue?.first?["line"] == 6)
  }

  @Test func `methods of api stop in the host, and other functions in the engine`() throws {
    let engine = try Self.engine()
    engine.session.targets = [1]
    engine.ask(
      "setFunctionBreakpoints",
      ["breakpoints": [["name": "api.access.deny"], ["name": " helper "]]]
    )
    #expect(engine.link.stops(before: "api.access.deny"))
    #expect(!engine.link.stops(before: "api.access"))
    let calls = try engine.calls().filter { $0["method"] == "Debugger.addSymbolicBreakpoint" }
    #expect(calls.map { $0["params"]?["symbol"] } == ["helper"])
  }

  @Test func `an error that nothing waits for is passed over`() throws {
    let engine = try Self.engine()
    engine.session.exceptionFilters = ["uncaught"]
    engine.session.awaitedErrors = [AwaitedError(file: "/none/a.js", line: 8, message: "no")]
    func stop(_ line: Int, _ text: String) throws {
      try engine.tell(
        "Debugger.paused",
        [
          "reason": "exception", "callFrames": [Self.frame("3", line: line)],
          "data": ["type": "object", "description": .string(text)],
        ]
      )
    }
    try stop(7, "Error: no")
    try stop(8, "Error: other")
    #expect(try engine.received() == [])
    #expect(try engine.calls().methods == ["Debugger.resume", "Debugger.resume"])
    try stop(8, "Error: no")
    #expect(try engine.received().event("stopped")?["reason"] == "exception")
  }

  @Test func `what an evaluation throws is the message of its refusal`() throws {
    let engine = try Self.engine()
    try engine.tell(
      "Debugger.paused",
      ["reason": "Breakpoint", "callFrames": [Self.frame("3", line: 4)]]
    )
    _ = try engine.received()
    engine.ask("evaluate", ["expression": "null.f()", "frameId": 1])
    try engine.answer(
      "Debugger.evaluateOnCallFrame",
      ["wasThrown": true, "result": ["type": "object", "description": "TypeError: no"]]
    )
    let answer = try engine.received().first
    #expect(answer?["success"] == false)
    #expect(answer?["message"] == "TypeError: no")
  }

  @Test(
    arguments: [
      "continue", "next", "stepIn", "stepOut", "evaluate", "setVariable", "exceptionInfo",
    ]
  )
  func `a request that needs a pause is refused without one`(command: String) throws {
    let engine = try Self.engine()
    engine.ask(command)
    let answer = try engine.received()
    #expect(answer.map { $0["success"] } == [false])
    #expect(try engine.calls() == [])
  }

  @Test func `an unknown request is refused, and no request is not answered`() throws {
    let engine = try Self.engine()
    engine.ask("gotoTargets")
    #expect(
      try engine.received().first?["message"] == "this debugger has no request `gotoTargets`"
    )
    engine.session.handle(["type": "response", "seq": 1, "command": "next"])
    engine.session.handle(["type": "request", "command": "next"])
    engine.session.handle([:])
    #expect(try engine.received() == [])
  }

  @Test func `a breakpoint in a file that is not there says so`() throws {
    let engine = try Self.engine()
    engine.ask(
      "setBreakpoints",
      ["source": ["path": "/none/b.js"], "breakpoints": [["line": 2]]]
    )
    let set = try engine.received().first?["body"]?["breakpoints"]?.arrayValue?.first
    #expect(set?["verified"] == false)
    #expect(set?["message"] == "there is no such file")
  }

  @Test func `the self-test names what does not work`() throws {
    let engine = try ScriptedEngine(phase: .testing, isRepeatable: true)
    engine.session.selfTest = SelfTest()
    engine.session.didEnd(.empty)
    let output = try engine.received().event("output")?["output"]?.stringValue ?? ""
    #expect(output.hasSuffix("cannot be debugged: a breakpoint behind an `await` is not reached\n"))
    engine.session.phase = .testing
    engine.session.selfTest = SelfTest()
    try engine.tell("Debugger.paused", ["reason": "Breakpoint", "callFrames": []])
    engine.session.didEnd(.empty)
    let second = try engine.received().event("output")?["output"]?.stringValue ?? ""
    #expect(
      second.hasSuffix("a function that is paused behind an `await` has no frame\n")
    )
  }

  @Test func `a login that reaches real hosts is not run twice for its error`() throws {
    let engine = try ScriptedEngine(phase: .preparing, isRepeatable: false)
    engine.session.exceptionFilters = ["uncaught"]
    engine.session.start()
    #expect(engine.session.phase == .running)
    let output = try engine.received().event("output")?["output"]?.stringValue ?? ""
    #expect(output.hasPrefix("does not stop for errors that end an Action: "))
  }

  @Test func `a login without effects outside is run once before its error is awaited`() throws {
    let engine = try ScriptedEngine(phase: .preparing, isRepeatable: true)
    engine.session.exceptionFilters = ["uncaught"]
    engine.session.start()
    #expect(engine.session.phase == .rehearsing)
    engine.session.didEnd(
      LoginEnd(
        text: "",
        story: "",
        exitCode: 0,
        errors: [
          ActionError(.uncaughtError, "no", at: SourceLocation(file: "a.js", line: 4, column: 2))
        ]
      )
    )
    #expect(engine.session.phase == .running)
    #expect(
      engine.session.awaitedErrors == [AwaitedError(file: "a.js", line: 4, message: "no")]
    )
    #expect(try engine.received() == [])
  }
}
