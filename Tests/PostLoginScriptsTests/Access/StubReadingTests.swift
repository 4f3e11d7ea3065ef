import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import ScriptTestSupport

@Suite(.tags(.access, .http))
struct StubReadingTests {
  @Test
  func `a list and a map with http read alike`() async throws {
    let list = """
      - request: { method: get, url: https://api.example.com/users }
        response: { status: 201, statusText: Made, headers: { X-A: one, set-cookie: [a=1, b=2] }, json: { id: 1.50 } }
      """
    let map = """
      { "http": [ { "request": { "method": "GET", "url": "https://api.example.com/users" },
        "response": { "status": 201, "statusText": "Made",
          "headers": { "X-A": "one", "set-cookie": ["a=1", "b=2"] }, "json": { "id": 1.50 } } } ] }
      """
    for stubs in [try StubFolder.stubs(list), try StubFolder.stubs(map, named: "stubs.json")] {
      let request = ScriptRequest(url: "https://api.example.com/users")
      let response = try await GrantedAccess(stubs: stubs).request(request).result.get()
      let expected = ScriptResponse(
        status: 201,
        statusText: "Made",
        url: "https://api.example.com/users",
        headers: [
          HTTPHeader("content-type", "application/json"), HTTPHeader("X-A", "one"),
          HTTPHeader("set-cookie", "a=1"), HTTPHeader("set-cookie", "b=2"),
        ],
        body: Array(#"{"id":1.50}"#.utf8)
      )
      #expect(response == expected)
    }
  }

  @Test(arguments: [
    ("text: hello", "text/plain;charset=UTF-8", "hello"),
    ("file: body.json", "application/json", #"{"from":"a file"}"#),
    ("json: [1, null]", "application/json", "[1,null]"),
    ("{ text: <a/>, headers: { Content-Type: application/xml } }", "application/xml", "<a/>"),
  ])
  func `a body brings its content type`(response: String, type: String, body: String) async throws {
    let response = response.hasPrefix("{") ? response : "{ \(response) }"
    let folder = try StubFolder([
      "body.json": #"{"from":"a file"}"#,
      "stubs.yaml": "- { request: { url: https://a.example/ }, response: \(response) }",
    ])
    let access = GrantedAccess(stubs: try HTTPStubs(at: folder.path("stubs.yaml")))
    let answer = try await access.request(ScriptRequest(url: "https://a.example/")).result.get()
    #expect(answer.headers.map(\.value) == [type])
    #expect(String(decoding: answer.body, as: UTF8.self) == body)
  }

  @Test(arguments: [
    ("hello", "1:1: expected a list of stubs, or a map with the list `http`, found a text"),
    ("stubs: []", "1:1: the key `http` is missing"),
    ("http: {}", "1:7: `http`: expected a list, found a map"),
    ("- GET", "1:3: `[0]`: expected a map, found a text"),
    ("- request: { url: https://a.example }", "1:3: `[0]`: the key `response` is missing"),
    ("- response: {}", "1:3: `[0]`: the key `request` is missing"),
    (
      "- { request: { url: https://a.example }, respons: {}, response: {} }",
      "1:42: `[0]`: unknown key `respons`; known are `request`, `response`, `times`"
    ),
    ("- { request: {}, response: {} }", "1:14: `[0].request`: the key `url` is missing"),
  ])
  func `a file of the wrong shape`(text: String, problem: String) throws {
    #expect(try StubFolder.problems(text).contains(problem))
  }

  @Test(arguments: [
    (
      "request: { url: api.example.com }, response: {}",
      "`[0].request.url`: expected a URL such as `https://api.example.com/users`, one with `*`, or "
        + "a `/pattern/`, found `api.example.com`"
    ),
    (
      "request: { url: '/a(/' }, response: {}",
      "`[0].request.url`: `/a(/` is no regular expression"
    ),
    (
      "request: { url: '**', method: 'GET /' }, response: {}",
      "`[0].request.method`: expected a method such as `GET`, found `GET /`"
    ),
    (
      "request: { url: '**', headers: { 'a b': x } }, response: {}",
      "`[0].request.headers.a b`: `a b` is no name of a header"
    ),
    (
      "request: { url: '**', body: 1 }, response: {}",
      "`[0].request.body`: expected a text, a `/pattern/`, or a map with `json`, found a number"
    ),
    (
      "request: { url: '**' }, response: {}, times: 0",
      "`[0].times`: expected at least 1, found `0`"
    ),
    (
      "request: { url: '**' }, response: { status: 99 }",
      "`[0].response.status`: expected a status from 200 to 599, found `99`"
    ),
    (
      "request: { url: '**' }, response: { status: 204, text: x }",
      "`[0].response`: a response with status 204 has no body; leave it out"
    ),
    (
      "request: { url: '**' }, response: { json: 1, file: x }",
      "`[0].response`: `json` and `file` exclude each other"
    ),
    (
      "request: { url: '**' }, response: { headers: { x: \"a\\nb\" } }",
      "`[0].response.headers.x`: a header is one line"
    ),
    (
      "request: { url: '**' }, response: { delay: 5 }",
      "`[0].response.delay`: expected a text, found a number"
    ),
    (
      "request: { url: '**' }, response: { error: ETIMEDOUT, status: 500 }",
      "`[0].response.error`: `error` and `status` exclude each other"
    ),
    (
      "request: { url: '**' }, response: { file: missing.json }",
      "`[0].response.file`: `missing.json`: no such file"
    ),
  ])
  func `a stub that cannot be used`(stub: String, problem: String) throws {
    let problems = try StubFolder.problems("- { \(stub) }")
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix(": " + problem) == true, "\(problems)")
  }

  @Test
  func `a misspelt error names the one that was meant`() throws {
    let problems = try StubFolder.problems(
      "- { request: { url: '**' }, response: { error: ECONREFUSED } }"
    )
    #expect(problems.first?.hasSuffix("found `ECONREFUSED`; did you mean `ECONNREFUSED`?") == true)
  }

  @Test(arguments: [
    ("method: GET, url: https://a.example/x", "method: get, url: https://A.example/x"),
    ("url: 'https://a.example/*'", "url: 'https://a.example/*'"),
    ("url: /users/", "url: /users/"),
    (
      "url: '**', headers: { A: x, B: y }, body: { json: { a: 1 } }",
      "url: '**', headers: { b: y, a: x }, body: { json: { a: 1 } }"
    ),
  ])
  func `two stubs that match the same requests`(first: String, second: String) throws {
    let text = """
      - { request: { \(first) }, response: {} }
      - { request: { \(second) }, response: { status: 500 } }
      """
    let problems = try StubFolder.problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("2:3: two stubs match the same requests, `") == true)
    #expect(
      problems.first?.hasSuffix(
        "never answers; give the one in line 1 `times`, or remove one"
      ) == true
    )
  }

  @Test(arguments: [
    (
      "{ request: { url: '**' }, response: {}, times: 2 }",
      "{ request: { url: '**' }, response: {} }"
    ),
    (
      "{ request: { url: '**' }, response: {} }",
      "{ request: { url: '***', method: GET }, response: {} }"
    ),
  ])
  func `stubs that differ, or are used up, stand side by side`(first: String, second: String) throws
  {
    #expect(try StubFolder.stubs("- \(first)\n- \(second)").list.count == 2)
  }

  @Test
  func `a stub has its place and a summary`() throws {
    let stubs = try StubFolder.stubs(
      "\n- { request: { url: https://a.example/x, method: post }, response: {} }"
    )
    #expect(stubs.list.map(\.summary) == ["POST https://a.example/x"])
    #expect(stubs.list.map(\.location.line) == [2])
  }
}
