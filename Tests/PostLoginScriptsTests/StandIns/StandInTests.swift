import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// What stand-ins have in common as a script sees them.
@Suite(.tags(.modules), .timeLimit(.minutes(2)))
struct StandInTests {
  private static let stubs = """
    - request: { url: https://api.example/users/1 }
      response: { json: { name: Rosa } }
    - request: { url: https://api.example/missing }
      response: { status: 404, json: {} }
    - request: { url: https://api.example/slow }
      response: { delay: 90s, json: {} }
    """

  private static func diagnostics(_ outcome: Outcome) -> [String] {
    outcome.diagnostics.map(\.code.rawValue).filter { $0.hasPrefix("standIn") }
  }

  @Test(arguments: StandIns.packages)
  func `a stand-in loads, lists what it has, and throws a named error for anything else`(
    package: String
  ) async throws {
    let outcome = try await StandInRun.outcome(
      """
      const it = require('\(package)');
      for (const member of Object.keys(it)) it[member];
      console.log(Object.keys(it).length > 0 || typeof it, await it === it, JSON.stringify(it) !== '', it.then);
      try { it.noSuchMember; } catch (error) { console.log(error.name, error.code); }
      """
    )
    #expect(outcome.error == nil)
    #expect(outcome.logs.last == "StandInError ERR_STAND_IN_MEMBER")
    #expect(Self.diagnostics(outcome) == ["standInUsed", "standInMember"])
  }

  @Test(arguments: ScriptPlace.allCases, Isolation.allCases)
  func `a stand-in answers in this process and in a worker, from login to login`(
    place: ScriptPlace,
    isolation: Isolation
  ) async throws {
    let host = place.host(isolation: isolation)
    for _ in 1...2 {
      let outcome = try await StandInRun.outcome(
        """
        const { data } = await require('axios').get('https://api.example/users/1');
        console.log(data.name);
        try { require('axios').noSuchMember; } catch (error) { console.log(error.code); }
        """,
        stubs: Self.stubs,
        host: host
      )
      #expect(outcome.logs == ["Rosa", "ERR_STAND_IN_MEMBER"])
      // A warm realm keeps the module, and asks for it in the first login alone.
      guard isolation == .fresh else { continue }
      #expect(Self.diagnostics(outcome) == ["standInUsed", "standInMember"])
    }
    await host.shutDown()
  }

  @Test func `a member that a stand-in has not is named with its package`() async throws {
    let outcome = try await StandInRun.outcome("require('needle').stream();")
    let message =
      "the stand-in of `needle` has no `needle.stream`; install the package with "
      + "`npm install needle`, or replace it with --module needle=FILE or in the `modules` of the suite"
    #expect(outcome.error?.message == message)
    #expect(outcome.error?.location?.description == "action.js:2:18")
    #expect(outcome.diagnostics.last { $0.code == .standInMember }?.message == message)
  }

  @Test func `an instance is guarded as its package is`() async throws {
    let lines = try await StandInRun.lines(
      "const client = require('axios').create({}); console.log('get' in client, client.toJSON); client.foo();"
    )
    #expect(lines.first == "true undefined")
    #expect(lines.last?.hasPrefix("error: the stand-in of `axios` has no `instance.foo`") == true)
  }

  @Test func `each stand-in is told once, also where modules of the Action require it`()
    async throws
  {
    let folder = try ModuleFolder([
      "code.js": "", "a.js": "exports.b = require('./b'); require('axios');",
      "b.js": "exports.a = require('./a'); require('axios');",
    ])
    let outcome = try await StandInRun.outcome(
      "require('./a'); require('axios'); require('got'); console.log(typeof require('./b').a.b);",
      modules: ModuleAccess(actionFiles: [folder.path("code.js")])
    )
    #expect(outcome.logs == ["object"])
    #expect(
      outcome.diagnostics.filter { $0.code == .standInUsed }.map(\.message).map { $0.prefix(20) }
        == ["the package `axios` ", "the package `got` is"]
    )
  }

  @Test func `a package in two versions is two modules`() async throws {
    let lines = try await StandInRun.lines(
      """
      const [old, now] = [require('axios@0.27.2'), require('axios@1.7.2')];
      console.log(old === now, old === require('axios@0.27.2'), old.VERSION, now.VERSION);
      const { headers } = await old.get('https://api.example/users/1');
      console.log(typeof headers.get, typeof (await now.get('https://api.example/users/1')).headers.get);
      """,
      stubs: Self.stubs
    )
    #expect(lines == ["false true 0.27.2 1.7.2", "undefined function"])
  }

  @Test func `a name that is made at run time finds its stand-in`() async throws {
    let lines = try await StandInRun.lines(
      "const name = ['node', 'fetch'].join('-'); console.log(typeof require(name + '@2'));"
    )
    #expect(lines == ["function"])
  }

  @Test func `an answer that never comes ends with the time of the Action`() async throws {
    for call in ["axios').get(", "got')(", "node-fetch')("] {
      let outcome = try await StandInRun.outcome(
        "await require('\(call)'https://api.example/slow');",
        stubs: Self.stubs
      )
      #expect(outcome.error?.code == .timeLimit, "\(call)")
    }
  }

  @Test func `an error of a stand-in stands at the author's call`() async throws {
    let outcome = try await StandInRun.outcome(
      "\n  const { get } = require('axios');\n  await get('https://api.example/missing');",
      stubs: Self.stubs
    )
    #expect(outcome.error?.message == "Request failed with status code 404")
    #expect(outcome.error?.location?.line == 4)
    #expect(outcome.error?.stack?.contains("stand-in:") == false)
  }

  @Test func `a package that is bundled with the Action wins`() async throws {
    let filler = String(repeating: "// a megabyte of other packages\n", count: 32_000)
    let outcome = try await StandInRun.outcome(
      """
      const bundled = { axios: (module) => { module.exports = { get: async () => 'bundled' }; } };
      const load = (name) => { const module = {}; bundled[name](module); return module.exports; };
      { const require = load; console.log(await require('axios').get()); }
      \(filler)
      """,
      adjustingLimits: { $0.codeBytes = 2_000_000 }
    )
    #expect(outcome.logs == ["bundled"])
    #expect(Self.diagnostics(outcome) == [])
  }

  @Test func `a module that throws while it loads throws again, and stand-ins go on`() async throws
  {
    let folder = try ModuleFolder([
      "code.js": "", "bad.js": "require('axios'); throw new Error('no');",
    ])
    let outcome = try await StandInRun.outcome(
      """
      for (const each of [1, 2]) try { require('./bad'); } catch (error) { console.log(each, error.message); }
      console.log(typeof require('axios').get);
      """,
      modules: ModuleAccess(actionFiles: [folder.path("code.js")])
    )
    #expect(outcome.logs == ["1 no", "2 no", "function"])
  }

  @Test func `forty replaced modules leave the others their stand-ins`() async throws {
    let one = try JSONText("1")
    let names = (1...40).map { "package-\($0)" }
    let outcome = try await StandInRun.outcome(
      """
      let sum = 0;
      for (let n = 1; n <= 40; n += 1) sum += require(`package-${n}`);
      console.log(sum, typeof require('got'));
      """,
      modules: ModuleAccess(stubModules: names.map { StubModule($0, .json(one)) })
    )
    #expect(outcome.logs == ["40 function"])
  }

  @Test(
    arguments: [
      "(await require('axios').get(url)).data", "(await require('axios').create().get(url)).data",
      "(await require('superagent').get(url)).body",
      "await (await require('node-fetch')(url)).json()",
      "await require('got')(url).json()",
      "(await require('needle')('get', url)).body",
      "await require('request-promise')({ url, json: true })",
    ]
  )
  func `a script that takes then from promises still gets its answers`(call: String) async throws {
    let lines = try await StandInRun.lines(
      """
      const url = 'https://api.example/users/1';
      delete Promise.prototype.then;
      const user = \(call);
      console.log(user.name);
      """,
      stubs: Self.stubs
    )
    #expect(lines == ["Rosa"])
  }

  @Test(
    arguments: [
      (
        "const management = new (require('auth0@4').ManagementClient)(options)",
        "(await management.users.get({ id: 'u' })).data"
      ),
      (
        "const management = new (require('auth0@5').ManagementClient)(options)",
        "await management.users.get('u')"
      ),
      (
        "const management = new (require('auth0@2').ManagementClient)(options)",
        "await management.getUser({ id: 'u' })"
      ),
      (
        "const jose = require('jose'); const key = Buffer.alloc(32)",
        "{ name: typeof await new jose.SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(key) }"
      ),
      (
        "const axios = require('axios'); axios.interceptors.response.use((answer) => answer.data)",
        "await axios('https://api.example/users/1')"
      ),
    ]
  )
  func `a stand-in that was loaded before then is taken from promises answers too`(
    module: String,
    call: String
  ) async throws {
    let lines = try await StandInRun.lines(
      """
      const options = { domain: 't.example', token: async () => 't' };
      \(module);
      delete Promise.prototype.then;
      const user = \(call);
      console.log(user instanceof Promise, user.name);
      """,
      stubs: Self.stubs + """

        - request: { url: https://t.example/api/v2/users/u }
          response: { json: { name: string } }
        """
    )
    #expect(lines == ["false \(call.contains("users/1") ? "Rosa" : "string")"])
  }

  @Test func `a stand-in does not keep what the login before has changed`() async throws {
    let host = ScriptHost()
    for _ in 1...3 {
      let outcome = try await StandInRun.outcome(
        "const axios = require('axios'); axios.get; axios.mark; axios.mark = 1;",
        host: host
      )
      #expect(outcome.error?.message.contains("has no `axios.mark`") == true)
    }
  }
}
