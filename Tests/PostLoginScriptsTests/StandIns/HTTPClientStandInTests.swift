import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

/// The stand-ins of HTTP clients, by what their packages' documentation says.
@Suite(.tags(.modules), .timeLimit(.minutes(2)))
struct HTTPClientStandInTests {
  private static let stubs = """
    - request: { method: GET, url: "https://api.example/users?role=admin" }
      response: { json: [{ name: Rosa }] }
    - request: { method: POST, url: https://api.example/users, body: { json: { name: Ada } } }
      response: { status: 201, headers: { location: /users/2 }, json: { id: 2 } }
    - request: { method: POST, url: https://api.example/token, body: "a=1&b=x%20y" }
      response: { json: { form: escaped } }
    - request: { method: POST, url: https://api.example/token, body: "a=1&b=x+y" }
      response: { json: { form: plus } }
    - request: { url: https://api.example/secret, headers: { authorization: Basic dTpw } }
      response: { text: open }
    - request: { url: https://api.example/key, headers: { authorization: Bearer k } }
      response: { text: key }
    - request: { url: https://api.example/missing }
      response: { status: 404, json: { error: none } }
    - request: { url: https://api.example/broken }
      response: { status: 503, text: later }
    - request: { url: https://api.example/slow }
      response: { delay: 5s, text: late }
    - request: { url: https://api.example/gone }
      response: { error: ECONNREFUSED }
    - request: { url: https://api.example/text }
      response: { text: no JSON }
    """

  private static func check(_ script: String, prints printed: String) async throws {
    let lines = try await StandInRun.lines(
      "const url = 'https://api.example';\n\(script)",
      stubs: stubs
    )
    #expect(lines == [printed], "\(script)")
  }

  @Test(
    arguments: [
      (
        "const { data, status, headers } = await axios.post(`${url}/users`, { name: 'Ada' });"
          + "console.log(status, data.id, headers.location);", "201 2 /users/2"
      ),
      (
        "console.log((await axios.get(`${url}/users`, { params: { role: 'admin' } })).data[0].name);",
        "Rosa"
      ),
      (
        "console.log((await axios({ url: '/secret', baseURL: url, auth: { username: 'u', password: 'p' } })).data);",
        "open"
      ),
      (
        "const form = new URLSearchParams({ a: '1', b: 'x y' });"
          + "console.log((await axios.post(`${url}/token`, form)).data.form);", "plus"
      ),
      (
        "try { await axios.get(`${url}/missing`); } catch (error) { console.log(axios.isAxiosError(error),"
          + " error.code, error.response.status, error.response.data.error, error.message); }",
        "true ERR_BAD_REQUEST 404 none Request failed with status code 404"
      ),
      (
        "try { await axios.get(`${url}/slow`, { timeout: 900 }); } catch (error) {"
          + " console.log(error.code, error.message); }",
        "ECONNABORTED timeout of 900ms exceeded"
      ),
      (
        "try { await axios.get(`${url}/gone`); } catch (error) {"
          + " console.log(error.code, error.response, error.request.path); }",
        "ECONNREFUSED undefined /gone"
      ),
      (
        "const client = axios.create({ baseURL: url, validateStatus: null });"
          + "client.interceptors.request.use((config) => { config.headers.Authorization = 'Bearer k';"
          + " return config; }); client.interceptors.response.use(({ data }) => data);"
          + "console.log(await client.get('/key'), (await client.get('/missing')).error);",
        "key none"
      ),
      (
        "const abort = new AbortController(); setTimeout(() => abort.abort(), 10);"
          + "try { await axios.get(`${url}/slow`, { signal: abort.signal }); } catch (error) {"
          + " console.log(axios.isCancel(error), error.code); }", "true ERR_CANCELED"
      ),
    ]
  )
  func `axios asks and answers`(script: String, printed: String) async throws {
    try await Self.check("const axios = require('axios');\n\(script)", prints: printed)
  }

  @Test(
    arguments: [
      (
        "const response = await fetch(`${url}/users`, { method: 'POST', body: JSON.stringify({ name: 'Ada' }) });"
          + "console.log(response.status, response.ok, (await response.json()).id);", "201 true 2"
      ),
      (
        "console.log((await (await fetch(`${url}/text`)).buffer()).toString('base64'));",
        "bm8gSlNPTg=="
      ),
      (
        "try { await fetch(`${url}/gone`); } catch (error) {"
          + " console.log(error instanceof fetch.FetchError, error.type, error.code); }",
        "true system ECONNREFUSED"
      ),
      (
        "try { await fetch(`${url}/slow`, { timeout: 100 }); } catch (error) { console.log(error.message); }",
        "network timeout at: https://api.example/slow"
      ),
      (
        "try { await (await fetch(`${url}/text`)).json(); } catch (error) { console.log(error.type); }",
        "invalid-json"
      ),
      (
        "const { default: named, Headers } = require('node-fetch@3');"
          + "console.log((await named(`${url}/missing`, { headers: new Headers() })).status);",
        "404"
      ),
    ]
  )
  func `node-fetch asks and answers`(script: String, printed: String) async throws {
    try await Self.check("const fetch = require('node-fetch');\n\(script)", prints: printed)
  }

  @Test(
    arguments: [
      (
        "const users = await got(`${url}/users`, { searchParams: { role: 'admin' } }).json();"
          + "console.log(users[0].name);", "Rosa"
      ),
      (
        "const { body, statusCode } = await got.post(`${url}/users`, { json: { name: 'Ada' }, responseType: 'json' });"
          + "console.log(statusCode, body.id);", "201 2"
      ),
      (
        "console.log((await got.post(`${url}/token`, { form: { a: 1, b: 'x y' } }).json()).form);",
        "plus"
      ),
      (
        "try { await got(`${url}/missing`); } catch (error) {"
          + " console.log(error.name, error.code, error.response.statusCode, error.message); }",
        "HTTPError ERR_NON_2XX_3XX_RESPONSE 404 Response code 404 (Not Found)"
      ),
      (
        "try { await got(`${url}/broken`); } catch (error) { console.log(performance.now() > 2900); }",
        "true"
      ),
      (
        "try { await got(`${url}/slow`, { timeout: { request: 100 }, retry: { limit: 0 } }); }"
          + " catch (error) { console.log(error.name, error.code); }", "TimeoutError ETIMEDOUT"
      ),
      (
        "const client = got.extend({ prefixUrl: url, headers: { authorization: 'Bearer k' } });"
          + "console.log(await client.get('key').text());", "key"
      ),
    ]
  )
  func `got asks and answers`(script: String, printed: String) async throws {
    try await Self.check("const got = require('got');\n\(script)", prints: printed)
  }

  @Test(
    arguments: [
      (
        "require('request')({ url: `${url}/users`, method: 'POST', json: { name: 'Ada' } },"
          + " (error, response, body) => done(error, response.statusCode, body.id));", "null 201 2"
      ),
      (
        "require('request').post(`${url}/token`, { form: { a: 1, b: 'x y' } },"
          + " (error, response, body) => done(body));", #"{"form":"escaped"}"#
      ),
      (
        "require('request').get({ uri: `${url}/gone` }, (error) => done(error.code));",
        "ECONNREFUSED"
      ),
      (
        "require('request')({ url: `${url}/slow`, timeout: 100 }, (error) => done(error.code));",
        "ETIMEDOUT"
      ),
      (
        "require('request').defaults({ baseUrl: url, json: true }).get('/users', { qs: { role: 'admin' } },"
          + " (error, response, body) => done(body[0].name));", "Rosa"
      ),
      (
        "require('request-promise')({ uri: `${url}/missing`, json: true }).catch((error) =>"
          + " done(error.name, error.statusCode, error.error.error, error.message));",
        #"StatusCodeError 404 none 404 - {"error":"none"}"#
      ),
      (
        "done(await require('request-promise-native')({ uri: `${url}/key`, auth: { bearer: 'k' } }));",
        "key"
      ),
    ]
  )
  func `request and its promises ask and answer`(script: String, printed: String) async throws {
    try await Self.check(
      "await new Promise(async (end) => {\n"
        + "const done = (...values) => { console.log(...values); end(); };\n\(script)\n});",
      prints: printed
    )
  }

  @Test(
    arguments: [
      (
        "const { body, status } = await superagent.post(`${url}/users`).send({ name: 'Ada' });"
          + "console.log(status, body.id);", "201 2"
      ),
      (
        "console.log((await superagent.get(`${url}/users`).query({ role: 'admin' })).body[0].name);",
        "Rosa"
      ),
      (
        "console.log((await superagent.get(`${url}/secret`).auth('u', 'p')).text,"
          + " (await superagent.get(`${url}/key`).set('Authorization', 'Bearer k')).text);",
        "open key"
      ),
      (
        "try { await superagent.get(`${url}/missing`); } catch (error) {"
          + " console.log(error.status, error.response.body.error, error.message); }",
        "404 none Not Found"
      ),
      (
        "await new Promise((end) => superagent.post(`${url}/token`).type('form').send({ a: 1, b: 'x y' })"
          + ".end((error, response) => { console.log(error, response.body.form); end(); }));",
        "null escaped"
      ),
    ]
  )
  func `superagent asks and answers`(script: String, printed: String) async throws {
    try await Self.check("const superagent = require('superagent');\n\(script)", prints: printed)
  }

  @Test(
    arguments: [
      (
        "const { body, statusCode } = await needle('post', `${url}/users`, { name: 'Ada' }, { json: true });"
          + "console.log(statusCode, body.id);", "201 2"
      ),
      (
        "await new Promise((end) => needle.get(`${url}/secret`, { username: 'u', password: 'p' },"
          + " (error, response, body) => { console.log(error, body); end(); }));", "null open"
      ),
      (
        "try { await needle('get', `${url}/gone`); } catch (error) { console.log(error.code); }",
        "ECONNREFUSED"
      ),
      ("console.log((await needle('get', `${url}/missing`)).body.error);", "none"),
    ]
  )
  func `needle asks and answers`(script: String, printed: String) async throws {
    try await Self.check("const needle = require('needle');\n\(script)", prints: printed)
  }
}
