import ScriptEngine
import TestSupport
import Testing
import WireFormats

@testable import ScriptDebugging

/// Logins that run as fast as without a debugger, because nothing is to stop them.
@Suite(.tags(.debugging))
struct StoppingTests {
  private static let target = InspectorTarget(id: 1, name: "1 /none/a.js")

  private static func engine(isRepeatable: Bool = true) throws -> ScriptedEngine {
    try ScriptedEngine(phase: .preparing, isRepeatable: isRepeatable)
  }

  @Test func `a login that nothing is to stop begins without a debugger in its realm`() throws {
    let engine = try Self.engine()
    engine.session.begin(.running, engine.session.login)
    engine.session.setUp(Self.target)
    #expect(try engine.calls() == [])
    #expect(engine.session.targets == [])
  }

  @Test(arguments: ["breakpoint", "function", "exception", "entry", "pause", "real host"])
  func `whatever may stop a login is set in its realm`(reason: String) throws {
    let engine = try Self.engine(isRepeatable: reason != "real host")
    let session = engine.session
    switch reason {
    case "breakpoint":
      engine.ask(
        "setBreakpoints",
        ["source": ["path": "/none/a.js"], "breakpoints": [["line": 1]]]
      )
    case "function": engine.ask("setFunctionBreakpoints", ["breakpoints": [["name": "api.x"]]])
    case "exception": session.awaitedErrors = [AwaitedError(file: "a", line: 1, message: "")]
    case "entry": session.stopsOnEntry = true
    case "pause": session.isPauseAsked = true
    default: break
    }
    session.begin(.running, session.login)
    session.setUp(Self.target)
    #expect(try engine.calls().methods.contains("Debugger.setBreakpointsActive"))
  }

  @Test func `a login that cannot be stopped begins again for what is to stop it`() throws {
    let requests: [(String, JSONValue)] = [
      ("pause", [:]),
      ("setBreakpoints", ["source": ["path": "/none/a.js"], "breakpoints": [["line": 1]]]),
      ("setFunctionBreakpoints", ["breakpoints": [["name": "helper"]]]),
      ("setExceptionBreakpoints", ["filters": ["all"]]),
    ]
    for (command, arguments) in requests {
      let engine = try Self.engine()
      engine.session.begin(.running, engine.session.login)
      engine.ask(command, arguments)
      #expect(engine.session.restarts, "\(command)")
      #expect(try engine.received().event("output") != nil, "\(command)")
      engine.session.didEnd(.empty)
      #expect(engine.session.phase == .running, "\(command)")
      #expect(engine.session.isStoppable, "\(command)")
      #expect((engine.session.pauseDue != nil) == (command == "pause"))
    }
  }

  @Test func `nothing to stop for does not begin a login again`() throws {
    let engine = try Self.engine()
    engine.session.begin(.running, engine.session.login)
    engine.ask("setBreakpoints", ["source": ["path": "/none/a.js"], "breakpoints": []])
    engine.ask("setFunctionBreakpoints", ["breakpoints": []])
    engine.ask("setExceptionBreakpoints", ["filters": []])
    #expect(!engine.session.restarts)
  }
}
