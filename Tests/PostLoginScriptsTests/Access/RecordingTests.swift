import Foundation
import PostLogin
import PostLoginScripts
import TestSupport
import Testing

@Suite(.tags(.access, .http))
struct RecordingTests {
  private let mask = SecretMask([
    (name: "KEY", value: "top secret"), (name: "NUMBER", value: "90210"),
  ])

  private func exchange(
    _ request: ScriptRequest,
    status: Int = 200,
    headers: [HTTPHeader] = [],
    body: [UInt8] = [],
    origin: HTTPExchange.Origin = .network
  ) -> HTTPExchange {
    let response = ScriptResponse(status: status, url: request.url, headers: headers, body: body)
    return HTTPExchange(request, HTTPReply(.success(response)), origin: origin)
  }

  private func text(_ files: [Recording.File]) -> String {
    files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  /// The stubs that this package reads from the files.
  private func stubs(_ files: [Recording.File]) throws -> HTTPStubs {
    let folder = try StubFolder()
    for file in files { try Data(file.bytes).write(to: folder.url.appending(path: file.name)) }
    return try files.filter { $0.name.hasSuffix(".json") }.reduce(HTTPStubs()) { stubs, file in
      stubs.followed(by: try HTTPStubs(at: folder.path(file.name)))
    }
  }

  @Test
  func `a recording is a file of stubs for each host`() {
    let json = HTTPHeader("Content-Type", "application/json")
    let files = Recording(mask).files(of: [
      exchange(
        ScriptRequest(method: "post", url: "https://a.example/x", body: Array(#"{"b":[1]}"#.utf8)),
        status: 201,
        headers: [
          json, HTTPHeader("Date", "today"), HTTPHeader("Link", "1"), HTTPHeader("link", "2"),
        ],
        body: Array(#"{"n":1.50}"#.utf8)
      ),
      exchange(ScriptRequest(url: "https://b.example:8443/"), body: Array("hi".utf8)),
    ])
    #expect(files.map(\.name) == ["a.example.json", "b.example.json"])
    #expect(
      text(files) == """
        {
          "http": [
            {
              "request": {
                "method": "POST",
                "url": "https://a.example/x",
                "body": {
                  "json": {
                    "b": [
                      1
                    ]
                  }
                }
              },
              "response": {
                "status": 201,
                "headers": {
                  "content-type": "application/json",
                  "link": [
                    "1",
                    "2"
                  ]
                },
                "json": {
                  "n": 1.50
                }
              }
            }
          ]
        }
        {
          "http": [
            {
              "request": {
                "method": "GET",
                "url": "https://b.example:8443/"
              },
              "response": {
                "status": 200,
                "text": "hi"
              }
            }
          ]
        }

        """
    )
  }

  @Test
  func `nothing secret is written, and the stubs still match`() async throws {
    let json = HTTPHeader("content-type", "application/json")
    let headers = [
      json, HTTPHeader("Set-Cookie", "sid=hidden1"), HTTPHeader("X-Api-Key", "hidden2"),
      HTTPHeader("Authorization", "hidden3"), HTTPHeader("X-Note", "a top secret note"),
      HTTPHeader("X-Amz-Security-Token", "hidden4"),
    ]
    let body = #"""
      {"access_token":"hidden5","token_type":"Bearer","email":"Rosa@corp.test",
      "again":"to rosa@corp.test, tom@corp.test","zip":90210,"note":"Basic dG9wIHNlY3JldA=="}
      """#
    let requests = [
      ScriptRequest(url: "https://a.example/u?email=rosa%40corp.test&key=top%20secret&x=1"),
      ScriptRequest(url: "https://a.example/u?access_token=hidden6"),
      ScriptRequest(
        method: "POST",
        url: "https://a.example/t",
        headers: [HTTPHeader("Authorization", "Bearer hidden7")],
        body: Array(
          #"{"client_secret":"hidden8","q":"for (rosa@corp.test)","n":5,"zip":90210}"#.utf8
        )
      ),
      ScriptRequest(
        method: "POST",
        url: "https://a.example/t",
        body: Array("client_secret=hidden9&grant_type=client_credentials&k=top+secret".utf8)
      ),
    ]
    let files = Recording(mask).files(
      of: requests.map { exchange($0, headers: headers, body: Array(body.utf8)) }
    )
    let written = text(files)
    for hidden in ["hidden", "top secret", "top%20secret", "90210", "corp.test", "dG9wIHNlY3JldA"] {
      #expect(!written.contains(hidden), "\(hidden)")
    }
    let access = GrantedAccess(stubs: try stubs(files))
    for request in requests {
      let response = try await access.request(request).result.get()
      #expect(
        String(decoding: response.body, as: UTF8.self)
          == #"{"access_token":"***","token_type":"Bearer","email":"person1@example.com","#
          + #""again":"to person1@example.com, person2@example.com","zip":"***","note":"Basic ***=="}"#
      )
    }
    #expect(access.exchanges.map(\.origin) == [.stub(0), .stub(1), .stub(2), .stub(3)])
    // Only the secrets may differ.
    var other = requests[2]
    other.body = Array(#"{"client_secret":"any","q":"for (tom@x.test)","n":6}"#.utf8)
    #expect(await access.request(other).failure?.code == "POSTLOGIN_NOT_STUBBED")
  }

  @Test
  func `what was answered twice is one stub, and what changed answers in turn`() async throws {
    let request = ScriptRequest(url: "https://a.example/x")
    func exchanges(_ texts: [String]) -> [HTTPExchange] {
      texts.map { exchange(request, body: Array($0.utf8)) }
    }
    let same = Recording(mask).files(of: exchanges(["a", "a", "a"]))
    #expect(try stubs(same).list.count == 1)
    let changing = try stubs(Recording(mask).files(of: exchanges(["a", "b", "a"])))
    let access = GrantedAccess(stubs: changing)
    var texts: [String] = []
    for _ in 0..<4 {
      let body = try await access.request(request).result.get().body
      texts.append(String(decoding: body, as: UTF8.self))
    }
    #expect(texts == ["a", "b", "a", "a"])
  }

  @Test(arguments: [
    "/looks like a pattern/", "a (b) [c] {d} *** \\ /e/ 1+1=2?", "line\nbreak *** \t", "ä ***",
  ])
  func `a text that looks like a pattern matches itself`(text: String) async throws {
    let request = ScriptRequest(method: "PUT", url: "https://a.example/", body: Array(text.utf8))
    let access = GrantedAccess(stubs: try stubs(Recording(mask).files(of: [exchange(request)])))
    #expect(await access.request(request).failure == nil)
    var other = request
    other.body = Array("x\(text)".utf8)
    #expect(await access.request(other).failure != nil)
  }

  @Test
  func `a body that is no text is a file of its own`() async throws {
    let request = ScriptRequest(url: "https://a.example/logo")
    let files = Recording(mask).files(of: [exchange(request, body: [0xFF, 0, 0xFE])])
    #expect(files.map(\.name) == ["a.example.json", "a.example-1.bin"])
    let access = GrantedAccess(stubs: try stubs(files))
    #expect(try await access.request(request).result.get().body == [0xFF, 0, 0xFE])
  }

  @Test
  func `a failure is recorded as one`() async throws {
    let request = ScriptRequest(url: "https://a.example/")
    let failure = HTTPFailure(code: "ECONNRESET", message: "top secret")
    let exchange = HTTPExchange(request, HTTPReply(.failure(failure)), origin: .network)
    let files = Recording(mask).files(of: [exchange])
    let reply = await GrantedAccess(stubs: try stubs(files)).request(request)
    #expect(reply.failure?.code == "ECONNRESET")
  }

  @Test
  func `only responses of real hosts are recorded`() {
    let request = ScriptRequest(url: "https://a.example/")
    let refused = HTTPFailure(code: "POSTLOGIN_ADDRESS_REFUSED", message: "")
    let files = Recording(mask).files(of: [
      exchange(request, origin: .stub(0)), exchange(request, origin: .refused),
      HTTPExchange(request, HTTPReply(.failure(refused)), origin: .network),
    ])
    #expect(files == [])
  }
}
