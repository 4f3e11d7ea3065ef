import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// Packages as Debian installs them, unmodified.
@Suite(
  .tags(.modules),
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/share/nodejs/axios"),
    "Debian's node-axios and its neighbours are not installed"
  )
)
struct PackageTests {
  private static let stubs = """
    - request: { method: GET, url: https://api.example/users/1 }
      response: { json: { name: Rosa } }
    - request: { method: POST, url: https://api.example/users, body: { json: { name: Ada } } }
      response: { status: 201, headers: { location: /users/2 }, json: { id: 2 } }
    - request: { url: https://api.example/missing }
      response: { status: 404, text: nobody }
    - request: { url: https://api.example/slow }
      response: { delay: 5s, text: late }
    - request: { url: https://api.example/echo, headers: { x-from: interceptor } }
      response: { text: intercepted }
    """

  @Test(
    arguments: [
      (
        "const { data, status } = await require('axios').get('https://api.example/users/1');"
          + "console.log(status, data.name);", "200 Rosa"
      ),
      (
        "const response = await require('axios').post('https://api.example/users', { name: 'Ada' });"
          + "console.log(response.status, response.headers.location, response.data.id);",
        "201 /users/2 2"
      ),
      (
        "try { await require('axios').get('https://api.example/missing'); } catch (error) {"
          + "console.log(error.name, error.code, error.response.status, error.response.data); }",
        "AxiosError ERR_BAD_REQUEST 404 nobody"
      ),
      (
        "try { await require('axios').get('https://api.example/slow', { timeout: 1000 }); }"
          + " catch (error) { console.log(error.code, error.message); }",
        "ECONNABORTED timeout of 1000ms exceeded"
      ),
      (
        "const client = require('axios').create({ baseURL: 'https://api.example' });"
          + "client.interceptors.request.use((config) => {"
          + " config.headers['X-From'] = 'interceptor'; return config; });"
          + "client.interceptors.response.use((response) => response.data.toUpperCase());"
          + "console.log(await client.get('/echo'));", "INTERCEPTED"
      ),
      (
        "const { v4, v5, validate } = require('uuid');"
          + "console.log(validate(v4()), v5('rosa', v5.URL));",
        "true 503dac2c-8cca-58ee-b220-b032135a7a2b"
      ),
      (
        "const _ = require('lodash'); console.log(_.groupBy([1, 2, 3], (n) => n % 2),"
          + "_.get({ a: [{ b: 1 }] }, 'a[0].b'), _.camelCase('post login'));",
        "{ '0': [ 2 ], '1': [ 1, 3 ] } 1 postLogin"
      ),
      ("console.log(require('js-yaml').load('a: [1, {b: two}]'));", "{ a: [ 1, { b: 'two' } ] }"),
      ("console.log(require('moment').utc(0).add(1, 'day').format('YYYY-MM-DD'));", "1970-01-02"),
      (
        "console.log(require('ipaddr.js').parse('10.1.2.3').range(),"
          + "require('ipaddr.js@1.9.0').isValid('::1'));", "private true"
      ),
      (
        "const debug = require('debug')('login'); debug('nothing is printed');"
          + "console.log(typeof debug.extend, debug.enabled);", "function undefined"
      ),
    ]
  )
  func `a package runs as it is`(script: String, printed: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "packages-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "stubs.yaml").path
    try Data(Self.stubs.utf8).write(to: URL(filePath: file))
    let resolver = ModuleResolver(
      ModuleAccess(packageFolders: ["/usr/share/nodejs", "/usr/share/javascript"])
    )
    let access = GrantedAccess(stubs: try HTTPStubs(at: file), modules: GrantedModules(resolver))
    let source = "exports.onExecutePostLogin = async (event, api) => {\n\(script)\n};"
    let action = try ScriptAction(
      name: "action",
      source: source,
      file: folder.appending(path: "action.js").path,
      host: ScriptHost()
    )
    var context = RunContext(milliseconds: 1_768_478_400_000)
    context.access = access
    let outcome = try await Login.flow([Flow.Step(action)])
      .run(Event(json: Login.event), context: context)
    #expect(outcome.logs == [printed], "\(outcome.error.map { "\($0)" } ?? "")")
  }
}
