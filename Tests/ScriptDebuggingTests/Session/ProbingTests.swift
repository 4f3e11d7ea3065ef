import TestSupport
import Testing
import WireFormats

@testable import ScriptDebugging

/// A script that computes for long, which may be the condition of a breakpoint.
@Suite(.tags(.debugging))
struct ProbingTests {
  private static func engine(_ breakpoint: JSONValue) throws -> ScriptedEngine {
    let engine = try ScriptedEngine(phase: .running, isRepeatable: true)
    engine.session.targets = [1]
    engine.ask(
      "setBreakpoints",
      ["source": ["path": "/none/a.js"], "breakpoints": [breakpoint]]
    )
    _ = try engine.received()
    _ = try engine.calls()
    engine.session.probeForCondition()
    return engine
  }

  @Test func `a script that can be paused goes on, and the client hears nothing`() throws {
    let engine = try Self.engine(["line": 1, "condition": "true"])
    #expect(try engine.calls().methods == ["Debugger.pause"])
    #expect(engine.session.probeDeadline != nil)
    try engine.tell("Debugger.paused", ["reason": "PauseOnNextStatement", "callFrames": []])
    #expect(try engine.calls().methods == ["Debugger.resume"])
    #expect(try engine.received() == [])
    #expect(engine.session.probeDeadline == nil)
  }

  @Test func `a stop that comes in the meantime is a stop`() throws {
    let engine = try Self.engine(["line": 1, "logMessage": "{n}"])
    try engine.tell("Debugger.scriptParsed", ["scriptId": "3", "url": "/none/a.js"])
    _ = try engine.received()
    try engine.tell(
      "Debugger.paused",
      [
        "reason": "Breakpoint",
        "callFrames": [
          [
            "callFrameId": "f", "functionName": "f",
            "location": ["scriptId": "3", "lineNumber": 3, "columnNumber": 2],
          ]
        ],
      ]
    )
    #expect(try engine.received().event("stopped")?["reason"] == "breakpoint")
    #expect(engine.session.probeDeadline == nil)
  }

  @Test func `without a condition or a message nothing is paused`() throws {
    let engine = try Self.engine(["line": 1])
    #expect(try engine.calls() == [])
    #expect(engine.session.probeDeadline == nil)
  }
}
