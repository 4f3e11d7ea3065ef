import PostLogin
import PostLoginScripts
import TestSupport
import Testing
import WireFormats

@testable import PolicyAnalysis

@Suite(.tags(.analysis))
struct TrialAccessTests {
  private func requested(_ requests: [ScriptRequest]) async -> TrialAccess.Usage {
    let access = TrialAccess(GrantedAccess(), HostResponses(), ofCase: nil, marked: [:])
    for request in requests { _ = await access.request(request) }
    return access.requested
  }

  @Test func `requests that only read count once, in any order of their queries`() async {
    let seen = await requested([
      ScriptRequest(url: "https://a.example/x?b=2&a=1%20c#f"),
      ScriptRequest(url: "https://a.example/x?a=1+c&b=2"),
      ScriptRequest(method: "HEAD", url: "https://a.example/x"),
    ])
    #expect(seen.reads == ["GET https://a.example/x?a=1 c&b=2", "HEAD https://a.example/x"])
    #expect(seen.changes.isEmpty)
  }

  @Test func `requests that can change something count each time, with their bodies`() async {
    let request = ScriptRequest(method: "POST", url: "https://a.example/x?a=1", body: [0x61])
    let seen = await requested([request, request])
    #expect(seen.changes == Array(repeating: "POST https://a.example/x?a=1 a", count: 2))
    #expect(seen.reads.isEmpty)
  }

  @Test func `a module with marks comes in place of the one on disk`() async throws {
    let folder = try TestFolder(["code.js": "", "a.js": "plain", "b.js": "plain"])
    let modules = GrantedModules(
      ModuleResolver(ModuleAccess(actionFiles: [folder.path("code.js")]))
    )
    let granted = GrantedAccess(modules: modules)
    let path = try #require(await Self.file(granted.module("./a", from: folder.path("code.js"))))
      .path
    let access = TrialAccess(granted, HostResponses(), ofCase: nil, marked: [path: "marked"])
    for (name, text) in [("./a", "marked"), ("./b", "plain")] {
      #expect(await Self.file(access.module(name, from: folder.path("code.js")))?.text == text)
    }
    #expect(access.requested.missingModules.isEmpty)
  }

  private static func file(_ answer: ModuleAnswer) -> ModuleFile? {
    guard case .found(let file) = answer else { return nil }
    return file
  }

  @Test func `the stubs of a case answer where the login says nothing`() async throws {
    let folder = try TestFolder([
      "stubs.yaml": "[{ request: { url: https://a.example/1 }, response: { json: { score: 91 } } }]"
    ])
    let stubs = try HTTPStubs(at: folder.path("stubs.yaml"))
    var responses = HostResponses()
    let request = ScriptRequest(url: "https://a.example/1")
    let own = TrialAccess(GrantedAccess(), responses, ofCase: stubs, marked: [:])
    #expect(try await body(own.request(request)) == #"{"score":91}"#)
    #expect(own.requested.answers == ["a.example/1": .json(status: 200, ["score": 91])])
    #expect(try await body(own.request(ScriptRequest(url: "https://a.example/2"))) == "{}")
    #expect(own.requested.hosts == ["a.example"])

    responses.answers["a.example"] = .json(status: 200, ["score": 1])
    let edited = TrialAccess(GrantedAccess(), responses, ofCase: stubs, marked: [:])
    #expect(try await body(edited.request(request)) == #"{"score":1}"#)
    #expect(edited.requested.answers == [:])
  }

  private func body(_ reply: HTTPReply) throws -> String {
    String(decoding: try reply.result.get().body, as: UTF8.self)
  }
}
