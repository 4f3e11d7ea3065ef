import Foundation
import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The stand-in of `axios` beside the package of Debian, under the same scripts and stubs.
@Suite(
  .tags(.modules),
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/share/nodejs/axios"),
    "Debian's node-axios is not installed"
  )
)
struct AxiosDifferentialTests {
  private static let stubs = """
    - request: { url: "https://api.example/missing**" }
      response: { status: 404, json: { error: none } }
    - request: { url: https://api.example/slow }
      response: { delay: 5s, text: late }
    - request: { url: https://api.example/gone }
      response: { error: ECONNREFUSED }
    - request: { url: "https://api.example/**" }
      response: { json: { ok: true } }
    """

  @Test(
    arguments: [
      "axios.get(url + '/x?y=1', { params: { a: 1, list: [1, 'b c'], o: { p: 'ä+&:$' }, n: null } })",
      "axios.post(url + '/x', { a: 1 })", "axios.post(url + '/x', 'a=1')",
      "axios.post(url + '/x', new URLSearchParams({ a: 'b c' }))",
      "axios({ url: '/x', baseURL: url + '/v1/', method: 'PUT', data: [1] })",
      "axios.delete(url + '/x', { data: { a: 1 } })", "axios.get(url + '/missing')",
      "axios.get(url + '/missing', { validateStatus: null })", "axios.get(url + '/gone')",
      "axios.get(url + '/slow', { timeout: 100 })", "axios.get('https://no.example/')",
      "axios.create({ baseURL: url, headers: { common: { 'X-A': '1' } } }).patch('x', {})",
    ]
  )
  func `the stand-in asks and answers as the package does`(call: String) async throws {
    let script = """
      const axios = require('axios');
      const url = 'https://api.example';
      try {
        const { status, data, config } = await \(call);
        console.log(status, data, config.method, config.url, config.data, String(config.headers['Content-Type']));
      } catch (error) {
        console.log(error.message, error.code, error.isAxiosError, error.response?.status, error.response?.data);
      }
      """
    let ours = try await StandInRun.outcome(script, stubs: Self.stubs)
    let real = try await StandInRun.outcome(
      script,
      stubs: Self.stubs,
      modules: ModuleAccess(packageFolders: ["/usr/share/nodejs", "/usr/share/javascript"])
    )
    #expect(ours.diagnostics.contains { $0.code == .standInUsed })
    #expect(!real.diagnostics.contains { $0.code == .standInUsed })
    #expect(ours.logs == real.logs)
    #expect(ours.requests == real.requests)
  }
}
