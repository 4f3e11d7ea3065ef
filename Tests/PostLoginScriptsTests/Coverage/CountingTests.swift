import PostLogin
import Testing

@testable import PostLoginScripts
import WireFormats

/// Blocks as the engine itself counts them, in processes of the program.
@Suite(.timeLimit(.minutes(5)))
struct CountingTests {
  private static func host(
    isolation: Isolation = .fresh,
    _ adjust: (inout WorkerConfiguration) -> Void = { _ in }
  ) -> ScriptHost {
    WorkerProgram.host(isolation: isolation) {
      $0.countsBlocks = true
      adjust(&$0)
    }
  }

  private static func run(
    _ source: String,
    on host: ScriptHost,
    emails: [String] = ["a"],
    limits: Limits = Limits()
  ) async throws -> [Outcome] {
    // What a busy machine takes for the start is no part of a login's time here.
    try await host.start()
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let flow = Flow([Flow.Step(action)], limits: limits)
    var outcomes: [Outcome] = []
    for email in emails {
      let event = try Event(json: #"{"user":{"user_id":"u","email":"\#(email)"},"request":{}}"#)
      outcomes.append(try await flow.run(event))
    }
    return outcomes
  }

  /// Each piece of the text with its count, in order, without those of brackets alone.
  private static func pieces(_ counts: ScriptCounts?) -> [String] {
    guard let counts else { return [] }
    let units = Array(counts.text.utf16)
    return counts.pieces.compactMap { piece in
      let text = String(decoding: units[piece.start..<piece.end], as: UTF16.self)
      guard text.contains(where: \.isLetter) else { return nil }
      return "\(piece.count) \(text)"
    }
  }

  @Test(arguments: Isolation.allCases)
  func `executions add up in one text`(isolation: Isolation) async throws {
    let host = Self.host(isolation: isolation)
    let source =
      "exports.onExecutePostLogin = async (event, api) => {"
      + " if (event.user.email === 'a') { api.access.deny('a'); } else { api.other = 1; } };"
      + "function never() {}"
    let outcomes = try await Self.run(source, on: host, emails: ["a", "b", "a", "a"])
    #expect(outcomes.map(\.decision) == [.denied, .allowed, .denied, .denied])
    let total = try await host.counts()
    #expect(total.lostExecutions == 0)
    #expect(total.scripts.map(\.file) == ["a.js"])
    #expect(total.scripts.first?.text == source)
    let loads = isolation == .fresh ? 4 : 1
    #expect(
      Self.pieces(total.scripts.first) == [
        "\(loads) exports.onExecutePostLogin = ", "4 (event, api) => ",
        "4 { if (event.user.email === 'a') ", "3 { api.access.deny('a'); }",
        "1  else { api.other = 1; }",
      ]
    )
    await host.shutDown()
  }

  @Test(
    arguments: [
      "\u{FEFF}const a = 'é😀';\r\n\u{A0}\u{A0}// 👩‍💻\r\n",
      "const a = '\(String(repeating: "x", count: 50_000))😀\(String(repeating: "é", count: 20_000))'; ",
      "/* \u{2028} */ const a = `\u{2029}`; // a\r// b\r\n",
      "const require = 'é', a = require, module = ''; ",
    ]
  )
  func `pieces stand where the author's text has them`(beginning: String) async throws {
    let host = Self.host()
    let source =
      beginning
      + "exports.onExecutePostLogin = async () => {\r\n\u{A0}if (a === '') { return 'ü'; }\r\n};"
    let outcomes = try await Self.run(source, on: host)
    #expect(outcomes.map(\.decision) == [.allowed], "\(String(describing: outcomes[0].error))")
    let pieces = Self.pieces(try await host.counts().scripts.first)
    // A byte order mark is no part of an Action's text.
    let text = beginning.unicodeScalars.drop { $0 == "\u{FEFF}" }
    #expect(pieces.first == "1 \(String(text))exports.onExecutePostLogin = ")
    #expect(pieces.dropFirst() == ["1 {\r\n\u{A0}if (a === '') ", "0 { return 'ü';"])
    await host.shutDown()
  }

  @Test func `what a stopped execution has reached is counted too`() async throws {
    let host = Self.host()
    var limits = Limits()
    limits.commandCount = 10
    let source =
      "exports.onExecutePostLogin = async (event, api) => {"
      + " if (event.user.email === 'b') { while (true) api.access.deny('x'); } };"
    let outcomes = try await Self.run(source, on: host, emails: ["a", "b", "a"], limits: limits)
    #expect(outcomes.map { $0.error?.code } == [nil, .outputLimit, nil])
    let total = try await host.counts()
    #expect(total.lostExecutions == 0)
    let pieces = Self.pieces(total.scripts.first)
    #expect(pieces.contains("3 { if (event.user.email === 'b') "))
    #expect(pieces.contains("1 { while (true) "))
    await host.shutDown()
  }

  @Test func `executions that went with their process are told`() async throws {
    let host = Self.host()
    var limits = Limits()
    limits.time = .seconds(2)
    let source = #"""
      exports.onExecutePostLogin = async (event) => {
        if (event.user.email !== 'b') return;
        for (;;) /^(a+)+$/.test(`${'a'.repeat(40)}b`);
      };
      """#
    let outcomes = try await Self.run(source, on: host, emails: ["b", "a"], limits: limits)
    #expect(outcomes.map { $0.error?.code } == [.timeLimit, nil])
    let total = try await host.counts()
    #expect(total.lostExecutions == 1)
    #expect(Self.pieces(total.scripts.first).first == "1 exports.onExecutePostLogin = ")
    await host.shutDown()
  }

  @Test func `scripts find none of the means that count them`() async throws {
    let host = Self.host()
    let source = """
      exports.onExecutePostLogin = async (event, api) => {
        const names = Object.getOwnPropertyNames(globalThis).filter((name) => /vm/i.test(name));
        api.access.deny([typeof $vm, typeof globalThis.$vm, ...names].join());
      };
      """
    let outcomes = try await Self.run(source, on: host)
    #expect(outcomes.first?.reason == "undefined,undefined")
    await host.shutDown()
  }

  @Test func `logins become the same while they are counted`() async throws {
    let host = Self.host()
    let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    for number in 0..<30 {
      let outcome = try await flow.run(try OrdinaryLogin.event(number))
      #expect(OrdinaryLogin.flaw(in: outcome, of: number) == nil)
    }
    #expect(try await host.counts().scripts.map(\.file) == ["ordinary.js"])
    await host.shutDown()
  }

  @Test func `an error stands on the line on which it stands otherwise`() async throws {
    let host = Self.host()
    let source = "exports.onExecutePostLogin = async () => {\n  undefined.x;\n};"
    let error = try await Self.run(source, on: host).first?.error
    #expect(error?.location?.line == 2)
    await #expect(throws: PostLoginError.self) {
      try await ScriptAction(name: "b", source: "let = ;", file: "b.js", host: host).check()
    }
    await host.shutDown()
  }

  @Test func `without the engine's means nothing is counted, and everything runs`() async throws {
    let host = Self.host { $0.countingVariables = [] }
    await Self.expectUnavailable(host)
    let flow = Flow([Flow.Step(try OrdinaryLogin.action(on: host))])
    let outcome = try await flow.run(try OrdinaryLogin.event(7))
    #expect(OrdinaryLogin.flaw(in: outcome, of: 7) == nil)
    await Self.expectUnavailable(host)
    await host.shutDown()
  }

  @Test func `this process counts nothing`() async throws {
    await Self.expectUnavailable(ScriptHost())
  }

  private static func expectUnavailable(_ host: ScriptHost) async {
    let error = await #expect(throws: PostLoginError.self) { try await host.checkCounting() }
    #expect(error?.code == .coverageUnavailable)
    #expect(error?.message.contains("the installed JavaScriptCore cannot count") == true)
  }
}
