import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
import WireFormats

@Suite(.tags(.access, .http))
struct NearestStubTests {
  private static let request = ScriptRequest(
    method: "POST",
    url: "https://a.example/users?page=2#top",
    headers: [HTTPHeader("Authorization", "Bearer very-secret")],
    body: Array(#"{"user":{"roles":["admin","ops"],"name":"Ada"}}"#.utf8)
  )

  @Test(
    arguments: [
      ("url: https://a.example/users?page=2, method: GET", "the method"),
      ("url: https://a.example/users", "the query of the URL"),
      ("url: https://a.example/user?page=2", "the URL"),
      ("url: https://b.example/users?page=2", "the host"),
      ("url: https://a.example/*", ""),
      ("url: https://a.example/groups/*", "the URL"),
      ("url: /groups/", "the URL"),
      ("url: https://a.example/*, headers: { authorization: null }", "the header `authorization`"),
      ("url: https://a.example/*, headers: { x-key: /./ }", "the header `x-key`"),
      ("url: https://a.example/*, body: nothing", "the body"),
      ("url: https://a.example/*, body: { json: [] }", "the body"),
      (
        "url: https://a.example/*, body: { json: { user: { roles: [admin, dev] } } }",
        "the body (at `user.roles[1]`)"
      ),
      (
        "url: https://a.example/*, body: { json: { user: { name: Ada, age: 3 } } }",
        "the body (at `user.age`)"
      ),
      (
        "url: https://a.example/users, method: PUT, headers: { authorization: /x/ }, body: x",
        "the method, the query of the URL, the header `authorization`, the body"
      ),
    ]
  )
  func `each part that differs is named, without its value`(
    stub: String,
    expected: String
  ) throws {
    let stubs = try StubFolder.stubs("- { request: { \(stub) }, response: {} }")
    let nearest = try #require(stubs.nearest(to: Self.request))
    #expect(nearest.differences.map(\.text).joined(separator: ", ") == expected)
  }

  @Test(
    arguments: [
      ([30, 31, 32], 32), ([30, 31], 31), ([30], 30), ([33, 30], 33), ([31, 34], 34),
      ([32, 35], 32),
    ]
  )
  func `the stub with the smallest difference is the nearest, the first among equals`(
    numbers: [Int],
    expected: Int
  ) async throws {
    let texts = [
      30: "url: https://b.example/users?page=2", 31: "url: https://a.example/user?page=2",
      32: "url: https://a.example/users", 33: "url: https://a.example/*, method: GET",
      34: "url: https://a.example/*, headers: { x: y }", 35: "url: https://a.example/users?x",
    ]
    let list = numbers.map { "- { request: { \(texts[$0] ?? "") }, response: {} }" }
    let stubs = try StubFolder.stubs(list.joined(separator: "\n"))
    let line = try #require(numbers.firstIndex(of: expected)) + 1
    #expect(stubs.nearest(to: Self.request)?.stub.location.line == line)
  }

  @Test
  func `the message names the nearest stub, its line and what differs`() async throws {
    let stubs = try StubFolder.stubs(
      """
      - request: { url: https://b.example/ }
        response: {}
      - request: { method: GET, url: "https://a.example/users**" }
        response: {}
      """
    )
    let message = await GrantedAccess(stubs: stubs).request(Self.request).failure?.message
    #expect(
      message == "no stub matches `POST https://a.example/users`: the nearest is "
        + "`GET https://a.example/users**` in line 3, from which differ: the method; change it, or "
        + "add one with `request: { url: https://a.example/users?** }`, or allow the host with "
        + "--allow-host a.example"
    )
  }

  @Test
  func `a stub that is used up is no stub that differs`() async throws {
    let stubs = try StubFolder.stubs(
      "- { request: { url: https://a.example/users** }, response: {}, times: 1 }"
    )
    let access = GrantedAccess(stubs: stubs)
    _ = await access.request(Self.request)
    #expect(
      await access.request(Self.request).failure?.message
        == "every stub for `POST https://a.example/users` is used up; raise its `times`, or add one "
        + "more, or allow the host with --allow-host a.example"
    )
  }
}
